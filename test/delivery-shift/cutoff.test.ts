import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../src/client/queue.ts'
import { NAME } from '../../widgets/delivery-shift/host.ts'
import { widget } from '../../widgets/delivery-shift/index.ts'
import { minutesLeft } from '../../widgets/delivery-shift/model.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

/** A Friday in Vilnius, 11:50 in winter time. */
const NOW = new Date('2026-11-20T09:50:30Z')
const ZONE = { timeZone: 'Europe/Vilnius' }

let host: HTMLElement
let leave = (): void => {}
let field = 0

async function mount(options: object, print = ''): Promise<TestPage> {
  const page = openPage(
    `<form class="checkout"><select name="shift${(field += 1)}" ${print}><option>08:00 - 14:00</option><option data-atoll-cutoff="16:00">16:00 - 20:00</option></select></form>`,
    [widget],
    {
      client: {
        ajax: () => Promise.resolve({ result: 'success', fragments: {} }),
        rest: () => Promise.reject(new Error('unexpected')),
        session: createSessionQueue(),
      },
      config: { widgets: { 'delivery-shift': options } },
    },
  )
  host = the('select')
  leave = () => page.runtime.unmount(host)
  await page.runtime.mount(host, NAME)
  await drawn()
  return page
}

const line = (): string | null => {
  const shown = document.querySelector<HTMLElement>('.atoll-delivery-shift__cutoff')
  return shown && !shown.hidden ? shown.textContent : null
}
function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('says how long an order still goes today, by the shop’s clock, and counts by the minute', async () => {
  await mount({ cutoff: '14:00', ...ZONE })
  expect(line()).toBe('Order within 2 h 10 min for delivery today')
  vi.advanceTimersByTime(30_000)
  expect(line()).toBe('Order within 2 h 9 min for delivery today')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(99 * 60_000)
  expect(line()).toBe('Order within 30 min for delivery today')
  vi.advanceTimersByTime(30 * 60_000)
  expect(line()).toBeNull()
})

it('goes by the option that is chosen, where it has a time of its own', async () => {
  const page = await mount(ZONE)
  expect(line()).toBeNull()
  ;(host as HTMLSelectElement).selectedIndex = 1
  host.dispatchEvent(new Event('change', { bubbles: true }))
  expect(line()).toBe('Order within 4 h 10 min for delivery today')
  page.runtime.unmount(host)
  expect(document.querySelector('.atoll-delivery-shift__cutoff')).toBeNull()
})

it('keeps no timer while the page is out of sight, and is right again when it is back', async () => {
  await mount({}, 'data-atoll-cutoff="14:00" data-atoll-time-zone="Europe/Vilnius"')
  hide(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(NOW.getTime() + 3_600_000)
  hide(false)
  expect(line()).toBe('Order within 1 h 10 min for delivery today')
})

it('holds on the days that the site owner names', async () => {
  await mount({ cutoff: '14:00', cutoffDays: ['sat', 'sunday'], ...ZONE })
  expect(line()).toBeNull()
  vi.setSystemTime(NOW.getTime() + 24 * 3_600_000)
  hide(false)
  expect(line()).toBe('Order within 2 h 10 min for delivery today')
})

it('advises on what is no time and no time zone', async () => {
  const { advise } = await mount({ cutoff: 'noon' })
  expect(advise.mock.calls[0]?.[1]).toContain('"noon" is not a time of day')
  expect([line(), vi.getTimerCount()]).toEqual([null, 0])
  leave()
  const other = await mount({ cutoff: '14:00', timeZone: 'Europe/Užupis' })
  expect(other.advise.mock.calls[0]?.[1]).toContain('"Europe/Užupis" is not a time zone')
  expect([line(), vi.getTimerCount()]).toEqual([null, 0])
})

it.each([
  ['14:00', 13 * 60, 60],
  ['9:05', 0, 545],
  ['24:00', 23 * 60 + 59, 1],
  ['14:00', 14 * 60, 0],
  ['14:00', 20 * 60, 0],
  ['', 0, 0],
  ['2 pm', 0, null],
  ['25:00', 0, null],
  ['14:60', 0, null],
])('of %j at minute %i of the day %s are left', (time, now, left) => {
  expect(minutesLeft(time, now)).toBe(left)
})
