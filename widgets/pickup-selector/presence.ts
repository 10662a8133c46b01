import type { MountContext } from '../../src/island/widget.ts'
import { whenIdle } from '../../src/timing/idle.ts'
import type { Desk } from './desk.ts'
import type { mountPopup } from './mount-popup.tsx'

interface PopupModule {
  readonly mountPopup: typeof mountPopup
}

let code: Promise<PopupModule> | undefined

function loadPopup(): Promise<PopupModule> {
  code ??= import('./mount-popup.tsx').catch((error: unknown) => {
    code = undefined
    throw error
  })
  return code
}

/** Which desks have somebody who shows their list, and what ends the list that is shown. */
const shown = new WeakMap<Desk, AbortController>()

/**
 * Shows the list of `desk` while its state is open. The list lives at the end of the page, so that it and what is
 * typed into it stay when WooCommerce replaces the row. Its code is fetched in the first idle moment.
 */
export function showListWhenOpen(desk: Desk, context: MountContext): void {
  const { controller } = desk
  const { signal } = context
  whenIdle(signal, () => void loadPopup().catch(() => {}))

  function follow(): void {
    const present = shown.get(desk)
    if (!controller.get().open) {
      shown.delete(desk)
      // React forbids unmounting a root from one of its own effects.
      queueMicrotask(() => present?.abort())
      return
    }
    if (present) return
    const showing = new AbortController()
    shown.set(desk, showing)
    loadPopup().then(
      (loaded) => {
        if (!showing.signal.aborted) loaded.mountPopup(desk, context, showing.signal)
      },
      (error: unknown) => {
        shown.delete(desk)
        context.report(error)
        controller.dispatch({ type: 'broke' })
      },
    )
  }

  const stop = controller.subscribe(follow)
  signal.addEventListener('abort', stop)
  follow()
}
