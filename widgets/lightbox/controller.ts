import { isModifiedClick } from '../../src/read/modified-click.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../src/html/url.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { onIntent } from '../../src/island/intent.ts'
import { isAbort } from '../../src/timing/abort.ts'
import { createPageAddress } from './gallery/address.ts'
import {
  clickedLink,
  galleryAddress,
  isAddressed,
  isRendered,
  itemLinks,
  readItems,
} from './gallery/gallery.ts'
import { addressOf, findAddressed, readHash, writeHash } from './gallery/hash.ts'
import type { LightboxConfig } from './host.ts'
import { type Item, readItem } from './gallery/item.ts'
import { keepArrowKeys } from './early-keys.ts'
import type { GalleryParts, Viewer } from './parts.ts'
import type { MessageKey } from './texts.ts'
import { readVimeoThumbnail, type Video, vimeoLookup, youTubeThumbnail } from './video/video.ts'
import type { LightboxView } from './view.tsx'

/** Class by which a carousel says that a click only ends a drag. */
const DRAG_GUARD = '.ts-interceptClicks'
/** On a link whose photo is on its way. */
const OPENING_ATTRIBUTE = 'data-atoll-opening'

/** Watches one gallery: opens it on click and by the page's address, and lets an open one follow its items. */
export function startLightbox(host: HTMLElement, config: LightboxConfig, context: MountContext): void {
  const { signal, emit, report, client } = context
  const { root, trigger } = config
  const address = createPageAddress(signal)
  let view: LightboxView | undefined
  let viewer: Viewer | undefined
  let opening = false
  /** Whether the page's address already left the photo, so that closing must not. */
  let left = false
  let following = new AbortController()

  const gallery: GalleryParts = {
    config,
    t: context.translate<MessageKey>(),
    report,
    entered(entered) {
      viewer = entered
    },
    changed(item) {
      if (config.hash) address.changed(hashOf(item.link))
      emit('lightbox:changed', detailOf(item))
    },
    closing() {
      viewer = undefined
      following.abort()
      if (config.hash && !left) void address.closed()
      else address.released()
    },
    closed(item) {
      returnFocus(item.link)
      emit('lightbox:closed', detailOf(item))
    },
    sharedVia: (via) => emit('lightbox:shared', { via }),
    played: (kind) => emit('lightbox:played', { kind }),
    lookUpStill,
  }

  async function open(link: HTMLElement, byAddress: boolean): Promise<void> {
    if (opening || view?.current()) return
    opening = true
    left = false
    const waiting = new AbortController()
    const keys = keepArrowKeys(link, waiting.signal)
    signal.addEventListener('abort', () => waiting.abort(), { signal: waiting.signal })
    link.toggleAttribute(OPENING_ATTRIBUTE, true)
    try {
      const { drawLightbox } = await loadView()
      signal.throwIfAborted()
      view ??= drawLightbox(gallery, context)
      await view.prepare(readItems(root))
      signal.throwIfAborted()
      if (config.hash && !byAddress) await address.opened(hashOf(link))
      signal.throwIfAborted()
      view.open(listWith(link), link)
      for (const key of keys) viewer?.press(key)
      emit('lightbox:opened', detailOf(readItem(link)))
      following = new AbortController()
      follow(following)
    } catch (error) {
      if (isAbort(error)) return
      report(error)
      // Without the viewer the picture itself is still worth seeing.
      const picture = safeUrl((link as HTMLAnchorElement).href, RESOURCE_PROTOCOLS)
      if (!byAddress && picture) location.assign(picture.href)
    } finally {
      opening = false
      waiting.abort()
      link.removeAttribute(OPENING_ATTRIBUTE)
    }
  }

  /** The gallery's items; one that was asked for is among them also when it is filtered out. */
  function listWith(link: HTMLElement): readonly Item[] {
    const items = readItems(root)
    return items.some((item) => item.link === link) ? items : [...items, readItem(link)]
  }

  function hashOf(link: HTMLElement): string {
    const links = itemLinks(root)
    const ids = links.map((one) => readItem(one).id)
    return writeHash({ gid: galleryAddress(root), pid: addressOf(ids, links.indexOf(link)) })
  }

  function detailOf({ link, id, src }: Item) {
    return { link, id, src, index: itemLinks(root).indexOf(link) }
  }

  function onClick(event: MouseEvent): void {
    const { target, detail, defaultPrevented } = event
    if (defaultPrevented || isModifiedClick(event)) return
    // A key press does not end a drag: it clicks with a count of 0.
    if (!(target instanceof Element) || (detail > 0 && target.closest(DRAG_GUARD))) return
    const link = trigger ? itemLinks(root)[0] : clickedLink(root, target)
    if (!link) return
    event.preventDefault()
    if (config.alone) event.stopImmediatePropagation()
    void open(link, false)
  }

  /** Opens, moves or closes as the page's address says. */
  function obeyAddress(): void {
    const asked = readHash(location.hash)
    const links = asked && isAddressed(root, asked.gid) ? itemLinks(root) : []
    const link =
      asked &&
      links[
        findAddressed(
          links.map((one) => readItem(one).id),
          asked.pid,
        )
      ]
    if (link && viewer) viewer.show(link)
    else if (link) void open(link, true)
    else if (viewer) {
      left = true
      viewer.close()
    }
  }

  /** A photo that a grid has yet to load opens when it comes. */
  function waitForAddressed(): void {
    const { hash } = location
    const asked = readHash(hash)
    if (!asked || opening || !isAddressed(root, asked.gid)) return
    const waiting = new AbortController()
    observe(waiting, { childList: true, subtree: true }, () => {
      if (location.hash !== hash || viewer || opening) waiting.abort()
      else obeyAddress()
    })
  }

  function follow(until: AbortController): void {
    const changes = { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden'] }
    observe(until, changes, () => viewer?.follow(readItems(root)))
  }

  /** Watches the gallery's markup until `until` or the widget ends. */
  function observe(until: AbortController, what: MutationObserverInit, act: () => void): void {
    if (until.signal.aborted) return
    const observer = new MutationObserver(act)
    observer.observe(root, what)
    until.signal.addEventListener('abort', () => observer.disconnect())
    signal.addEventListener('abort', () => until.abort(), { signal: until.signal })
  }

  function returnFocus(link: HTMLElement): void {
    const place =
      [link, trigger, itemLinks(root)[0]].find(
        (one) => one?.isConnected && isRendered(one) && !one.closest('[inert]'),
      ) ?? null
    place?.focus({ preventScroll: true })
    const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {}
    if (place && (bottom < 0 || top > innerHeight))
      place.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  async function lookUpStill(video: Video): Promise<string | null> {
    if (!config.videoThumbnails) return null
    if (video.kind === 'youtube') return youTubeThumbnail(video.id)
    if (video.kind !== 'vimeo') return null
    return readVimeoThumbnail(await client.rest({ url: vimeoLookup(video.id), nonce: false, signal }))
  }

  host.addEventListener('click', onClick, { signal, capture: config.alone })
  // A failure shows when it matters: at the click.
  onIntent([host], signal, () => void loadView().catch(() => {}))
  signal.addEventListener('abort', () => {
    const current = view?.current()
    if (!current) return
    gallery.closing()
    gallery.closed(current)
  })
  if (!config.hash) return
  addEventListener('popstate', obeyAddress, { signal })
  obeyAddress()
  waitForAddressed()
}

/** The view, with React and PhotoSwipe. */
function loadView() {
  return import('./view.tsx')
}
