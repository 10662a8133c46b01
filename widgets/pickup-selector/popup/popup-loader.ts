import { ConfigError } from '../../../src/island/config-error.ts'
import { after } from '../../../src/timing/abort.ts'
import { whenIdle } from '../../../src/timing/idle.ts'
import type { PickupSession } from '../checkout/pickup-session.ts'
import { LATE_CODE_MS } from '../model.ts'
import type { drawPopup, DrawnPopup } from './mount-popup.tsx'

interface PopupModule {
  readonly drawPopup: typeof drawPopup
}

let code: Promise<PopupModule> | undefined

function loadPopup(): Promise<PopupModule> {
  code ??= import('./mount-popup.tsx').catch((error: unknown) => {
    code = undefined
    throw error
  })
  return code
}

/** What tells that somebody is here to act, and not only reading. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const

const popupLoaders = new WeakMap<PickupSession, (attached: AbortSignal) => void>()

/**
 * Shows the list of `session` while its state is open. The list lives at the end of the page, so that it and what is
 * typed into it stay when WooCommerce replaces the row. Its code is fetched with the shopper's first act on the page,
 * long before the address is filled in. When the shopper comes near `field`, the points of the shopper's city are
 * fetched and the list is drawn, so that opening it only shows it.
 */
export function showListWhenOpen(session: PickupSession, field: HTMLElement, signal: AbortSignal): void {
  for (const type of ACTS) {
    document.addEventListener(type, () => void loadPopup().catch(() => {}), {
      signal,
      once: true,
      capture: true,
      passive: true,
    })
  }
  const prepare = popupLoaders.get(session) ?? loadPopupFor(session)
  popupLoaders.set(session, prepare)
  for (const type of ['pointerenter', 'focus']) {
    field.addEventListener(
      type,
      () => {
        void session.controller.approach()
        prepare(signal)
      },
      { signal },
    )
  }
}

/** A list, shown or still hidden, and what ends it. */
interface LoadedPopup {
  readonly popup: DrawnPopup
  readonly life: AbortController
}

/** @returns draws the list in an idle moment; it stays hidden until it is opened or its row is gone */
function loadPopupFor(session: PickupSession): (attached: AbortSignal) => void {
  const { controller } = session
  let showing: AbortController | undefined
  let hidden: LoadedPopup | undefined

  function draw({ drawPopup: popup }: PopupModule): LoadedPopup {
    const life = new AbortController()
    return { popup: popup(session, life.signal), life }
  }

  function takeHidden(): LoadedPopup | undefined {
    const taken = hidden
    hidden = undefined
    if (taken?.popup.fits()) return taken
    taken?.life.abort()
    return undefined
  }

  controller.subscribe(() => {
    const { open } = controller.get()
    if (open === (showing !== undefined)) return
    if (!open) {
      const ended = showing
      showing = undefined
      session.earlyKeys.length = 0
      // React forbids unmounting a root from one of its own effects.
      queueMicrotask(() => ended?.abort())
      return
    }
    const mine = new AbortController()
    showing = mine
    const stopWaiting = after(LATE_CODE_MS, mine.signal, () => controller.dispatch({ type: 'delayed' }))
    loadPopup()
      .then((loaded) => {
        stopWaiting()
        if (mine.signal.aborted) return
        controller.dispatch({ type: 'drawn' })
        const { popup, life } = takeHidden() ?? draw(loaded)
        mine.signal.addEventListener('abort', () => life.abort())
        return popup.show()
      })
      .catch((error: unknown) => {
        showing = undefined
        stopWaiting()
        mine.abort()
        // A page on which React cannot start keeps its own list.
        if (error instanceof ConfigError) {
          controller.close()
          session.context().fail(error)
          return
        }
        session.context().report(error)
        controller.dispatch({ type: 'broke' })
      })
  })

  return (attached) => {
    whenIdle(attached, () => {
      loadPopup()
        .then((loaded) => {
          if (attached.aborted || hidden || showing) return
          const drawn = draw(loaded)
          hidden = drawn
          attached.addEventListener('abort', () => {
            if (hidden === drawn) takeHidden()?.life.abort()
          })
        })
        // Nobody has asked for the list yet: what is wrong is said when it is opened.
        .catch(() => {})
    })
  }
}
