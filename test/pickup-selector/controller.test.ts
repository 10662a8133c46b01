import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../src/client/queue.ts'
import { createPickup } from '../../widgets/pickup-selector/controller.ts'
import {
  MAX_QUERY_LENGTH,
  REFRESH_DELAY_MS,
  SEARCH_DEBOUNCE_MS,
} from '../../widgets/pickup-selector/model.ts'
import type { PickupPoint } from '../../widgets/pickup-selector/points/point.ts'
import { createPointFinder } from '../../widgets/pickup-selector/points/point-finder.ts'
import type { Ports } from '../../widgets/pickup-selector/ports.ts'
import { sessionStore } from '../../src/storage/web-storage.ts'
import { HALF_SAVED_KEY } from '../../widgets/pickup-selector/checkout/saving.ts'
import { noClient } from '../support/page.ts'
import { point } from './points.ts'

const ROW = { company: 'Rimi', street: 'Ozo g. 1', city: 'Vilnius', country: 'LT', cod: '1', status: '1' }

/** The server's rows as search_pudo sends them in `terminals`. */
function answer(...ids: readonly string[]): unknown {
  return { terminals: ids.map((id) => ({ ...ROW, parcelshop_id: id })) }
}

function open(ports: Partial<Ports> = {}) {
  const log: string[] = []
  let recent: PickupPoint | null = null
  const field = { value: '' }
  const search = vi.fn<Ports['search']>(ports.search ?? (async () => answer()))
  const page = vi.fn<Ports['page']>(ports.page ?? (async () => ({ listPudos: [], hasMore: false })))
  const chosen = vi.fn<Ports['chosen']>()
  const report = vi.fn<Ports['report']>()
  const controller = createPickup({
    client: { ...noClient, session: createSessionQueue() },
    locale: 'lt',
    translate: (key) => key,
    searchIsPage: false,
    storeCod: async (cod) => {
      log.push(`cod ${cod}`)
    },
    storePoint: async (id) => {
      log.push(`point ${id}`)
    },
    refresh: async () => {
      log.push('refresh')
    },
    writeField: (id) => {
      field.value = id
      log.push(`field ${id}`)
    },
    country: () => 'LT',
    city: () => '',
    recall: () => recent,
    remember: (used) => {
      recent = used
    },
    ...ports,
    search,
    page,
    chosen,
    report,
  })
  controller.begin(createPointFinder, () => {})
  const ids = (): string[] => controller.get().list.points.map(({ id }) => id)
  return { controller, log, ids, field, search, page, chosen, report }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  sessionStore.remove(HALF_SAVED_KEY)
})

describe('a page that is left in the middle of saving', () => {
  it('is told to the next one, until something is saved there', async () => {
    const left = open({ storePoint: () => new Promise(() => {}) })
    left.controller.choose(point('LT1'))
    await vi.advanceTimersByTimeAsync(REFRESH_DELAY_MS)
    expect(left.controller.interrupted()).toBe(false)
    const next = open()
    expect(next.controller.interrupted()).toBe(true)
    next.controller.adopt(point('LT2', { cashOnDelivery: false }))
    await Promise.all([next.controller.save(), vi.runAllTimersAsync()])
    expect(next.log).toEqual(['field LT2', 'cod 0', 'point LT2', 'refresh'])
    expect(next.controller.interrupted()).toBe(false)
    expect(open().controller.interrupted()).toBe(false)
  })

  it('is told to the next one also while the choice waits its turn: WooCommerce’s refresh may have taken the point', async () => {
    const session = createSessionQueue()
    void session.run(() => new Promise(() => {}))
    const left = open({ client: { ...noClient, session } })
    left.controller.choose(point('LT1'))
    await vi.runAllTimersAsync()
    expect(left.log).toEqual(['field LT1'])
    expect(open().controller.interrupted()).toBe(true)
  })

  it('counts also when the saving failed and nobody tried again', async () => {
    const left = open({ refresh: () => Promise.reject(new Error('500')) })
    left.controller.choose(point('LT1'))
    await vi.runAllTimersAsync()
    expect(open().controller.interrupted()).toBe(true)
    left.controller.refreshed()
    expect(open().controller.interrupted()).toBe(false)
  })
})

