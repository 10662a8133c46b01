import { moveFocus } from '../../src/focus/move-focus.ts'
import { CALCULATOR, CALCULATOR_BUTTON, REMOVE, RESTORE, ROW, TOTALS } from './selectors.ts'

/** Other widgets draw their buttons within so many frames. */
const FRAMES = 5

/** Notes what has the focus. @returns gives it to what stands in its place, once the shop's parts are new */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => {}
  const row = focused.closest(ROW)
  const at = row ? [...document.querySelectorAll(ROW)].indexOf(row) : -1
  const key = row ? keyOf(row) : undoneBy(focused)
  const selector = selectorOf(focused)
  const caret = caretOf(focused)
  const isAddress = focused.closest(CALCULATOR) !== null

  function restore(frames: number): void {
    if (focused?.isConnected || (document.activeElement && document.activeElement !== document.body)) return
    const scope = key ? rowOf(key) : document
    const found = selector ? scope?.querySelector<HTMLElement>(selector) : null
    if (!found && scope && frames > 0 && selector)
      return void requestAnimationFrame(() => restore(frames - 1))
    const next = found ?? neighbour(at, scope)
    next?.focus({ preventScroll: true })
    if (caret && found instanceof HTMLInputElement) found.setSelectionRange(...caret)
    // It is gone, or a button that has done its work, or in a form that closed: what came of it is below.
    if (next && document.activeElement === next) return
    const result = document.querySelector<HTMLElement>(isAddress ? CALCULATOR_BUTTON : `${TOTALS} h2`)
    if (result) moveFocus(result)
  }
  return () => restore(FRAMES)
}

/** The next line's link after a line is gone, or the way back where it was the last. */
function neighbour(at: number, row: ParentNode | null | undefined): HTMLElement | null | undefined {
  if (row && row !== document) return row.querySelector<HTMLElement>('.product-remove > a')
  if (at < 0) return null
  const links = [...document.querySelectorAll<HTMLElement>(REMOVE)]
  return links[at] ?? links.at(-1) ?? document.querySelector<HTMLElement>(`${RESTORE}, .return-to-shop a`)
}

function selectorOf(element: HTMLElement): string {
  const name = element.getAttribute('name')
  const { coupon } = element.dataset
  if (element.matches(RESTORE)) return '.product-remove > a'
  if (element.matches('.plus, .minus')) return element.matches('.plus') ? '.plus' : '.minus'
  if (coupon !== undefined) return `[data-coupon="${CSS.escape(coupon)}"]`
  if (element.matches(REMOVE)) return '.product-remove > a'
  // A quantity's id is another one each time.
  if (name && !element.matches('[type="radio"], [type="checkbox"]')) return `[name="${CSS.escape(name)}"]`
  if (element.id) return `#${CSS.escape(element.id)}`
  const last = element.classList.item(0)
  return last ? `${element.localName}.${CSS.escape(last)}` : ''
}

/** The line that a link, or a field's name, is about. */
function keyOf(row: Element): string {
  const href = row.querySelector('a[href*="remove_item="]')?.getAttribute('href') ?? ''
  return parameter(href, 'remove_item')
}

function undoneBy(link: Element): string {
  return link.matches(RESTORE) ? parameter(link.getAttribute('href') ?? '', 'undo_item') : ''
}

function parameter(href: string, name: string): string {
  return new URLSearchParams(href.split('?')[1]).get(name) ?? ''
}

function rowOf(key: string): Element | null {
  return document.querySelector(`${REMOVE}[href*="remove_item=${CSS.escape(key)}"]`)?.closest(ROW) ?? null
}

function caretOf(element: HTMLElement): readonly [number, number] | null {
  // Number fields have none.
  if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return null
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart]
}
