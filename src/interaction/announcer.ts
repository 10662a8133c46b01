import type { Urgency } from '../island/widget.ts'

/** A screen reader needs a region to be there for a while before its text changes, ms. */
export const SETTLE_MS = 100
/** After this a message is taken out: who reads the page to its end finds no old news, ms. */
export const KEPT_MS = 7000

export const ANNOUNCER_CLASS = 'atoll-announcer'

/** As `.atoll-visually-hidden`, whose style sheet comes with widgets. */
const HIDDEN = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
/** Outside of an open one, the page is inert, or a screen reader takes it for that. */
const MODAL = 'dialog[open], [aria-modal="true"]'
const UNHEARD = '[aria-hidden="true"], [inert]'

type Announce = (speaker: object, text: string, english: boolean) => void

const regions: Partial<Record<Urgency, Announce>> = {}

/**
 * Tells screen readers alone, through one region per page and urgency.
 * @param speaker its newer message replaces an older one
 * @param english whether the text is in English on a page that is not
 */
export function announce(speaker: object, english: boolean, text: string, urgency: Urgency = 'polite'): void {
  const speakIn = (regions[urgency] ??= createRegion(urgency))
  speakIn(speaker, text, english)
}

function createRegion(urgency: Urgency): Announce {
  const waiting = new Map<object, HTMLElement>()
  const shown = new WeakMap<object, HTMLElement>()
  let region: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The region, in its place and without what a script of the page did to an older one. @returns whether it was there */
  function settle(): boolean {
    const place = findPlace()
    if (region?.parentElement === place) return true
    region?.remove()
    region = document.createElement('div')
    region.className = ANNOUNCER_CLASS
    region.style.cssText = HIDDEN
    region.role = urgency === 'polite' ? 'status' : 'alert'
    region.ariaLive = urgency
    region.ariaAtomic = 'false'
    place.append(region)
    return false
  }

  function speak(): void {
    if (!settle()) {
      wait()
      return
    }
    const texts = new Set<string | null>()
    for (const [speaker, message] of waiting) {
      shown.get(speaker)?.remove()
      if (texts.has(message.textContent)) continue
      texts.add(message.textContent)
      shown.set(speaker, message)
      region?.append(message)
      setTimeout(() => message.remove(), KEPT_MS)
    }
    waiting.clear()
  }

  /** Of what comes in quick succession the newest is said. */
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(speak, SETTLE_MS)
  }

  return (speaker, text, english) => {
    settle()
    const message = document.createElement('div')
    message.textContent = text
    if (english) message.lang = 'en'
    waiting.set(speaker, message)
    wait()
  }
}

/** The modal that has the focus, or else the last one that is open; without one, the page. */
function findPlace(): Element {
  const focused = document.activeElement?.closest(MODAL)
  const open = [...document.querySelectorAll(MODAL)].findLast(
    (modal) => !modal.closest(UNHEARD) && (modal.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
  return focused ?? open ?? document.body
}
