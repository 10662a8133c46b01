import { type CartChoice, elementOf, readCartChoice } from '../../src/cart/cart-choice.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { nameOf, productLink } from './line.ts'
import { type CacheKeys, UNDO_MS } from './model.ts'
import { prepareKeepalive, removeFromCart } from './remove-from-cart.ts'
import { REMOVAL_TEXTS } from './texts.ts'
import { createUndoRow, linesOf, quantityOf, setHidden } from './undo-row.ts'

/** What a mounted dropdown gives to those who take its lines out. */
export interface DropdownPorts extends Pick<
  MountContext,
  'host' | 'client' | 'page' | 'report' | 'signal' | 'translate'
> {
  /** Says a sentence to screen readers. */
  readonly announce: (sentence: string) => void
  readonly keys: CacheKeys | null
  readonly showFailure: (line: HTMLElement) => void
}

/** A line that is taken out; until the server is told it can be had back. */
interface Removal {
  readonly key: string
  readonly name: string
  readonly quantity: number
  readonly view: DropdownPorts
  /** The link of the line's newest copy. */
  link: HTMLAnchorElement
  sending: boolean
  stop: () => void
  /** What stands in place of each copy of the line. */
  readonly rows: Map<HTMLElement, HTMLElement>
  readonly settled: AbortController
}

/** By the cart's item key. They are the page's, not one host's: themes replace the whole dropdown with each fragment. */
const pending = new Map<string, Removal>()
const dropdowns = new Set<DropdownPorts>()

/** Shows in this dropdown too what is taken out, until it is unmounted. */
export function addDropdown(view: DropdownPorts): void {
  const { host, signal } = view
  const { body } = document
  if (signal.aborted || dropdowns.has(view)) return
  dropdowns.add(view)
  showUndoRows(view)
  const watch = new MutationObserver(() => showUndoRows(view))
  watch.observe(host, { childList: true, subtree: true })

  const added = (button: HTMLElement | null | undefined): void => {
    const choice = button && readCartChoice(button)
    if (choice) for (const removal of open()) if (isOf(removal, choice)) bringBack(removal)
  }
  onHostEvent(body, 'adding_to_cart', ({ args }) => added(elementOf(args[0])), signal)
  onHostEvent(body, 'added_to_cart', ({ args }) => added(elementOf(args[2])), signal)
  window.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event
      if (event.defaultPrevented || !(target instanceof HTMLFormElement) || !target.matches('form.cart'))
        return
      added(submitter ?? target.querySelector<HTMLElement>('[name="add-to-cart"], [type="submit"]'))
    },
    { signal },
  )
  window.addEventListener(
    'pagehide',
    () => {
      for (const removal of open()) void send(removal, true)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    dropdowns.delete(view)
    watch.disconnect()
    for (const { rows } of pending.values())
      for (const [line, row] of rows) {
        if (!host.contains(row)) continue
        rows.delete(line)
        row.remove()
        setHidden(line, false)
      }
    // A host that is replaced or mounted again goes on with it; one that is taken off gives the lines back.
    setTimeout(() => {
      if (dropdowns.size === 0 && host.isConnected) for (const removal of open()) settle(removal, true)
    })
  })
}

/**
 * Takes the line of `link` out at once and tells the server when the time to undo is over, or when the page is left: until
 * then the shopper can have it back, and has it back by adding its product again. A line that the server keeps comes back
 * with a message. Markup that replaces the list in the meantime hides the line as well.
 */
export function takeOut(link: HTMLAnchorElement, view: DropdownPorts): void {
  const line = link.closest('li')
  const key = link.dataset['cart_item_key']
  if (!line || !key || pending.has(key) || dropdowns.size === 0) return
  const removal: Removal = {
    key,
    link,
    view,
    name: nameOf(line),
    quantity: quantityOf(line),
    sending: false,
    stop: () => {},
    rows: new Map(),
    settled: new AbortController(),
  }
  pending.set(key, removal)
  removal.stop = after(UNDO_MS, removal.settled.signal, () => void send(removal, false))
  for (const each of dropdowns) showUndoRows(each)
  removal.rows.get(line)?.querySelector('button')?.focus({ preventScroll: true })
  announce('{name} removed.', removal)
  void prepareKeepalive(view)
}

function open(): readonly Removal[] {
  return [...pending.values()].filter(({ sending }) => !sending)
}

/** Puts the way back in place of each line that is removed, again after every new list. */
function showUndoRows({ host, translate }: DropdownPorts): void {
  for (const removal of pending.values()) {
    const { key, name, rows, settled } = removal
    for (const [line, link] of linesOf(host, key)) {
      if (rows.get(line)?.isConnected) continue
      if (!removal.sending && quantityOf(line) > removal.quantity) {
        // It was added again, here by other means or in another tab.
        bringBack(removal)
        break
      }
      const { row, button } = createUndoRow(name, translate(REMOVAL_TEXTS))
      button.addEventListener('click', () => {
        if (!removal.sending) bringBack(removal)
      })
      if (removal.sending) button.setAttribute('aria-disabled', 'true')
      removal.link = link
      rows.set(line, row)
      line.before(row)
      setHidden(line, true)
      keepFocus(`cart-dropdown ${key}`, button, settled.signal)
    }
  }
}

async function send(removal: Removal, leaving: boolean): Promise<void> {
  const { key, link, rows, view } = removal
  removal.stop()
  removal.sending = true
  for (const row of rows.values()) row.querySelector('button')?.setAttribute('aria-disabled', 'true')
  try {
    await removeFromCart(view, link, key, leaving)
    settle(removal, false)
  } catch {
    settle(removal, true)
    for (const { host, showFailure } of dropdowns) for (const [line] of linesOf(host, key)) showFailure(line)
  }
}

function bringBack(removal: Removal): void {
  settle(removal, true)
  announce('{name} is back in the cart.', removal)
}

/** Takes the way back away, and the focus with it to where the shopper goes on. */
function settle({ key, rows, settled, stop }: Removal, isBack: boolean): void {
  stop()
  pending.delete(key)
  for (const [line, row] of rows) {
    if (isBack) setHidden(line, false)
    if (isBack && row.contains(document.activeElement))
      line.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    row.remove()
  }
  for (const { host } of dropdowns) {
    const link = host.querySelector<HTMLElement>('a[href]')
    if (link) keepFocus(`cart-dropdown ${key}`, link, settled.signal)
  }
  settled.abort()
}

function announce(key: keyof typeof REMOVAL_TEXTS, { name }: Removal): void {
  for (const view of dropdowns) view.announce(view.translate(REMOVAL_TEXTS)(key, { name }))
}

/** Whether what is added belongs to the line: the product, and of a variable one the variation as far as it is told. */
function isOf({ link }: Removal, { productId, variationId, variant }: CartChoice): boolean {
  const { product_id: id } = link.dataset
  if (!id || (id !== productId && id !== variationId)) return false
  const line = link.closest('li')
  const address = line && productLink(line)?.search
  return (
    !variant ||
    [...new URLSearchParams(address ?? '')].every(
      ([name, value]) => !name.startsWith('attribute_') || variant.includes(`${name.slice(10)}: ${value}`),
    )
  )
}