describe('the point used last', () => {
  const gone = point('LT7')
  const offered = (hasMore: boolean | null, more: Partial<Ports> = {}): readonly string[] => {
    const { controller, ids } = open({ recall: () => gone, ...more })
    controller.learn([point('LT1')], { hasMore })
    controller.open()
    return ids()
  }

  it('is offered as long as it may be on a page that is not loaded', () => {
    expect(offered(true)).toEqual(['LT7', 'LT1'])
    expect(offered(null)).toEqual(['LT7', 'LT1'])
  })

  it('is not offered where the shop’s whole list lacks it: it is closed', () => {
    expect(offered(false)).toEqual(['LT1'])
  })

  it('is not offered any more once the last page has come without it', async () => {
    const { controller, ids } = open({ recall: () => gone })
    controller.learn([point('LT1')], { hasMore: true })
    controller.open()
    controller.more()
    await vi.runAllTimersAsync()
    expect(ids()).toEqual(['LT1'])
  })
})

describe('the shopper’s own city', () => {
  const printed = [point('LT1', { city: 'Alytus' }), point('LT2', { city: 'Kaunas' })]
  const asked = ({ search }: ReturnType<typeof open>): string[] => search.mock.calls.map(([query]) => query)

  it('is asked for when the shopper comes near a list that lacks it, and is first when it opens', async () => {
    const shop = open({ city: () => 'Vilnius', search: async () => answer('LT9') })
    shop.controller.learn(printed, { hasMore: true })
    await shop.controller.approach()
    await shop.controller.approach()
    expect(asked(shop)).toEqual(['Vilnius'])
    shop.controller.open()
    expect(shop.ids()).toEqual(['LT9', 'LT1', 'LT2'])
  })

  it('is not asked for where everything is listed, or where it is not known', async () => {
    const whole = open({ city: () => 'Kaunas' })
    whole.controller.learn(printed, { hasMore: false })
    await whole.controller.approach()
    whole.controller.open()
    expect(whole.ids()).toEqual(['LT2', 'LT1'])
    const unknown = open()
    unknown.controller.learn(printed, { hasMore: true })
    await unknown.controller.approach()
    expect([whole, unknown].flatMap(asked)).toEqual([])
  })

  it('does not turn over a list that is open already', async () => {
    const shop = open({ city: () => 'Vilnius', search: async () => answer('LT9') })
    shop.controller.learn(printed, { hasMore: true })
    const coming = shop.controller.approach()
    shop.controller.open()
    await coming
    shop.controller.type('')
    expect(shop.ids()).toEqual(['LT1', 'LT2', 'LT9'])
  })

  it('is first where the points come after the list was opened, and stays there', () => {
    const shop = open({ city: () => 'Kaunas', search: () => new Promise(() => {}) })
    shop.controller.open()
    shop.controller.learn(printed, { hasMore: false })
    expect(shop.ids()).toEqual(['LT2', 'LT1'])
    shop.controller.learn([point('LT3', { city: 'Alytus' })], { hasMore: false })
    expect(shop.ids()).toEqual(['LT2', 'LT1', 'LT3'])
  })

  it('is asked for again where that failed, and the list is as it was', async () => {
    const shop = open({ city: () => 'Vilnius', search: () => Promise.reject(new Error('500')) })
    shop.controller.learn(printed, { hasMore: true })
    await shop.controller.approach()
    await shop.controller.approach()
    expect(asked(shop)).toEqual(['Vilnius', 'Vilnius'])
    expect(shop.report).toHaveBeenCalledTimes(2)
    expect(shop.controller.get()).toMatchObject({ search: 'idle', more: 'ready' })
    expect(shop.ids()).toEqual(['LT1', 'LT2'])
  })
})

describe('a text that nothing matches', () => {
  it('brings what is similar once the server has nothing either', async () => {
    const { controller, ids } = open()
    controller.learn([point('LT1', { city: 'Kaunas' })], { hasMore: null })
    controller.type('kuanas')
    expect(ids()).toEqual([])
    await vi.runAllTimersAsync()
    await vi.dynamicImportSettled()
    expect(ids()).toEqual(['LT1'])
    expect(controller.get().list.similar).toBe(true)
    controller.type('kaunas')
    expect(controller.get().list.similar).toBeUndefined()
  })

  it('brings what is similar also where the shop cannot be searched', async () => {
    const { controller, ids } = open({ search: () => Promise.reject(new Error('500')) })
    controller.learn([point('LT1', { city: 'Kaunas' })], { hasMore: null })
    controller.type('kuanas')
    await vi.runAllTimersAsync()
    await vi.dynamicImportSettled()
    expect(ids()).toEqual(['LT1'])
    expect(controller.get().search).toBe('failed')
  })
})

