import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import type { Config } from '../../widgets/contact-form/host.ts'
import { MESSAGE_EXIT_MS, MESSAGE_SECONDS } from '../../widgets/contact-form/model.ts'
import { createResponse } from '../../widgets/contact-form/submit/response.ts'

let life: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

it('the message is gone 12 s after it came, its way out included', () => {
  const [output, announcer] = [document.createElement('div'), document.createElement('p')]
  const onExpired = vi.fn<() => void>()
  const response = createResponse(
    { output, announcer, messageSeconds: MESSAGE_SECONDS } as unknown as Config,
    {
      kept: [output],
      exitMs: MESSAGE_EXIT_MS,
      edits: createHostEdits(life.signal),
      signal: life.signal,
      onExpired,
    },
  )
  response.show('Thank you.', true)
  vi.advanceTimersByTime(12_000 - MESSAGE_EXIT_MS - 1)
  expect(output.className).toContain('run-animation')
  vi.advanceTimersByTime(MESSAGE_EXIT_MS)
  expect(output.className).not.toContain('run-animation')
  expect([announcer.textContent, onExpired.mock.calls.length]).toEqual(['Thank you.', 0])
  vi.advanceTimersByTime(1)
  expect([announcer.textContent, onExpired.mock.calls.length]).toEqual(['', 1])
})
