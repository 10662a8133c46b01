/** Containers of what the server says about an order, as WooCommerce's script and its templates print them. */
export const NOTICE_GROUP =
  '.woocommerce-NoticeGroup-checkout, .woocommerce-NoticeGroup-updateOrderReview, .woocommerce-notices-wrapper'

const ERROR_LIST = 'ul.woocommerce-error'

/**
 * Makes one list of the errors in `group`: what is said twice is said once, and an entry that belongs to a field leads
 * to it. @returns the list, or `null` where there is no error
 */
export function tidyErrors(group: Element): HTMLElement | null {
  const lists = [...group.querySelectorAll<HTMLElement>(ERROR_LIST)]
  const [first] = lists
  if (!first) return null
  const said = new Set<string>()
  for (const list of lists) {
    for (const entry of list.querySelectorAll<HTMLElement>(':scope > li')) {
      const text = entry.textContent?.trim() ?? ''
      if (said.has(text)) entry.remove()
      else if (list !== first) first.append(entry)
      said.add(text)
      linkToField(entry)
    }
    if (list.childElementCount === 0) list.remove()
  }
  // On the list itself the role would hide from screen readers that it is a list.
  if (first.getAttribute('role') === 'alert') {
    first.removeAttribute('role')
    group.setAttribute('role', 'alert')
  }
  return first
}

/** The field that an entry of the list is about. */
export function fieldOf(entry: Element, form: HTMLElement): HTMLElement | null {
  const id = entry.closest<HTMLElement>('li[data-id]')?.dataset['id']
  return id ? form.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
}

function linkToField(entry: HTMLElement): void {
  const { id } = entry.dataset
  if (!id || entry.querySelector('a')) return
  const link = document.createElement('a')
  link.href = `#${id}`
  link.append(...entry.childNodes)
  entry.append(link)
}