describe('searching', () => {
  it('asks the server once the shopper has stopped typing, and only for the last text', async () => {
    const { controller, search } = open()
    controller.type('k')
    controller.type('ka')
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1)
    expect(search).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(search.mock.calls.map(([query]) => query)).toEqual(['ka'])
  })

  it('shows what it knows at once and what the server knows when it comes', async () => {
    const { controller, ids } = open({ search: async () => answer('LT2') })
    controller.learn([point('LT1', { name: 'Rimi' }), point('LT9', { name: 'Maxima' })], { hasMore: null })
    controller.type('rimi')
    expect(ids()).toEqual(['LT1'])
    await vi.runAllTimersAsync()
    expect(ids()).toEqual(['LT1', 'LT2'])
    expect(controller.get().search).toBe('idle')
  })

  it('never shows the answer to a text that the shopper has replaced', async () => {
    const answers: Record<string, (body: unknown) => void> = {}
    const { controller, ids } = open({
      search: (query) => new Promise((resolve) => (answers[query] = resolve)),
    })
    controller.type('first')
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
    controller.type('second')
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
    answers['second']?.(answer('LT2'))
    await vi.advanceTimersByTimeAsync(0)
    answers['first']?.(answer('LT1'))
    await vi.advanceTimersByTimeAsync(0)
    expect(ids()).toEqual(['LT2'])
  })

  it('keeps the last list when a search fails, says so, and asks again on demand', async () => {
    const search = vi.fn<Ports['search']>(async () => Promise.reject(new Error('500')))
    const { controller, ids, report } = open({ search })
    controller.learn([point('LT1', { name: 'Rimi' })], { hasMore: null })
    controller.type('rimi')
    await vi.runAllTimersAsync()
    expect(controller.get()).toMatchObject({ search: 'failed', query: 'rimi' })
    expect(ids()).toEqual(['LT1'])
    expect(report).toHaveBeenCalledOnce()

    search.mockResolvedValue(answer('LT2'))
    controller.retry()
    await vi.runAllTimersAsync()
    expect(controller.get().search).toBe('idle')
    expect(ids()).toEqual(['LT1', 'LT2'])
  })

  it('takes an answer of an unknown shape for a failure', async () => {
    const { controller } = open({ search: async () => ({ unexpected: 1 }) })
    controller.type('x')
    await vi.runAllTimersAsync()
    expect(controller.get().search).toBe('failed')
  })

  it('says offline when the browser is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { controller } = open({ search: async () => Promise.reject(new Error('no network')) })
    controller.type('x')
    await vi.runAllTimersAsync()
    expect(controller.get().search).toBe('offline')
  })

  it('cuts a pasted novel', () => {
    const { controller } = open()
    controller.type('x'.repeat(100_000))
    expect(controller.get().query).toHaveLength(MAX_QUERY_LENGTH)
  })

  it('asks nothing for an empty text while the page’s own points are there, and everything where there are none', async () => {
    const withPoints = open()
    withPoints.controller.learn([point('LT1')], { hasMore: null })
    withPoints.controller.open()
    withPoints.controller.type('')
    const without = open()
    without.controller.open()
    await vi.runAllTimersAsync()
    expect(withPoints.search).not.toHaveBeenCalled()
    expect(without.search.mock.calls.map(([query]) => query)).toEqual([''])
  })
})

describe('only points with cash on delivery', () => {
  it('stay the only ones while the shopper searches and the server answers, and until all are wanted again', async () => {
    const rows = ['LT1', 'LT2'].map((id, at) => ({ ...ROW, parcelshop_id: id, cod: String(at) }))
    const { controller, ids } = open({ search: async () => ({ terminals: rows }) })
    controller.learn([point('LT3'), point('LT4', { cashOnDelivery: false })], { hasMore: false })
    expect(controller.get()).toMatchObject({ codOnly: false, codDiffers: true })
    controller.filterByCod(true)
    expect(ids()).toEqual(['LT3'])
    controller.type('vil')
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
    expect(ids()).toEqual(['LT3', 'LT2'])
    controller.filterByCod(false)
    expect(ids()).toEqual(['LT3', 'LT4', 'LT1', 'LT2'])
  })
})

