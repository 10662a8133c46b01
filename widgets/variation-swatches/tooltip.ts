import { LEAVE_DELAY_MS } from './model.ts'
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
  /** Closes soon, unless another tip follows or the pointer goes onto the box. */
  readonly hide: () => void
}

export function createTooltip({ signal, own, report }: MountContext): Tooltip {
  let current: Tip | null = null
  let box: HoverBox | undefined
  let loading: Promise<void> | undefined
  let stop: (() => void) | undefined

  function set(tip: Tip | null): void {
    stop?.()
    current = tip
    box?.show(tip)
  }

  function hide(): void {
    stop?.()
    stop = after(LEAVE_DELAY_MS, signal, () => {
      set(null)
    })
  }

  async function load(): Promise<void> {
    const { createHoverBox } = await import('./hover-box.ts')
    if (signal.aborted) return
    box = createHoverBox(own, { enter: () => stop?.(), leave: hide }, signal)
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
      set(tip)
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        report(error)
      })
    },
    hide,
  }
}
