import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TerminalsVariant } from '../../fixtures/dpd/terminals.ts'
import { localStore, sessionStore } from '../../src/storage/web-storage.ts'
import { NAME } from '../../widgets/pickup-selector/host.ts'
import { COUNTRY_REINIT_MS, SHIPPING_REINIT_MS } from '../../widgets/pickup-selector/model.ts'
import { widget } from '../../widgets/pickup-selector/index.ts'
import { HALF_SAVED_KEY } from '../../widgets/pickup-selector/checkout/saving.ts'
import { checkoutForm, printCheckoutGlobals, requests } from '../support/checkout.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { screen, waitFor } from '../support/testing-library.ts'

const { shop, client } = serveShop()
let fields = 0
/** Gives the test's host back. */
let leave = (): void => {}

beforeEach(() => {
  shop().session.set('chosen_shipping_methods', ['dpd_parcels:2'])
  printCheckoutGlobals(shop())
})
afterEach(async () => {
  // A list that is still open would search in the next test's shop when the way of delivery is changed there.
  act(leave)
  leave = () => {}
  // A refresh that is still under way would replace parts of the next test's page.
  await client().session.idle()
  localStore.remove('atoll-pickup-recent')
  sessionStore.remove(HALF_SAVED_KEY)
  document.body.className = ''
})

const HOSTS: Readonly<Record<TerminalsVariant, string>> = {
  custom: '.custom-dropdown',
  select: 'select.pickup-points-classic-select2',
  explicit: '[data-atoll="pickup-selector"]',
  map: 'input[name$="parcels_terminal"]',
}

async function mount(
  variant: TerminalsVariant = 'custom',
  config?: unknown,
  edit: (html: string) => string = (html) => html,
) {
  const field = `test${(fields += 1)}_parcels_terminal`
  const page = openPage(edit(checkoutForm(shop(), { variant, field })), [widget], {
    client: client(),
    config,
  })
  const host = the(HOSTS[variant])
  const before = document.body.innerHTML
  await act(() => page.runtime.mount(host, NAME))
  leave = () => page.runtime.unmount(host)
  // The code of a theme's select and of a map comes later.
  await waitFor(() => the('.atoll-pickup-selector__field'))
  const chosen = (): unknown => new FormData(document.querySelector('form') ?? undefined).get(field)
  return { ...page, host, before, field, chosen, user: userEvent.setup() }
}

function fieldButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Choose a Pickup Point/ })
}

async function openList(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(fieldButton())
  return screen.findByRole('combobox', { name: /^Search/ })
}

describe.each(['custom', 'select', 'explicit', 'map'] as const)('the %s host', (variant) => {
  it('posts the point that is chosen with the keyboard alone with the checkout form', async () => {
    const { user, chosen, field, report } = await mount(variant)
    fieldButton().focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('listbox', { name: 'Pickup points' })
    await user.keyboard('kaun{ArrowDown}{Enter}')
    const id = String(chosen())
    expect(id).toMatch(/^LT\d+$/)
    await waitFor(() => {
      expect(requests(shop(), 'update_order_review')).toHaveLength(1)
    })
    const posted = requests(shop(), 'update_order_review')[0]?.['post_data']
    expect(new URLSearchParams(posted).get(field)).toBe(id)
    expect(report).not.toHaveBeenCalled()
  })

  it('is the server’s markup again, letter for letter, when it is given back', async () => {
    const { runtime, host, before, user } = await mount(variant)
    await openList(user)
    act(() => {
      runtime.unmount(host)
    })
    await waitFor(() => {
      expect(document.body.innerHTML === before).toBe(true)
    })
  })
})

describe('what leaves the page', () => {
  it('asks as the carrier’s list does, and as select2 does from the theme’s select', async () => {
    const custom = await mount('custom')
    await custom.user.type(await openList(custom.user), 'ozo')
    await waitFor(() => {
      expect(requests(shop(), 'search_pudo').at(-1)).toEqual({
        name: 'search_pudo',
        action: 'search_pudo',
        search_value: 'ozo',
      })
    })
    shop().log.length = 0
    const select = await mount('select')
    await select.user.type(await openList(select.user), 'ozo')
    await waitFor(() => {
      expect(requests(shop(), 'search_pudo').at(-1)).toEqual({
        name: 'search_pudo',
        action: 'search_pudo',
        q: 'ozo',
        search_value: 'ozo',
      })
    })
  })

  it('stores the flag of the point with the carrier’s nonce, and neither terminal nor shift off Divi', async () => {
    const { user } = await mount()
    await openList(user)
    await user.keyboard('kaun{ArrowDown}{Enter}')
    await waitFor(() => {
      expect(requests(shop(), 'update_order_review')).toHaveLength(1)
    })
    expect(requests(shop(), 'set_checkout_session', 'set_terminal_value')).toEqual([
      {
        name: 'set_checkout_session',
        action: 'set_checkout_session',
        cod: expect.stringMatching(/^[01]$/),
        fe_ajax_nonce: shop().nonces.issue('dpd'),
      },
    ])
  })

  it('is told again by the page after one that was left in the middle of saving', async () => {
    sessionStore.set(HALF_SAVED_KEY, '1')
    shop().session.set('wc_shipping_dpd_parcels_terminal', 'LT00513')
    const { chosen } = await mount('custom')
    expect(chosen()).toBe('LT00513')
    await waitFor(() => {
      expect(requests(shop(), 'update_order_review')).toHaveLength(1)
    })
    expect(requests(shop(), 'set_checkout_session')).toHaveLength(1)
  })

  it('stores the point itself on Divi', async () => {
    document.body.classList.add('theme-Divi')
    const { user, chosen } = await mount()
    await openList(user)
    await user.keyboard('kaun{ArrowDown}{Enter}')
    await waitFor(() => {
      expect(requests(shop(), 'set_terminal_value')).toMatchObject([{ selected_value: chosen() }])
    })
  })

  it('tells the page which point was chosen', async () => {
    const heard = vi.fn<(event: CustomEvent) => void>()
    const { user, chosen, field } = await mount()
    document.addEventListener('atoll:pickup-selector:chosen', heard, { once: true })
    await openList(user)
    await user.keyboard('kaun{ArrowDown}{Enter}')
    await waitFor(() => {
      expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ field, pointId: chosen() })
    })
  })
})

