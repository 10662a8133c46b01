import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NAME } from '../../widgets/delivery-shift/host.ts'
import { widget } from '../../widgets/delivery-shift/index.ts'
import { printCheckoutGlobals, requests } from '../support/checkout.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'

const { shop, client } = serveShop()
let fields = 0
let leave = (): void => {}

beforeEach(() => {
  printCheckoutGlobals(shop())
})
afterEach(async () => {
  leave()
  await client().session.idle()
  document.body.className = ''
})

function select(field: string, chosen = ''): string {
  const options = ['08:00 - 18:00', '08:00 - 14:00', '14:00 - 18:00'].map(
    (shift) => `<option ${shift === chosen ? "selected='selected'" : ''}>${shift}</option>`,
  )
  return `<select name="${field}" id="${field}" style="width: 100%;">${options.join('')}</select>`
}

async function mount(field = `shifts${(fields += 1)}`, chosen = '', early = '', attributes = '') {
  const page = openPage(
    `<form class="checkout"><table class="review"><tr class="wc_shipping_dpd_home_delivery"><td>${select(field, chosen).replace('<select', `<select ${attributes}`)}</td></tr></table></form>`,
    [widget],
    { client: client() },
  )
  const host = the('select') as HTMLSelectElement
  if (early) host.value = early
  const before = document.body.innerHTML
  await page.runtime.mount(host, NAME)
  leave = () => page.runtime.unmount(host)
  const choose = (shift: string): void => {
    host.value = shift
    host.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { ...page, host, field, before, choose }
}

it('refreshes the checkout with the chosen time, and stores it nowhere else off Divi', async () => {
  const { choose, field } = await mount()
  choose('14:00 - 18:00')
  await client().session.idle()
  const [sent] = requests(shop(), 'update_order_review')
  expect(new URLSearchParams(sent?.['post_data']).get(field)).toBe('14:00 - 18:00')
  expect(requests(shop(), 'set_delivery_shifts')).toEqual([])
})

it.each([
  ['on Divi', 'theme-Divi', ''],
  ['where the site owner asks for it', '', 'data-atoll-store-shift'],
])('stores the time before the refresh %s', async (_, theme, attribute) => {
  document.body.className = theme
  const { choose } = await mount(undefined, '', '', attribute)
  choose('14:00 - 18:00')
  await client().session.idle()
  const sent = requests(shop(), 'set_delivery_shifts', 'update_order_review')
  expect(sent.map(({ name, delivery_shifts: shift }) => [name, shift])).toEqual([
    ['set_delivery_shifts', '14:00 - 18:00'],
    ['update_order_review', undefined],
  ])
})

it('stores it nowhere else on Divi where the site owner says so', async () => {
  document.body.classList.add('theme-Divi')
  const { choose } = await mount(undefined, '', '', 'data-atoll-store-shift="false"')
  choose('14:00 - 18:00')
  await client().session.idle()
  expect(requests(shop(), 'set_delivery_shifts')).toEqual([])
})

it('waits for what else writes the session', async () => {
  const { choose } = await mount()
  let finish: (() => void) | undefined
  void client().session.run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  choose('14:00 - 18:00')
  await new Promise((resolve) => {
    setTimeout(resolve, 30)
  })
  expect(requests(shop(), 'update_order_review')).toEqual([])
  finish?.()
  await client().session.idle()
  expect(requests(shop(), 'update_order_review')).toHaveLength(1)
})

it('brings the choice back with a select that comes again without one, and tells the server', async () => {
  const { choose, field } = await mount()
  choose('14:00 - 18:00')
  await client().session.idle()
  shop().log.length = 0
  const again = await mount(field)
  expect(again.host.value).toBe('14:00 - 18:00')
  await client().session.idle()
  expect(requests(shop(), 'update_order_review')).toHaveLength(1)
})

it('tells the server what was chosen before the widget was there, over an older choice too', async () => {
  const { choose, field } = await mount()
  choose('14:00 - 18:00')
  await client().session.idle()
  shop().log.length = 0
  const again = await mount(field, '14:00 - 18:00', '08:00 - 14:00')
  expect(again.host.value).toBe('08:00 - 14:00')
  await client().session.idle()
  const sent = requests(shop(), 'update_order_review')
  expect(sent).toHaveLength(1)
  expect(new URLSearchParams(sent[0]?.['post_data']).get(field)).toBe('08:00 - 14:00')
})

it('says that a choice could not be stored, keeps it, and stores it on the next try', async () => {
  const { choose, host, report } = await mount()
  shop().faults.set('update_order_review', '500', 1)
  choose('14:00 - 18:00')
  await client().session.idle()
  await vi.waitFor(() => {
    expect(the('.atoll-delivery-shift').textContent).toContain('Your choice is kept')
  })
  expect(host.value).toBe('14:00 - 18:00')
  expect(report).toHaveBeenCalledOnce()
  the('.atoll-button').click()
  await client().session.idle()
  await vi.waitFor(() => {
    expect(the('.atoll-delivery-shift').textContent).toBe('')
  })
})

it('tells the shop by itself once the line is back', async () => {
  const { choose } = await mount()
  shop().faults.set('update_order_review', '500', 1)
  choose('14:00 - 18:00')
  await vi.waitFor(() => {
    expect(the('.atoll-delivery-shift').textContent).toContain('Your choice is kept')
  })
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => {
    expect(the('.atoll-delivery-shift').textContent).toBe('')
  })
  expect(requests(shop(), 'update_order_review')).toHaveLength(1)
})

