import { moveFocus } from '../../src/focus/move-focus.ts'
import { CALCULATOR, CALCULATOR_BUTTON, REMOVE, RESTORE, ROW, TOTALS } from './selectors.ts'

/** Other widgets draw their buttons within so many frames. */
const FRAMES = 5

const WAY_OUT = `${RESTORE}, .return-to-shop a`

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
    if (document.activeElement && document.activeElement !== document.body) return
    // It was moved, which takes the focus from it.
    if (focused instanceof HTMLElement && focused.isConnected) return focused.focus({ preventScroll: true })
    const scope = key ? rowOf(key) : document
    const found = selector ? scope?.querySelector<HTMLElement>(selector) : null
    if (!found && scope && frames > 0 && selector)
      return void requestAnimationFrame(() => restore(frames - 1))
    const next = found ?? neighbour(at, scope)
    next?.focus({ preventScroll: true })
    if (caret && found instanceof HTMLInputElement) found.setSelectionRange(...caret)
    // It is gone, or a button that has done its work, or in a form that closed: what came of it is below.
    if (next && document.activeElement === next) return
    const button = isAddress ? document.querySelector<HTMLElement>(CALCULATOR_BUTTON) : null
    if (button) moveFocus(button)
    else focusResult()
  }
  return () => restore(FRAMES)
}

/** Leaves the focus to what came of an act: the totals, or the way out of an empty cart. */
export function focusResult(): void {
  const result =
    document.querySelector<HTMLElement>(`${TOTALS} h2`) ?? document.querySelector<HTMLElement>(WAY_OUT)
  if (result) moveFocus(result)
}

/** The next line's link after a line is gone, or the way back where it was the last. */
function neighbour(at: number, row: ParentNode | null | undefined): HTMLElement | null | undefined {
  if (row && row !== document) return row.querySelector<HTMLElement>('.product-remove > a')
  if (at < 0) return null
  const links = [...document.querySelectorAll<HTMLElement>(REMOVE)]
  return links[at] ?? links.at(-1) ?? document.querySelector<HTMLElement>(WAY_OUT)
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
