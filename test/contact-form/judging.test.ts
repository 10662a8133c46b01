import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Config } from '../../widgets/contact-form/host.ts'
import { createJudging } from '../../widgets/contact-form/judging.ts'
import { SCHEMA_WAIT_MS } from '../../widgets/contact-form/model.ts'

// The file never arrives: a line that stalls.
vi.mock('../../widgets/contact-form/validation.ts', () => new Promise(() => {}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a message does not wait for ever for rules that do not arrive', async () => {
  const judging = createJudging({
    config: { form: document.createElement('form'), id: 1 } as unknown as Config,
    call: () => Promise.resolve({ rules: [] }),
    signal: new AbortController().signal,
    report: vi.fn<(error: unknown) => void>(),
    reflect: () => {},
  })
  const verdict = vi.fn<(errors: unknown) => void>()
  void judging.all(new FormData(), SCHEMA_WAIT_MS).then(verdict)
  await vi.advanceTimersByTimeAsync(SCHEMA_WAIT_MS - 1)
  expect(verdict).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(verdict).toHaveBeenCalledWith(null)
})
