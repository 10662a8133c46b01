import { after } from '../../src/timing/abort.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import type { MountContext } from '../../src/island/widget.ts'

/** What the hover box says of a swatch. */
export interface Tip {
  readonly anchor: Element
  readonly title: string
  /** Why it cannot be had; may be empty. */
  readonly reason: string
  /** Address of a picture; may be empty. */
  readonly image: string
}

export type TipStore = Store<Tip | null, Tip | null>

/** The hover box; its code and React load when it is first needed. */
export interface Tooltip {
  readonly show: (tip: Tip) => void
  /** Closes soon, unless another tip follows. */
  readonly hide: () => void
}

/** Time to move the pointer from one swatch to the next, ms. */
const LEAVE_DELAY_MS = 120

export function createTooltip(context: MountContext): Tooltip {
  const { signal } = context
  const store: TipStore = createStore<Tip | null, Tip | null>((_, tip) => tip, null)
  let loading: Promise<void> | undefined
  let stopLeaving: (() => void) | undefined

  const stay = (): void => stopLeaving?.()
  const hide = (): void => {
    stay()
    stopLeaving = after(LEAVE_DELAY_MS, signal, () => {
      store.dispatch(null)
    })
  }

  async function load(): Promise<void> {
    const { renderHoverBox } = await import('./HoverBox.tsx')
    if (signal.aborted) return
    const container = document.createElement('div')
    document.body.append(container)
    renderHoverBox(container, store, context)
  }

  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') store.dispatch(null)
    },
    { signal },
  )

  return {
    show(tip) {
      stay()
      store.dispatch(tip)
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        context.report(error)
      })
    },
    hide,
  }
}
