import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { welcomeBar } from '../../fixtures/welcome-bar/markup.ts'
import { widget } from '../../widgets/welcome-bar/index.ts'
import { CLOSED_KEY } from '../../widgets/welcome-bar/showing/memory.ts'
import { REASON_ATTRIBUTE } from '../../widgets/welcome-bar/mount.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the } from '../support/page.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'

allowNothingUncaught()

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOW = new Date('2026-11-20T12:00:00Z').getTime()

let host: HTMLElement
let leave: () => void

/** A bar whose offer ends in an hour, by the visitor's clock. */
async function mount(): Promise<void> {
  const end = new Date(NOW + HOUR_MS).toISOString()
  const page = openPage(
    welcomeBar({ memory: 'dont_show_welcomebar', attributes: ` data-atoll-countdown="${end}"` }),
    [widget],
  )
  host = the('.mysticky-welcomebar-fixed')
  leave = () => page.runtime.unmount(host)
  await page.runtime.mount(host, 'welcome-bar')
  vi.advanceTimersByTime(0)
  await drawn()
}

/** The clock of the device jumps; no time passes. */
function jump(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

const left = (): string =>
  the('.atoll-welcome-bar__countdown', host).textContent.replaceAll(/\s+/g, ' ').trim()
const reason = (): string | null => host.getAttribute(REASON_ATTRIBUTE)

beforeAll(async () => {
  await import('../../widgets/welcome-bar/view.tsx')
})

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

describe('a bar that counts down, on a clock that jumps', () => {
  it('a day back, counts to the same moment from there', async () => {
    await mount()
    expect(left()).toBe('0 Days 01 Hours 00 Minutes 00 Seconds')
    jump(-DAY_MS)
    vi.advanceTimersByTime(1000)
    await drawn()
    expect(left()).toBe('1 Days 00 Hours 59 Minutes 59 Seconds')
    jump(DAY_MS)
    vi.advanceTimersByTime(1000)
    await drawn()
    expect(left()).toBe('0 Days 00 Hours 59 Minutes 58 Seconds')
    expect(reason()).toMatch(/^there/)
  })

  it('a day on, ends at nothing and not below, and comes again on the next page when the clock is right', async () => {
    await mount()
    const timer = the('.atoll-welcome-bar__countdown', host)
    jump(DAY_MS)
    vi.advanceTimersByTime(1000)
    expect(reason()).toBe('away: its offer has ended')
    expect(timer.textContent).not.toContain('-')
    expect(localStorage.getItem(CLOSED_KEY)).toBeNull()
    leave()
    jump(-DAY_MS)
    await mount()
    expect(reason()).toMatch(/^there/)
  })

  it('because the device slept for eight hours, ends once', async () => {
    await mount()
    const closed = vi.fn<(event: Event) => void>()
    host.addEventListener('atoll:welcome-bar:closed', closed)
    jump(8 * HOUR_MS)
    vi.advanceTimersByTime(10_000)
    expect(closed).toHaveBeenCalledOnce()
  })
})
