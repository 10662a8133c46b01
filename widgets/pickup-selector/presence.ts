import { ConfigError } from '../../src/island/config-error.ts'
import { after } from '../../src/timing/abort.ts'
import type { Desk } from './desk.ts'
import { LATE_CODE_MS } from './model.ts'
import type { mountPopup, rehearse } from './mount-popup.tsx'

interface PopupModule {
  readonly mountPopup: typeof mountPopup
  readonly rehearse: typeof rehearse
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

const followed = new WeakSet<Desk>()

/** Whether the list has been drawn once on this page. */
let rehearsed = false

/**
 * Shows the list of `desk` while its state is open. The list lives at the end of the page, so that it and what is
 * typed into it stay when WooCommerce replaces the row. Its code is fetched with the shopper's first act on the page,
 * long before the address is filled in, and made ready, with the points of the shopper's city, when the shopper comes
 * near `field`.
 */
export function showListWhenOpen(desk: Desk, field: HTMLElement, signal: AbortSignal): void {
  for (const type of ACTS) {
    document.addEventListener(type, () => void loadPopup().catch(() => {}), {
      signal,
      once: true,
      capture: true,
      passive: true,
    })
  }
  for (const type of ['pointerenter', 'focus']) {
    field.addEventListener(
      type,
      () => {
        prepare(desk)
        void desk.controller.approach()
      },
      { signal },
    )
  }
  if (followed.has(desk)) return
  followed.add(desk)
  const { controller } = desk
  let showing: AbortController | undefined

  controller.subscribe(() => {
    const { open } = controller.get()
    if (open === (showing !== undefined)) return
    if (!open) {
      const ended = showing
      showing = undefined
      // React forbids unmounting a root from one of its own effects.
      queueMicrotask(() => ended?.abort())
      return
    }
    const mine = new AbortController()
    showing = mine
    const stopWaiting = after(LATE_CODE_MS, mine.signal, () => controller.dispatch({ type: 'delayed' }))
    loadPopup()
      .then(({ mountPopup: mount }) => {
        stopWaiting()
        if (mine.signal.aborted) return
        controller.dispatch({ type: 'drawn' })
        mount(desk, mine.signal)
      })
      .catch((error: unknown) => {
        showing = undefined
        stopWaiting()
        mine.abort()
        // A page on which React cannot start keeps its own list.
        if (error instanceof ConfigError) {
          controller.close()
          desk.context().fail(error)
          return
        }
        desk.context().report(error)
        controller.dispatch({ type: 'broke' })
      })
  })
}

function prepare(desk: Desk): void {
  if (rehearsed || desk.controller.get().open) return
  rehearsed = true
  loadPopup().then(
    (loaded) => {
      if (!desk.controller.get().open) loaded.rehearse(desk)
    },
    () => {
      rehearsed = false
    },
  )
}
