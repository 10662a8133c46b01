import type { HostEdits } from '../../src/undo/host-edits.ts'

/** Containers of what the server says about an order, as WooCommerce's script and its templates print them. */
const NOTICE_GROUP =
  '.woocommerce-NoticeGroup-checkout, .woocommerce-NoticeGroup-updateOrderReview, .woocommerce-notices-wrapper'
const OUTSIDE = `body > ${NOTICE_GROUP}, .woocommerce > .woocommerce-notices-wrapper`

const ERROR_LIST = 'ul.woocommerce-error'

/** The one list of what keeps an order back. */
export interface Summary {
  readonly group: Element
  readonly list: HTMLElement
  readonly entries: readonly HTMLElement[]
}

/** Makes one list of the errors that are shown: what is said twice is said once. `null` where there is none. */
export function tidyErrors(form: HTMLElement, edits: HostEdits): Summary | null {
  const groups = new Set([...form.querySelectorAll(NOTICE_GROUP), ...document.querySelectorAll(OUTSIDE)])
  for (const group of groups) {
    const [list, ...others] = group.querySelectorAll<HTMLElement>(ERROR_LIST)
    if (!list) continue
    const seen = new Set<string>()
    const entries = [...group.querySelectorAll<HTMLElement>(`${ERROR_LIST} > li`)].filter((entry) => {
      const text = textOf(entry)
      const isNew = !seen.has(text)
      seen.add(text)
      return isNew
    })
    edits.children(list, entries)
    for (const other of others) other.remove()
    // On the list itself the role would hide from screen readers that it is a list.
    if (list.getAttribute('role') === 'alert') {
      list.removeAttribute('role')
      group.setAttribute('role', 'alert')
    }
    return { group, list, entries }
  }
  return null
}

export function textOf(entry: HTMLElement): string {
  return entry.textContent?.trim() ?? ''
}

/** Whether an entry belongs to a field and does not lead there yet. */
export function needsLink(entry: HTMLElement): boolean {
  return Boolean(entry.dataset['id']) && !entry.querySelector('a')
}

/** The field that an entry of the list is about. */
export function fieldOf(entry: Element, form: HTMLElement): HTMLElement | null {
  const id = entry.closest<HTMLElement>('li[data-id]')?.dataset['id']
  return id ? form.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
}