describe('Load More', () => {
  it('asks for page 2 after what the page printed, then for page 3, and ends with the list', async () => {
    const page = vi.fn<Ports['page']>(async (number) => ({
      listPudos: [{ ...ROW, parcelshop_id: `LT${number}` }],
      hasMore: number < 3,
    }))
    const { controller, ids } = open({ page })
    controller.learn([point('LT1')], { hasMore: true })
    expect(controller.get().more).toBe('ready')
    controller.more()
    controller.more()
    expect(controller.get().more).toBe('loading')
    await vi.runAllTimersAsync()
    controller.more()
    await vi.runAllTimersAsync()
    expect(page.mock.calls.map(([number]) => number)).toEqual([2, 3])
    expect(ids()).toEqual(['LT1', 'LT2', 'LT3'])
    expect(controller.get().more).toBe('none')
  })

  it('begins with page 1 after a search, whose answer is shorter than a page', async () => {
    const { controller, page } = open({
      search: async () => ({
        terminals: '<li class="pudo" data-value="LT1">A, B</li><div load-more-page="1"></div>',
      }),
    })
    controller.open()
    await vi.runAllTimersAsync()
    controller.more()
    await vi.runAllTimersAsync()
    expect(page.mock.calls.map(([number]) => number)).toEqual([1])
  })

  it('stands there again after a failure and can be tried again', async () => {
    const page = vi.fn<Ports['page']>(async () => Promise.reject(new Error('500')))
    const { controller } = open({ page })
    controller.learn([point('LT1')], { hasMore: true })
    controller.more()
    await vi.runAllTimersAsync()
    expect(controller.get().more).toBe('failed')
    controller.retry()
    await vi.runAllTimersAsync()
    expect(page).toHaveBeenCalledTimes(2)
  })
})

