import type { SessionQueue } from '../client/client.ts'
import { isModifiedClick } from '../read/modified-click.ts'
import { delay } from '../timing/abort.ts'

/** A link to the cart waits no longer than so for the shop to hear of what was changed, ms. */
const WAIT_MS = 2000
/**
 * Keeps browsers from fetching a page as its link is pressed down, before the shop is told: the sign of WordPress's rules for
 * that (page-caches.md#early-fetch).
 */
const NO_PREFETCH = 'no-prefetch'

/** What the shop is to hear before one of its pages prints the cart. */
export interface Holder {
  /** Whether a link of the shop leads to such a page. */
  readonly leadsToCart: (link: HTMLAnchorElement) => boolean
  /** Sends what waits for its time. @returns ends of what is not in the session's queue yet; they do not reject */
  readonly tell?: () => ReadonlyArray<Promise<void>>
  /** Whether the page may be left by `link` then: `false` where it says beside the link that a change failed. */
  readonly mayGo?: (link: HTMLAnchorElement) => boolean
}

const holders = new Set<Holder>()
let installed: AbortController | undefined

/**
 * Has links to the cart wait until the shop knows of what was changed just before, whose pages would be printed without. Other
 * ways out of the page do not wait. Until `signal` aborts.
 */
export function holdLinks(holder: Holder, session: SessionQueue, signal: AbortSignal): void {
  if (signal.aborted) return
  holders.add(holder)
  if (!installed) {
    installed = new AbortController()
    install(session, installed.signal)
  }
  signal.addEventListener('abort', () => {
    holders.delete(holder)
    if (holders.size > 0) return
    installed?.abort()
    installed = undefined
  })
}

function install(session: SessionQueue, signal: AbortSignal): void {
  const { classList } = document.body
  if (!classList.contains(NO_PREFETCH)) {
    classList.add(NO_PREFETCH)
    signal.addEventListener('abort', () => classList.remove(NO_PREFETCH))
  }
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link || event.defaultPrevented || isModifiedClick(event) || !leadsToCart(link)) return
      const telling = [...holders].flatMap(({ tell }) => tell?.() ?? [])
      if (telling.length === 0 && !session.busy) return
      event.preventDefault()
      if (link.ariaBusy === 'true') return
      void follow(
        link,
        Promise.all(telling).then(() => session.idle()),
      )
    },
    { signal },
  )
}

/** Goes where the link leads when all is told, unless the shopper has left by another way meanwhile. */
async function follow(link: HTMLAnchorElement, told: Promise<void>): Promise<void> {
  const guards = [...holders]
  const waiting = new AbortController()
  let isLeft = false
  window.addEventListener('pagehide', () => (isLeft = true), { signal: waiting.signal })
  link.ariaBusy = 'true'
  await Promise.race([told, delay(WAIT_MS, waiting.signal).catch(() => {})])
  waiting.abort()
  link.ariaBusy = null
  if (!isLeft && guards.every(({ mayGo }) => mayGo?.(link) !== false)) location.assign(link.href)
}

/** To this shop, and in this tab. */
function leadsToCart(link: HTMLAnchorElement): boolean {
  const { origin, target } = link
  return (
    origin === location.origin &&
    (target === '' || target === '_self') &&
    [...holders].some((holder) => holder.leadsToCart(link))
  )
}