describe('what the shopper is shown', () => {
  it('says how many points there are in how many cities, and nothing about an older text', async () => {
    const { user } = await mount()
    const search = await openList(user)
    expect(screen.getByText(/^\d+ points, \d+ cities$/)).toBeTruthy()
    await user.type(search, 'zzzz')
    expect(await screen.findByText('No pickup point matches “zzzz”.')).toBeTruthy()
    expect(screen.queryByText(/points, /)).toBeNull()
  })

  it('shows markup in names as text', async () => {
    shop().options.set('points', 'hostile')
    const { user } = await mount()
    await user.type(await openList(user), 'onerror')
    expect((await screen.findAllByText(/^<img src=x$|^<img src=x/)).length).toBeGreaterThan(0)
    expect(document.querySelector('img')).toBeNull()
  })

  it('empties the text with one button', async () => {
    const { user } = await mount()
    const search = await openList(user)
    await user.type(search, 'kaun')
    await user.click(screen.getByRole('button', { name: 'Clear the text' }))
    expect(search).toHaveProperty('value', '')
    expect(document.activeElement).toBe(search)
  })

  it('keeps the text when the list is closed by Escape, and empties it by a second one', async () => {
    const { user } = await mount()
    await user.type(await openList(user), 'kaun')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(fieldButton())
    await user.keyboard('{Escape}')
    expect(await openList(user)).toHaveProperty('value', '')
  })

  it('leads back to the ways of delivery where there are no points', async () => {
    shop().faults.set('search_pudo', 'zero')
    const { user } = await mount('custom', undefined, (html) =>
      html.replaceAll(/<li class="pudo".*?<\/li>/gs, ''),
    )
    await openList(user)
    await user.click(await screen.findByRole('button', { name: 'Choose another way of delivery' }))
    await waitFor(() => {
      expect(document.activeElement).toBe(the('input[name^="shipping_method["]:checked'))
    })
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('speaks Lithuanian on a Lithuanian page', async () => {
    shop().locale = 'lt-LT'
    const { user } = await mount('custom', { locale: 'lt-LT' })
    await user.click(screen.getByRole('button', { name: 'Pasirinkite DPD Pickup tašką' }))
    expect(await screen.findByText(/^\d+ viet.+, \d+ miest/)).toBeTruthy()
  })

  it.each(['custom', 'select', 'explicit'] as const)(
    'takes the texts of the server’s own row on a page whose language it has no texts for (%s)',
    async (variant) => {
      const field = `test${(fields += 1)}_parcels_terminal`
      const latvian = checkoutForm(shop(), { variant, field })
        .replaceAll('Choose a Pickup Point', 'Izvēlieties Pickup punktu')
        .replaceAll('placeholder="Search"', 'placeholder="Meklēt"')
        .replace(/(load-more-btn" class=")hidden(" load-more-page=")-1/, '$1$21')
        .replaceAll('Load More', 'Rādīt vairāk')
      const page = openPage(latvian, [widget], { client: client(), config: { locale: 'lv' } })
      await act(() => page.runtime.mount(the(HOSTS[variant]), NAME))
      const user = userEvent.setup()
      await user.click(screen.getByRole('button', { name: 'Izvēlieties Pickup punktu' }))
      expect(await screen.findByRole('dialog', { name: 'Izvēlieties Pickup punktu' })).toBeTruthy()
      if (variant === 'select') return
      // What is searched stands in the field's name, where a screen reader reads it alone.
      const search = screen.getByRole('combobox', { name: 'Meklēt: Izvēlieties Pickup punktu' })
      expect(search).toHaveProperty('placeholder', 'Meklēt')
      expect(screen.getByText('Rādīt vairāk', { selector: '.atoll-pickup-selector__more' })).toBeTruthy()
    },
  )

  it('takes the theme author’s placeholder', async () => {
    openPage(`<form class="checkout"><div data-atoll="pickup-selector"></div></form>`, [])
    const { runtime } = openPage(
      `<form class="checkout"><div data-atoll="pickup-selector" data-atoll-field="own_terminal" data-atoll-placeholder="Where to?"></div></form>`,
      [widget],
      { client: client() },
    )
    await act(() => runtime.mount(the('[data-atoll]'), NAME))
    expect(screen.getByRole('button', { name: 'Where to?' })).toBeTruthy()
    expect(new FormData(document.querySelector('form') ?? undefined).get('own_terminal')).toBe('')
  })
})

describe('a page that is not made for it', () => {
  it('is left alone while the carrier’s own script serves it, with a word about the cure', async () => {
    const { runtime, advise, report } = openPage(
      `<script type="x" src="/wp-content/plugins/woo-shipping-dpd-baltic/public/js/dpd-public.js?ver=1"></script>${checkoutForm(shop())}`,
      [widget],
      { client: client() },
    )
    await runtime.mount(the('.custom-dropdown'), NAME)
    await vi.waitFor(() => expect(advise).toHaveBeenCalled())
    expect(advise.mock.calls[0]?.[1]).toContain("registered['woo-shipping-dpd-baltic']->src = false")
    expect(report).not.toHaveBeenCalled()
    expect(the('.selected-option').className).toBe('selected-option')
  })

  it('is told what is missing when there is no field for the choice', async () => {
    const { runtime, report } = openPage(
      '<table><tr class="wc_shipping_dpd_terminals"><td><div class="custom-dropdown"></div></td></tr></table>',
      [widget],
    )
    await runtime.mount(the('.custom-dropdown'), NAME)
    expect(String(report.mock.calls[0]?.[0].error)).toMatch(
      /has no field named .* Print <input type="hidden"/,
    )
  })

  it('shows one selector where an explicit host and the carrier’s list serve the same row', async () => {
    const { runtime } = await mount('explicit')
    await act(() => runtime.mount(the('.custom-dropdown'), NAME))
    expect(screen.getAllByRole('button', { name: 'Choose a Pickup Point' })).toHaveLength(1)
    expect(the('.selected-option').classList).toContain('atoll-pickup-selector__replaced')
  })
})

function change(name: string, value: string): void {
  const field = the(`[name="${name}"]`) as HTMLSelectElement
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function chooseParcels(): void {
  the('[value="dpd_parcels:2"]').dispatchEvent(new Event('change', { bubbles: true }))
}

describe('a change in the checkout', () => {
  it('of the country restarts the list 1.5 seconds later, without the text but with what was typed since', async () => {
    const { user } = await mount()
    await user.type(await openList(user), 'kaun')
    await user.keyboard('{Escape}')
    vi.useFakeTimers()
    change('billing_country', 'LV')
    await vi.advanceTimersByTimeAsync(COUNTRY_REINIT_MS - 1)
    fieldButton().click()
    await vi.advanceTimersByTimeAsync(0)
    const search = screen.getByRole('combobox', { name: /^Search/ })
    expect(search).toHaveProperty('value', 'kaun')
    await vi.advanceTimersByTimeAsync(1)
    expect(search).toHaveProperty('value', '')
    vi.useRealTimers()
  })

  it('of the way of delivery asks again one second after the last, with the text that was typed', async () => {
    const { user } = await mount()
    const search = await openList(user)
    await user.type(search, 'kaun')
    const searches = (): readonly unknown[] =>
      requests(shop(), 'search_pudo').filter((asked) => asked['search_value'] === 'kaun')
    await waitFor(() => expect(searches()).toHaveLength(1))
    await screen.findAllByRole('option')
    vi.useFakeTimers()
    chooseParcels()
    await vi.advanceTimersByTimeAsync(SHIPPING_REINIT_MS - 1)
    chooseParcels()
    await vi.advanceTimersByTimeAsync(SHIPPING_REINIT_MS - 1)
    expect(searches()).toHaveLength(1)
    // Not to the end of every timer: the last is that of a request which is not answered, and it is sent again.
    await vi.advanceTimersByTimeAsync(100)
    vi.useRealTimers()
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(search).toHaveProperty('value', 'kaun')
  })

  it('to a method without points stores the flag before WooCommerce hears of it', async () => {
    await mount()
    const heard = vi.fn<() => void>()
    const form = the('form')
    form.addEventListener('change', heard)
    const courier = the('[value="flat_rate:1"]') as HTMLInputElement
    courier.checked = true
    courier.dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).not.toHaveBeenCalled()
    await waitFor(() => {
      expect(heard).toHaveBeenCalledOnce()
    })
    expect(requests(shop(), 'set_checkout_session')).toMatchObject([{ cod: '1' }])
  })

  it('to a method with points is heard at once', async () => {
    await mount()
    const heard = vi.fn<() => void>()
    the('form').addEventListener('change', heard)
    the('[value="dpd_parcels:2"]').dispatchEvent(new Event('change', { bubbles: true }))
    expect(heard).toHaveBeenCalledOnce()
  })
})
