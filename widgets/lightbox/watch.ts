import { RESOURCE_PROTOCOLS, safeUrl } from '../../src/html/url.ts'
import { onIntent } from '../../src/island/intent.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { isModifiedClick } from '../../src/read/modified-click.ts'
import { lazy } from '../../src/timing/lazy.ts'
import type { LightboxController } from './controller.ts'
import { keepArrowKeys } from './early-keys.ts'
import type { LightboxConfig } from './host.ts'

/** Class by which a carousel says that a click only ends a drag. */
const DRAG_GUARD = '.ts-interceptClicks'
/** On a link whose photo is on its way. */
const OPENING_ATTRIBUTE = 'data-atoll-opening'
/** What may open a photo: a link, and the picture that WooCommerce's hover zoom lays over one. */
const MAY_OPEN = 'a[href], .woocommerce-product-gallery__image'
/** The page's address names a photo. */
const ADDRESSED = /[#&]gid=/

/** Waits for a click on one gallery, or for the page's address to name a photo: what opens it comes with the visitor. */
export function watchGallery(host: HTMLElement, config: LightboxConfig, context: MountContext): void {
  const { signal, report } = context
  const { root, trigger } = config
  let lightbox: LightboxController | undefined
  /** Ends the wait for the photo that was asked for last. */
  let endNewest: (() => void) | undefined

  const load = lazy(async () => {
    const [{ startLightbox }, { drawLightbox }] = await Promise.all([
      import('./controller.ts'),
      import('./view.tsx'),
    ])
    signal.throwIfAborted()
    return (lightbox = startLightbox(drawLightbox, config, context))
  })

  function onClick(event: MouseEvent): void {
    const { target, detail, defaultPrevented } = event
    if (defaultPrevented || isModifiedClick(event)) return
    // A key press does not end a drag: it clicks with a count of 0.
    if (!(target instanceof Element) || (detail > 0 && target.closest(DRAG_GUARD))) return
    const asked = lightbox ? lightbox.linkOf(target) : (trigger ?? target.closest<HTMLElement>(MAY_OPEN))
    if (!asked) return
    event.preventDefault()
    if (config.alone) event.stopImmediatePropagation()
    void openFor(target, asked)
  }

  async function openFor(target: Element, asked: HTMLElement): Promise<void> {
    const waiting = new AbortController()
    const end = (): void => {
      waiting.abort()
      asked.toggleAttribute(OPENING_ATTRIBUTE, false)
    }
    endNewest?.()
    endNewest = end
    signal.addEventListener('abort', end, { signal: waiting.signal })
    const keys = keepArrowKeys(asked, waiting.signal)
    asked.toggleAttribute(OPENING_ATTRIBUTE, true)
    try {
      const { linkOf, open } = await load()
      if (waiting.signal.aborted) return
      const link = linkOf(target)
      if (link) await open(link, keys)
      // The link leads to another page.
      else asked.click()
    } catch (error) {
      if (waiting.signal.aborted) return
      report(error)
      // Without the viewer the picture itself is still worth seeing.
      const link = asked.closest('a') ?? root.querySelector('a')
      const picture = link && safeUrl(link.href, RESOURCE_PROTOCOLS)
      if (picture) location.assign(picture.href)
    } finally {
      // The link may wait again.
      if (endNewest === end) end()
    }
  }

  // A failure shows when it matters: at the click.
  const loadAhead = (): void => void load().catch(() => {})
  const obeyAddress = (): void => {
    if (ADDRESSED.test(location.hash)) loadAhead()
  }
  host.addEventListener('click', onClick, { signal, capture: config.alone })
  onIntent([host], signal, loadAhead)
  if (!config.hash) return
  addEventListener('popstate', obeyAddress, { signal })
  obeyAddress()
}
