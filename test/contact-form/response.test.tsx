import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IslandContext } from '../../src/island/use-island.ts'
import { createStore } from '../../src/island/store.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import type { Config } from '../../widgets/contact-form/host.ts'
import { INITIAL, MESSAGE_EXIT_MS, MESSAGE_SECONDS, reduce } from '../../widgets/contact-form/model.ts'
import { Response } from '../../widgets/contact-form/submit/Response.tsx'

let life: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  life = new AbortController()
  document.body.innerHTML = '<div id="output"></div><p role="status"></p><div id="panel" tabindex="-1"></div>'
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

function show(messageSeconds = MESSAGE_SECONDS) {
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`no ${selector}`)
    return found
  }
  const [output, announcer, panel] = [find('#output'), find('[role="status"]'), find('#panel')]
  const store = createStore(reduce, { ...INITIAL, status: 'sent' })
  const parts = {
    widget: 'contact-form',
    own: <E extends Element>(node: E): E => node,
    edits: createHostEdits(life.signal),
    lang: '',
  }
  const config = { output, announcer, messageSeconds } as unknown as Config
  render(
    <IslandContext value={parts}>
      <Response config={config} store={store} panel={panel} />
    </IslandContext>,
    { container: panel },
  )
  const answer = (): void =>
    act(() => store.dispatch({ type: 'answered', message: 'Thank you.', errors: new Map(), retry: false }))
  const wait = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  answer()
  return { output, announcer, panel, answer, wait }
}

const LEAVING_MS = MESSAGE_SECONDS * 1000 - MESSAGE_EXIT_MS

it('the message is gone 12 s after it came, its way out included', () => {
  const { output, announcer, wait } = show()
  expect([output.textContent, announcer.textContent]).toEqual(['Thank you.', 'Thank you.'])
  expect(output.className).toBe('run-animation wpcf7-mail-sent-ok')
  wait(LEAVING_MS - 1)
  expect(output.className).toContain('run-animation')
  wait(MESSAGE_EXIT_MS)
  expect(output.className).toBe('')
  expect([output.textContent, announcer.textContent]).toEqual(['Thank you.', 'Thank you.'])
  wait(1)
  expect([output.textContent, announcer.textContent]).toEqual(['', ''])
})

it('the same message given again has its full time', () => {
  const { output, answer, wait } = show()
  wait(LEAVING_MS - 1)
  answer()
  wait(LEAVING_MS - 1)
  expect(output.className).toContain('run-animation')
  wait(1 + MESSAGE_EXIT_MS)
  expect(output.textContent).toBe('')
})

it('the message waits while the focus is at it', () => {
  const { output, panel, wait } = show()
  panel.focus()
  wait(10 * LEAVING_MS)
  expect(output.textContent).toBe('Thank you.')
  panel.blur()
  wait(LEAVING_MS + MESSAGE_EXIT_MS)
  expect(output.textContent).toBe('')
})

it('the message stays for good where its time is 0', () => {
  const { output, wait } = show(0)
  wait(10 * LEAVING_MS)
  expect(output.textContent).toBe('Thank you.')
})
