import { ConfigError } from '../../src/island/config-error.ts'
import { whenIdle } from '../../src/timing/idle.ts'
import type { Desk } from './desk.ts'
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

const followed = new WeakSet<Desk>()

/** Whether the list has been drawn once on this page. */
let rehearsed = false

/**
 * Shows the list of `desk` while its state is open. The list lives at the end of the page, so that it and what is
 * typed into it stay when WooCommerce replaces the row. Its code is fetched in the first idle moment, and made ready
 * when the shopper comes near `field`.
 */
export function showListWhenOpen(desk: Desk, field: HTMLElement, signal: AbortSignal): void {
  whenIdle(signal, () => void loadPopup().catch(() => {}))
  for (const type of ['pointerenter', 'focus']) {
    field.addEventListener(type, () => prepare(desk), { signal })
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
    loadPopup()
      .then(({ mountPopup: mount }) => {
        if (!mine.signal.aborted) mount(desk, mine.signal)
      })
      .catch((error: unknown) => {
        showing = undefined
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
