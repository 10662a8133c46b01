import type { HostEdits } from '../../../src/undo/host-edits.ts'

/** Unticks the other boxes of an exclusive group when one of them is ticked. */
export function keepExclusive(form: HTMLElement, changed: EventTarget | null): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== 'checkbox' || !changed.checked) return
  if (!changed.closest('.wpcf7-exclusive-checkbox')) return
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (box !== changed && box.name === changed.name) box.checked = false
  }
}

/**
 * Disables the text of a "something else" choice while its box is unticked.
 * @param changed the box that was just ticked; its text takes the focus
 */
export function tieFreeText(form: HTMLElement, edits: HostEdits, changed: EventTarget | null = null): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const text = item.querySelector<HTMLInputElement>('input.wpcf7-free-text')
    const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
    if (!text || !box) continue
    edits.attribute(text, 'disabled', box.checked ? null : '')
    if (box.checked && box === changed) text.focus()
  }
}

/**
 * Puts `http://` before an address without a scheme (product.md#contact-form), e.g. `shop.example` or `//shop.example`.
 */
export function completeUrl(changed: EventTarget | null): void {
  if (!(changed instanceof HTMLInputElement) || !changed.matches('.wpcf7-validates-as-url')) return
  const text = changed.value.trim()
  const lacksScheme = text.includes('.') && !/^[a-z][a-z\d+.-]*:/i.test(text)
  changed.value = lacksScheme ? `http://${text.replace(/^\/+/, '')}` : text
}
