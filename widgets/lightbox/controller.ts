import type { MountContext } from '../../src/island/widget.ts'
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
import { type Item, readId, readItem } from './gallery/item.ts'
import type { GalleryParts, Viewer } from './parts.ts'
import type { MessageKey } from './texts.ts'
import { readVimeoThumbnail, type Video, vimeoLookup, youTubeThumbnail } from './video/video.ts'
import type { drawLightbox as Draw, LightboxView } from './view.tsx'

export interface LightboxController {
  /** The item that a click on `target` asks for. */
  readonly linkOf: (target: Element) => HTMLElement | null
  /** @param keys arrow keys that are pressed until the dialog stands */
  readonly open: (link: HTMLElement, keys: readonly string[]) => Promise<void>
}

/** Opens one gallery, also by the page's address, and lets an open one follow its items. */
export function startLightbox(
  drawLightbox: typeof Draw,
  config: LightboxConfig,
  context: MountContext,
): LightboxController {
  const { signal, emit, report, announce, client } = context
  const { root, trigger } = config
  const address = createPageAddress(signal)
  let view: LightboxView | undefined
  let viewer: Viewer | undefined
  /** What was asked for last and is on its way: its keys, which no other request has. */
  let opening: readonly string[] | undefined
  /** Whether the page's address already left the photo, so that closing must not. */
  let left = false
  /** Whether the address named a photo while the dialog went, so that it is obeyed only afterwards. */
  let late = false
  let following = new AbortController()

  const gallery: GalleryParts = {
    config,
    t: context.translate<MessageKey>(),
    report,
    announce,
    emit,
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
      address.closed(config.hash && !left)
    },
    closed(item) {
      returnFocus(item.link)
      emit('lightbox:closed', detailOf(item))
      if (late && !signal.aborted) obeyAddress()
    },
    lookUpStill,
  }

  async function open(link: HTMLElement, keys: readonly string[], byAddress = false): Promise<void> {
    if (view?.current() || (opening && byAddress)) {
      late = byAddress && !opening
      return
    }
    opening = keys
    left = late = false
    try {
      view ??= drawLightbox(gallery, context)
      await view.prepare(listWith(link), readItem(link))
      await address.left()
      if (signal.aborted || opening !== keys) return
      if (config.hash && !byAddress) address.opened(hashOf(link))
      view.open(listWith(link), link)
      for (const key of keys) viewer?.press(key)
      emit('lightbox:opened', detailOf(readItem(link)))
      following = new AbortController()
      follow(following)
    } finally {
      if (opening === keys) opening = undefined
    }
  }

  /** The gallery's items; one that was asked for is among them also when it is filtered out. */
  function listWith(link: HTMLElement): readonly Item[] {
    const items = readItems(root)
    return items.some((item) => item.link === link) ? items : [...items, readItem(link)]
  }

  function hashOf(link: HTMLElement): string {
    const links = itemLinks(root)
    const ids = links.map(readId)
    return writeHash({ gid: galleryAddress(root), pid: addressOf(ids, links.indexOf(link)) })
  }

  function detailOf({ link, id, src }: Item) {
    return { link, id, src, index: itemLinks(root).indexOf(link) }
  }

  /** Opens, moves or closes as the page's address says. */
  function obeyAddress(): void {
    const asked = readHash(location.hash)
    const links = asked && isAddressed(root, asked.gid) ? itemLinks(root) : []
    const link = asked && links[findAddressed(links.map(readId), asked.pid)]
    if (link && viewer) viewer.show(link)
    else if (link) open(link, [], true).catch(report)
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
    const place = [link, trigger, itemLinks(root)[0]].find(
      (one) => one?.isConnected && isRendered(one) && !one.closest('[inert]'),
    )
    if (!place) return
    place.focus({ preventScroll: true })
    const { top, bottom } = place.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) place.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  async function lookUpStill(video: Video): Promise<string | null> {
    if (!config.videoThumbnails) return null
    if (video.kind === 'youtube') return youTubeThumbnail(video.id)
    if (video.kind !== 'vimeo') return null
    return readVimeoThumbnail(await client.rest({ url: vimeoLookup(video.id), nonce: false, signal }))
  }

  signal.addEventListener('abort', () => {
    const current = view?.current()
    if (!current) return
    gallery.closing()
    gallery.closed(current)
  })
  if (config.hash) {
    addEventListener('popstate', obeyAddress, { signal })
    obeyAddress()
    waitForAddressed()
  }
  return {
    linkOf: (target) => (trigger ? itemLinks(root)[0] : clickedLink(root, target)) ?? null,
    open,
  }
}
