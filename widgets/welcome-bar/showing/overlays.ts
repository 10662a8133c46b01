/** What lies over the page and takes all of the visitor's attention: dialogs, sheets, the lightbox. */
const MODAL = 'dialog[open], [aria-modal="true"], .pswp--open'
/** The header's cart while it is open: a bar does not come beside it, and one that is there stays. */
const CART = ['.wc-shopping-cart', '.edd-shopping-cart', '.site-header-cart', '[data-atoll="cart-dropdown"]']
  .map((host) => `${host} [aria-expanded="true"]`)
  .join()
/** How often an open one is looked at, ms. */
export const LOOK_MS = 250
/** After these something may have opened. */
const SIGNS = ['focusin', 'click', 'atoll:lightbox:opened'] as const

/** Calls `free` once nothing else is open: a moment of its own for each. */
export function whenFree(host: Element, signal: AbortSignal, free: () => void): void {
  poll(() => !isOpen(`${MODAL}, ${CART}`, host), signal, free)
}

/** Calls back when something opens over the page, and when it has closed. */
export function stepAside(host: Element, signal: AbortSignal, covered: (covered: boolean) => void): void {
  let waiting = false
  const look = (): void => {
    if (waiting || signal.aborted || !isOpen(MODAL, host)) return
    waiting = true
    covered(true)
    poll(
      () => !isOpen(MODAL, host),
      signal,
      () => {
        waiting = false
        covered(false)
      },
    )
  }
  // What a click opens is there a moment later.
  for (const type of SIGNS) document.addEventListener(type, () => setTimeout(look), { signal })
}

function poll(done: () => boolean, signal: AbortSignal, act: () => void): void {
  if (done()) return act()
  const timer = setInterval(() => {
    if (!done()) return
    clearInterval(timer)
    act()
  }, LOOK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

function isOpen(selector: string, host: Element): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => !element.contains(host) && (element.checkVisibility?.() ?? true),
  )
}