describe('choosing', () => {
  it('writes the field, stores the flag and the point, and refreshes 300 ms later', async () => {
    const { controller, log, chosen } = open()
    controller.choose(point('LT7', { cashOnDelivery: false }))
    expect(log).toEqual(['field LT7'])
    expect(controller.get()).toMatchObject({ chosen: { id: 'LT7' }, saving: 'saving' })
    await vi.advanceTimersByTimeAsync(REFRESH_DELAY_MS - 1)
    expect(log).toEqual(['field LT7', 'cod 0', 'point LT7'])
    await vi.advanceTimersByTimeAsync(1)
    expect(log.at(-1)).toBe('refresh')
    expect(controller.get().saving).toBe('idle')
    expect(chosen).toHaveBeenCalledOnce()
  })

  it('stores only the last of several quick choices after the one under way', async () => {
    const { controller, log } = open()
    controller.choose(point('LT1', { cashOnDelivery: false }))
    await vi.advanceTimersByTimeAsync(10)
    controller.choose(point('LT2'))
    controller.choose(point('LT3', { cashOnDelivery: false }))
    await vi.runAllTimersAsync()
    expect(log.filter((entry) => !entry.startsWith('field'))).toEqual([
      'cod 0',
      'point LT1',
      'cod 0',
      'point LT3',
      'refresh',
    ])
  })

  it('waits its turn in the session queue', async () => {
    const session = createSessionQueue()
    const { controller, log } = open({ client: { ...noClient, session } })
    let finish: (() => void) | undefined
    void session.run(() => new Promise<void>((resolve) => (finish = resolve)))
    controller.choose(point('LT1'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['field LT1'])
    finish?.()
    await vi.runAllTimersAsync()
    expect(log.at(-1)).toBe('refresh')
  })

  it('keeps the choice when storing fails, and stores it on the next try', async () => {
    const refresh = vi.fn<Ports['refresh']>(async () => Promise.reject(new Error('stuck')))
    const { controller, field, report } = open({ refresh })
    controller.choose(point('LT1'))
    await vi.runAllTimersAsync()
    expect(controller.get()).toMatchObject({ saving: 'failed', chosen: { id: 'LT1' } })
    expect(report).toHaveBeenCalledOnce()
    expect(field.value).toBe('LT1')
    refresh.mockResolvedValue()
    void controller.save()
    await vi.runAllTimersAsync()
    expect(controller.get().saving).toBe('idle')
  })

  it('is content when somebody else’s refresh brings what its own did not', async () => {
    const { controller } = open({ refresh: async () => Promise.reject(new Error('stuck')) })
    controller.choose(point('LT1'))
    await vi.runAllTimersAsync()
    controller.refreshed()
    expect(controller.get().saving).toBe('idle')
  })

  it('is not content with a refresh while the flag could not be stored', async () => {
    const { controller } = open({ storeCod: async () => Promise.reject(new Error('500')) })
    controller.choose(point('LT1'))
    await vi.runAllTimersAsync()
    controller.refreshed()
    expect(controller.get().saving).toBe('failed')
  })

  it('offers the point used last first', () => {
    const { controller, ids } = open({ recall: () => point('LT5') })
    controller.learn([point('LT1')], { hasMore: null })
    controller.restart({ keepText: false })
    controller.learn([point('LT1')], { hasMore: null })
    expect(ids()).toEqual(['LT5', 'LT1'])
  })

  it('does not offer the point used last in another country', () => {
    const { controller, ids } = open({ recall: () => point('LT5'), country: () => 'LV' })
    controller.learn([point('LV1', { country: 'LV' })], { hasMore: null })
    expect(ids()).toEqual(['LV1'])
  })
})

describe('a field that comes with the server’s word', () => {
  it('is believed when nothing newer is on its way', () => {
    const { controller } = open()
    controller.adopt(point('LT1'))
    controller.adopt(point('LT2'))
    expect(controller.get().chosen?.id).toBe('LT2')
  })

  it('is corrected while a newer choice is being stored or could not be', async () => {
    const { controller, field } = open({ refresh: async () => Promise.reject(new Error('stuck')) })
    controller.choose(point('LT2'))
    controller.adopt(point('LT1'))
    expect(field.value).toBe('LT2')
    await vi.runAllTimersAsync()
    field.value = 'LT1'
    controller.adopt(point('LT1'))
    expect(field.value).toBe('LT2')
    expect(controller.get().chosen?.id).toBe('LT2')
  })

  it('gets the choice back when it comes empty', async () => {
    const { controller, field } = open()
    controller.choose(point('LT2'))
    await vi.runAllTimersAsync()
    field.value = ''
    controller.adopt(null)
    expect(field.value).toBe('LT2')
  })

  it('gets the point that was kept for the visit where the shop prints none', () => {
    const { controller, field } = open()
    controller.adopt(point('LT1'))
    expect(field.value).toBe('LT1')
    field.value = ''
    controller.adopt(point('LT1'))
    expect(field.value).toBe('LT1')
  })

  it('learns the details of the chosen point when the list comes', () => {
    const { controller } = open()
    controller.adopt(point('LT1', { city: '', cashOnDelivery: null }))
    controller.learn([point('LT1', { city: 'Kaunas', cashOnDelivery: false })], { hasMore: null })
    expect(controller.get().chosen).toMatchObject({ city: 'Kaunas', cashOnDelivery: false })
  })
})

describe('another country', () => {
  it('clears the point, tells the shopper, and ignores what the session still prints', () => {
    let country = 'LT'
    const { controller, field } = open({ country: () => country })
    controller.choose(point('LT1', { name: 'Rimi' }))
    country = 'LV'
    controller.leaveCountry()
    expect(field.value).toBe('')
    expect(controller.get()).toMatchObject({ chosen: null, notice: { kind: 'other-country', name: 'Rimi' } })
    field.value = 'LT1'
    controller.adopt(point('LT1'))
    expect(field.value).toBe('')
    expect(controller.get().chosen).toBeNull()
  })

  it('never stores the point that was on its way', async () => {
    let country = 'LT'
    const { controller, log } = open({ country: () => country })
    controller.choose(point('LT1'))
    country = 'LV'
    controller.leaveCountry()
    await vi.runAllTimersAsync()
    expect(log).not.toContain('refresh')
  })

  it('lists no point of the old country', () => {
    const { controller, ids } = open({ country: () => 'LV' })
    controller.learn([point('LT1'), point('LV1', { country: 'LV' })], { hasMore: null })
    expect(ids()).toEqual(['LV1'])
  })
})

describe('restarting', () => {
  it('asks nothing for a text that goes with its country', async () => {
    const { controller, search } = open()
    controller.learn([point('LT1')], { hasMore: null })
    controller.type('kaun')
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1)
    controller.restart({ keepText: false })
    await vi.runAllTimersAsync()
    expect(search).not.toHaveBeenCalled()
  })

  it('follows the choice of another tab, which shares the session, and calls its own saving off', async () => {
    const { controller, log, field } = open()
    const elsewhere = point('9')
    controller.follow(elsewhere)
    expect(controller.get().chosen).toBeNull()

    controller.choose(point('1'))
    controller.follow(elsewhere)
    expect([controller.get().chosen?.id, field.value, controller.get().saving]).toEqual(['9', '9', 'idle'])
    await vi.advanceTimersByTimeAsync(REFRESH_DELAY_MS)
    expect(log).not.toContain('refresh')

    controller.follow({ ...point('7'), country: 'PL' })
    expect(controller.get().chosen?.id).toBe('9')
  })

  it('forgets lists and text after a change of the country, and keeps the text after one of the method', () => {
    const { controller, ids } = open()
    controller.learn([point('LT1', { name: 'Rimi' })], { hasMore: null })
    controller.type('rimi')
    controller.restart({ keepText: true })
    expect(controller.get().query).toBe('rimi')
    controller.restart({ keepText: false })
    expect(controller.get().query).toBe('')
    expect(ids()).toEqual([])
  })
})
