import { lazy } from '../../../src/timing/lazy.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { createBuyButton } from './buy-button.ts'
import type { Standalone } from './standalone.ts'

/** The form before its code is here: nothing can be bought, and what was chosen waits. */
export interface LateStandalone extends Standalone {
  /** The code is here, or cannot be loaded: then the server finds the variation by its attributes. */
  readonly isReady: () => boolean
  /** Fetches the code. Never rejects. */
  readonly prepare: () => Promise<void>
}

/** A form whose code comes with the shopper, or with a choice that is complete. @param load fetches what makes it */
export function createLateStandalone(
  form: HTMLElement,
  edits: HostEdits,
  load: () => Promise<() => Standalone>,
  { signal, report }: Pick<MountContext, 'signal' | 'report'>,
): LateStandalone {
  const { setPurchase, setResetVisible } = createBuyButton(form, edits)
  let code: Standalone | undefined
  let failed = false
  let waiting: Parameters<Standalone['apply']> | undefined

  const fetchCode = lazy(async () => {
    const create = await load()
    if (signal.aborted) return
    code = create()
    if (waiting) code.apply(...waiting)
    waiting = undefined
  })

  async function prepare(): Promise<void> {
    try {
      await fetchCode()
    } catch (error) {
      if (!failed) report(error)
      failed = true
    }
  }

  setPurchase('selection-needed')
  return {
    isReady: () => failed || code !== undefined,
    prepare,
    invalidate: () => code?.invalidate(),
    apply(...change) {
      if (code) return code.apply(...change)
      const [{ complete, selection }, , drawSwatches] = change
      waiting = change
      drawSwatches()
      setResetVisible(Object.values(selection).some(Boolean))
      if (complete) void prepare()
    },
    announceReset: () => void prepare().then(() => code?.announceReset()),
    refuse: () => code?.refuse() ?? false,
  }
}
