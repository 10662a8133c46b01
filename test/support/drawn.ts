import { vi } from 'vitest'

/** Turns of the event loop in which React draws what it was told. */
const TURNS = 4

/** The real one, also in tests that hold the clock. */
const { setImmediate } = globalThis

/** Resolves when views that were asked for are here and drawn. Timers that a test holds stand still meanwhile. */
export async function drawn(): Promise<void> {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