it('lets no order go on Divi while the session has another time, and lets it go once that is stored', async () => {
  document.body.classList.add('theme-Divi')
  const { choose } = await mount()
  const form = the('form') as HTMLFormElement
  const placed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', placed)
  choose('14:00 - 18:00')
  await client().session.idle()
  shop().faults.set('set_delivery_shifts', '500', 1)
  form.requestSubmit()
  await vi.waitFor(() => {
    expect(the('.atoll-delivery-shift').textContent).toContain('Your choice is kept')
  })
  await client().session.idle()
  expect(placed).not.toHaveBeenCalled()
  form.requestSubmit()
  await vi.waitFor(() => {
    expect(placed).toHaveBeenCalledOnce()
  })
})

it('is the server’s markup again when it is given back', async () => {
  const { runtime, host, before } = await mount()
  runtime.unmount(host)
  expect(document.body.innerHTML === before).toBe(true)
})

it('tells the page what was chosen', async () => {
  const heard = vi.fn<(event: CustomEvent) => void>()
  const { choose } = await mount()
  document.addEventListener('atoll:delivery-shift:chosen', heard, { once: true })
  choose('08:00 - 14:00')
  expect(heard.mock.calls[0]?.[0].detail).toEqual({ shift: '08:00 - 14:00' })
})

it('refuses an element that offers no times', async () => {
  const { runtime, report } = openPage('<div data-atoll="delivery-shift"></div>', [widget])
  await runtime.mount(the('div'), NAME)
  expect(String(report.mock.calls[0]?.[0].error)).toContain('is not a <select>')
})

it('is named by the heading of its row where nothing else names it, until it goes', async () => {
  const field = `shifts${(fields += 1)}`
  const page = openPage(
    `<form class="checkout"><table><tr class="wc_shipping_dpd_home_delivery"><th> Timeframes </th><td>${select(field)}</td></tr></table></form>`,
    [widget],
    { client: client() },
  )
  const host = the('select')
  await page.runtime.mount(host, NAME)
  leave = () => page.runtime.unmount(host)
  expect(host.getAttribute('aria-label')).toBe('Timeframes')
  leave()
  expect(host.hasAttribute('aria-label')).toBe(false)
  host.setAttribute('aria-label', 'When?')
  await page.runtime.mount(host, NAME)
  expect(host.getAttribute('aria-label')).toBe('When?')
})
