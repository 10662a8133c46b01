import { after } from '../../src/timing/abort.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { HoverBox } from './hover-box.ts'

/** What the hover box says of a swatch. */
export interface Tip {
  readonly anchor: Element
  readonly title: string
  /** Why it cannot be had; may be empty. */
  readonly reason: string
  /** Address of a picture; may be empty. */
  readonly image: string
}

/** The hover box; its code loads when it is first needed. */
export interface Tooltip {
  readonly show: (tip: Tip) => void
  /** Closes soon, unless another tip follows. */
  readonly hide: () => void
}

/** Time to move the pointer from one swatch to the next, ms. */
const LEAVE_DELAY_MS = 120

export function createTooltip({ signal, own, report }: MountContext): Tooltip {
  let current: Tip | null = null
  let box: HoverBox | undefined
  let loading: Promise<void> | undefined
  let stay: (() => void) | undefined

  function set(tip: Tip | null): void {
    current = tip
    box?.show(tip)
  }

  async function load(): Promise<void> {
    const { createHoverBox } = await import('./hover-box.ts')
    if (signal.aborted) return
    box = createHoverBox(own, signal)
    box.show(current)
  }

  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') set(null)
    },
    { signal },
  )

  return {
    show(tip) {
      stay?.()
      set(tip)
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        report(error)
      })
    },
    hide() {
      stay?.()
      stay = after(LEAVE_DELAY_MS, signal, () => {
        set(null)
      })
    },
  }
}
