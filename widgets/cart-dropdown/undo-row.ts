import type { Translate } from '../../src/i18n/texts.ts'
import type { REMOVAL_TEXTS } from './texts.ts'

/** The lines of `host` that stand for the cart's item `key`: fragments put new ones in their place. */
export function linesOf(
  host: HTMLElement,
  key: string,
): readonly (readonly [HTMLElement, HTMLAnchorElement])[] {
  return [...host.querySelectorAll<HTMLAnchorElement>(`a[data-cart_item_key="${CSS.escape(key)}"]`)].flatMap(
    (link) => {
      const line = link.closest('li')
      return line ? [[line, link] as const] : []
    },
  )
}

/** Says that a line is removed, with the way back. */
export function createUndoRow(
  name: string,
  text: Translate<typeof REMOVAL_TEXTS>,
): { readonly row: HTMLElement; readonly button: HTMLButtonElement } {
  const row = document.createElement('li')
  row.className = 'atoll-cart-dropdown__removed'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'atoll-cart-dropdown__undo'
  button.textContent = text('Undo')
  row.append(`${text('{name} removed.', { name })} `, button)
  return { row, button }
}

/** Themes give list items a display of their own, which beats the attribute. */
export function setHidden(line: HTMLElement, hidden: boolean): void {
  line.hidden = hidden
  if (hidden) line.style.setProperty('display', 'none', 'important')
  else line.style.removeProperty('display')
  if (line.getAttribute('style') === '') line.removeAttribute('style')
}

/** How many the line says; `NaN` where it does not. */
export function quantityOf(line: HTMLElement): number {
  return Number.parseInt(line.querySelector('.quantity')?.textContent ?? '', 10)
}
