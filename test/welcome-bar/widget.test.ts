import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLeads } from '../../fixtures/welcome-bar/handlers.ts'
import { welcomeBar, welcomeBarGlobals, type BarOptions } from '../../fixtures/welcome-bar/markup.ts'
import { CLAIM_HOLD_MS } from '../../src/storage/claim.ts'
import { widget } from '../../widgets/welcome-bar/index.ts'
import { QUEUE_PREFIX, SENDING_MAX_MS } from '../../widgets/welcome-bar/lead/lead-queue.ts'
import { CLOSED_KEY, CLOSED_VALUE } from '../../widgets/welcome-bar/showing/memory.ts'
import {
  HIDE_AFTER_CLICK_MS,
  HIDE_AFTER_LEAD_MS,
  LEAD_VALUE_MAX,
  MAX_PULSES,
  PULSE_INTERVAL_MS,
} from '../../widgets/welcome-bar/model.ts'
import { REASON_ATTRIBUTE } from '../../widgets/welcome-bar/mount.ts'
import { drawn } from '../support/drawn.ts'
import { OFFER_KEY } from '../../widgets/welcome-bar/showing/evergreen.ts'
import { LOOK_MS } from '../../widgets/welcome-bar/showing/overlays.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { serveShop } from '../support/server.ts'

const served = serveShop()
const ACTION = 'stickymenu_contact_lead_form'
let page: TestPage | undefined

interface Mounted extends TestPage {
  readonly host: HTMLElement
  readonly isThere: () => boolean
  readonly reason: () => string | null
}

function unmountAll(): void {
  for (const host of document.querySelectorAll<HTMLElement>('.mysticky-welcomebar-fixed'))
    page?.runtime.unmount(host)
}

async function mount(options: BarOptions = {}): Promise<Mounted> {
  unmountAll()
  Object.assign(globalThis, welcomeBarGlobals(served.shop()))
  const opened = openPage(`<main>Page</main>${welcomeBar(options)}`, [widget], {
    client: served.client(),
  })
  page = opened
  const host = the('.mysticky-welcomebar-fixed')
  await opened.runtime.mount(host, 'welcome-bar')
  return {
    ...opened,
    host,
    isThere: () => host.style.visibility === 'visible',
    reason: () => host.getAttribute(REASON_ATTRIBUTE),
  }
}

function leads(): readonly unknown[] {
  return served.shop().log.filter(({ name }) => name === ACTION)
}

function type(values: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(values)) {
    const input = the(`.contact-lead-${field}`) as HTMLInputElement
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const send = (): void => the('.contact-lead-button a').click()

beforeAll(async () => {
  await import('../../widgets/welcome-bar/view.tsx')
})

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  unmountAll()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'welcomebar_frontjs')
})

describe('a bar', () => {
  it('stands at the edge of the window that the site owner says', async () => {
    const { host } = await mount({ position: 'top', attributes: ' data-atoll-position="bottom"' })
    expect([host.style.top, host.style.bottom, host.style.transform]).toEqual(['', '0px', 'translateY(100%)'])
  })

  it('comes after its seconds and says why', async () => {
    const { host, isThere, reason } = await mount({ after: 3 })
    expect([isThere(), reason()]).toEqual([false, 'away: waits 3 s'])
    vi.advanceTimersByTime(2999)
    expect(isThere()).toBe(false)
    vi.advanceTimersByTime(1)
    expect([isThere(), reason()]).toEqual([true, 'there: 3 s have passed'])
    expect(host.classList.contains('entry-effect')).toBe(true)
    expect(document.body.classList.contains('mysticky-welcomebar-apper')).toBe(true)
  })

  it.each([
    ['dont_show_welcomebar', CLOSED_VALUE, null],
    ['show_welcomebar_next_visit', null, CLOSED_VALUE],
    ['show_welcomebar_every_page', null, null],
  ] as const)(
    'closed under %s is kept as %j in local and %j in session storage',
    async (memory, local, session) => {
      const { isThere } = await mount({ memory })
      vi.advanceTimersByTime(0)
      the('.mysticky-welcomebar-close').click()
      vi.advanceTimersByTime(HIDE_AFTER_CLICK_MS - 1)
      expect(isThere()).toBe(true)
      vi.advanceTimersByTime(1)
      expect(isThere()).toBe(false)
      expect(localStorage.getItem(CLOSED_KEY)).toBe(local)
      expect(sessionStorage.getItem(CLOSED_KEY)).toBe(session)
      expect(document.body.classList.contains('mysticky-welcomebar-apper')).toBe(false)
    },
  )

  it('that was closed stays away, by the storage of its own kind alone', async () => {
    sessionStorage.setItem(CLOSED_KEY, CLOSED_VALUE)
    const first = await mount()
    vi.advanceTimersByTime(60_000)
    expect([first.isThere(), first.reason()]).toEqual([
      false,
      'away: the visitor has closed it (session storage)',
    ])
    const second = await mount({ memory: 'dont_show_welcomebar' })
    vi.advanceTimersByTime(0)
    expect(second.isThere()).toBe(true)
    const third = await mount({ memory: 'show_welcomebar_every_page' })
    vi.advanceTimersByTime(0)
    expect(third.isThere()).toBe(true)
    expect(sessionStorage.getItem(CLOSED_KEY)).toBeNull()
  })

  it('whose button has an empty address, as the plugin prints one that closes, loads nothing', async () => {
    const { isThere } = await mount()
    vi.advanceTimersByTime(0)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    the('.mysticky-welcomebar-btn a').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    vi.advanceTimersByTime(HIDE_AFTER_CLICK_MS)
    expect(isThere()).toBe(false)
  })

  it('closed in another tab goes here too', async () => {
    const { isThere } = await mount({ memory: 'dont_show_welcomebar' })
    vi.advanceTimersByTime(0)
    window.dispatchEvent(new StorageEvent('storage', { key: CLOSED_KEY, newValue: CLOSED_VALUE }))
    expect(isThere()).toBe(false)
  })

  it.each([
    [{ desktop: false }, 'away: it is not for desktop windows'],
    [{ mobile: false }, 'there: 0 s have passed'],
  ])('marked %j in a large window is %s', async (options, reason) => {
    const mounted = await mount(options)
    vi.advanceTimersByTime(0)
    expect(mounted.reason()).toBe(reason)
  })

  it('pulses every 3.5 s, and keeps still after its last pulse', async () => {
    const { host } = await mount({ attention: 'tada' })
    let pulses = 0
    vi.advanceTimersByTime(0)
    for (let round = 0; round < MAX_PULSES + 3; round += 1) {
      vi.advanceTimersByTime(PULSE_INTERVAL_MS - 1)
      expect(host.classList.contains('animation-start')).toBe(false)
      vi.advanceTimersByTime(1)
      if (host.classList.contains('animation-start')) pulses += 1
      host.dispatchEvent(new Event('animationend', { bubbles: true }))
    }
    expect(pulses).toBe(MAX_PULSES)
  })

  it('pulses as often as the site owner says', async () => {
    const { host } = await mount({ attention: 'tada', attributes: ' data-atoll-pulses="1"' })
    vi.advanceTimersByTime(PULSE_INTERVAL_MS)
    expect(host.classList.contains('animation-start')).toBe(true)
    host.dispatchEvent(new Event('animationend', { bubbles: true }))
    vi.advanceTimersByTime(PULSE_INTERVAL_MS)
    expect(host.classList.contains('animation-start')).toBe(false)
  })

  it.each([
    ['fade', 'none', '0'],
    ['slide-in', 'translateY(-100%)', '1'],
  ])('comes as the site owner says: %s', async (effect, transform, opacity) => {
    const { host } = await mount({ effect: 'none', after: 3, attributes: ` data-atoll-effect="${effect}"` })
    expect([host.style.transform, host.style.opacity]).toEqual([transform, opacity])
  })

  it('gives the markup back byte for byte, in its place', async () => {
    const html = `<main>Page</main>${welcomeBar({ lead: 'both', content: 'Code <b data-atoll-coupon="A1">A1</b>', attributes: ' data-atoll-countdown="2099-01-01T00:00Z"' })}<p>after</p>`
    document.body.innerHTML = html
    const before = document.body.innerHTML
    Object.assign(globalThis, welcomeBarGlobals(served.shop()))
    const opened = openPage(html, [widget], { client: served.client() })
    page = opened
    const host = the('.mysticky-welcomebar-fixed')
    const style = document.documentElement.getAttribute('style')
    await opened.runtime.mount(host, 'welcome-bar')
    vi.advanceTimersByTime(5000)
    the('.contact-lead-button a').click()
    await vi.waitFor(() => expect(the('.input-error').textContent).toBe('Please enter your name and email'))
    expect(document.body.firstElementChild).toBe(host)
    opened.runtime.unmount(host)
    expect(document.body.innerHTML).toBe(before)
    // Scroll anchoring comes back with the next frame.
    await vi.waitFor(() => expect(document.documentElement.getAttribute('style') || null).toBe(style || null))
  })

  it('takes turns with another', async () => {
    Object.assign(globalThis, welcomeBarGlobals(served.shop()))
    const opened = openPage(
      welcomeBar() + welcomeBar({ id: 1, memory: 'show_welcomebar_every_page' }),
      [widget],
      {
        client: served.client(),
      },
    )
    page = opened
    const hosts = [...document.querySelectorAll<HTMLElement>('.mysticky-welcomebar-fixed')]
    for (const host of hosts) await opened.runtime.mount(host, 'welcome-bar')
    vi.advanceTimersByTime(0)
    expect(hosts.map(({ style }) => style.visibility)).toEqual(['visible', 'hidden'])
    expect(hosts[1]?.getAttribute(REASON_ATTRIBUTE)).toBe('away: another bar has its turn')
    hosts[0]?.querySelector<HTMLElement>('.mysticky-welcomebar-close')?.click()
    vi.advanceTimersByTime(HIDE_AFTER_CLICK_MS)
    expect(hosts.map(({ style }) => style.visibility)).toEqual(['hidden', 'visible'])
  })

  it('asks to be agreed to before a lead is sent, and sends nothing else with it', async () => {
    await mount({ lead: 'email', attributes: ' data-atoll-agree-to="I agree to letters"' })
    vi.advanceTimersByTime(0)
    await drawn()
    const box = the('.atoll-welcome-bar__agree input') as HTMLInputElement
    expect([box.checked, the('.atoll-welcome-bar__agree').textContent.trim()]).toEqual([
      false,
      'I agree to letters',
    ])
    type({ name: 'Lina', email: 'lina@example.com' })
    send()
    await drawn()
    expect(the('[role="alert"]').textContent).toBe('Please tick the box to agree')
    expect(document.activeElement).toBe(box)
    expect(leads()).toEqual([])
    box.click()
    await drawn()
    send()
    await vi.waitFor(() => expect(leads()).toHaveLength(1))
    expect(JSON.stringify(leads())).not.toContain('agree')
  })

  it('sends a number that was written without a country with the shop’s', async () => {
    await mount({ lead: 'phone', attributes: ' data-atoll-phone-code="+370"' })
    vi.advanceTimersByTime(0)
    type({ name: 'Lina', phone: '8 612 34567' })
    send()
    await vi.waitFor(() => expect(JSON.stringify(leads())).toContain('+37061234567'))
  })

  it('waits until what is open over the page is closed, and steps aside for what opens later', async () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('aria-modal', 'true')
    const { host, isThere, reason } = await mount({})
    document.body.append(dialog)
    vi.advanceTimersByTime(0)
    expect([isThere(), reason()]).toEqual([false, 'away: something else is open over the page'])
    dialog.remove()
    vi.advanceTimersByTime(LOOK_MS)
    expect(isThere()).toBe(true)
    const shown = vi.fn<() => void>()
    host.addEventListener('atoll:welcome-bar:shown', shown)

    document.body.append(dialog)
    document.body.click()
    vi.advanceTimersByTime(0)
    expect(isThere()).toBe(false)
    dialog.remove()
    vi.advanceTimersByTime(LOOK_MS)
    expect(isThere()).toBe(true)
    expect(shown).not.toHaveBeenCalled()
  })

  it('does not come while the cart is open', async () => {
    const { isThere } = await mount({})
    const cart = document.createElement('div')
    const link = document.createElement('a')
    cart.className = 'site-header-cart'
    link.setAttribute('aria-expanded', 'true')
    cart.append(link)
    document.body.append(cart)
    vi.advanceTimersByTime(0)
    expect(isThere()).toBe(false)
    link.setAttribute('aria-expanded', 'false')
    vi.advanceTimersByTime(LOOK_MS)
    expect(isThere()).toBe(true)
    cart.remove()
  })

  it('comes with a click, or when a form is sent, where it is asked to', async () => {
    const click = await mount({ attributes: ' data-atoll-trigger="click" data-atoll-click-on="main"' })
    the('main').click()
    expect(click.isThere()).toBe(true)
    const sent = await mount({ attributes: ' data-atoll-trigger="form-sent"' })
    expect(sent.isThere()).toBe(false)
    document.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true }))
    expect(sent.isThere()).toBe(true)
  })

  it('whose offer has ended does not come, and goes when it ends', async () => {
    const late = await mount({ attributes: ' data-atoll-countdown="2001-01-01"' })
    expect(late.reason()).toBe('away: its offer has ended')
    const end = new Date(Date.now() + 3000).toISOString()
    const soon = await mount({ attributes: ` data-atoll-countdown="${end}"` })
    vi.advanceTimersByTime(0)
    await drawn()
    expect(the('[role="timer"]').textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      '0 Days 00 Hours 00 Minutes 03 Seconds',
    )
    vi.advanceTimersByTime(3000)
    expect(soon.isThere()).toBe(false)
  })

  it('whose offer is each visitor’s own counts from the first time they see it, over pages, and ends with it', async () => {
    const attributes =
      ' data-atoll-countdown-hours="2" data-atoll-offer="spring" data-atoll-trigger="delay" data-atoll-after="5"'
    await mount({ attributes })
    expect(localStorage.getItem(`${OFFER_KEY}spring`)).toBeNull()
    vi.advanceTimersByTime(5000)
    const end = Number(localStorage.getItem(`${OFFER_KEY}spring`))
    expect(end).toBe(Date.now() + 2 * 3_600_000)
    vi.advanceTimersByTime(3_600_000)
    const later = await mount({ attributes })
    vi.advanceTimersByTime(5000)
    await drawn()
    expect(later.isThere()).toBe(true)
    expect(Number(localStorage.getItem(`${OFFER_KEY}spring`))).toBe(end)
    vi.advanceTimersByTime(3_600_000)
    expect(later.isThere()).toBe(false)
    expect((await mount({ attributes })).reason()).toBe('away: its offer has ended')
    const another = await mount({ attributes: attributes.replace('spring', 'summer') })
    vi.advanceTimersByTime(5000)
    await drawn()
    expect(another.isThere()).toBe(true)
  })

  it('pulses on and on only where the site owner wants the plugin’s way', async () => {
    const { host } = await mount({ attention: 'tada', attributes: ' data-atoll-pulse-endless' })
    for (let pulse = 0; pulse < 3 * MAX_PULSES; pulse += 1) {
      vi.advanceTimersByTime(PULSE_INTERVAL_MS)
      expect(host.classList.contains('animation-start')).toBe(true)
      host.dispatchEvent(new Event('animationend'))
    }
  })

  it.each([
    [' data-atoll-trigger="click"', /names nothing to click on/],
    [' data-atoll-countdown="tomorrow"', /counts down to "tomorrow", which is not a date/],
  ])('with %s tells its author what is missing', async (attributes, message) => {
    const { report } = await mount({ attributes })
    expect(String(report.mock.calls[0]?.[0].error)).toMatch(message)
  })
})

describe('a lead', () => {
  it('is sent once, thanked for, and the bar goes', async () => {
    const { isThere } = await mount({ lead: 'email' })
    vi.advanceTimersByTime(0)
    type({ name: 'Jo & Co', email: 'a+b@example.com' })
    send()
    send()
    await vi.waitFor(() => expect(the('.mysticky-welcomebar-thankyou-content').style.display).toBe('block'))
    send()
    const row = {
      contact_name: 'Jo & Co',
      contact_email: 'a+b@example.com',
      contact_phone: '',
      page_link: '/welcome-bar/',
    }
    expect(readLeads(served.shop())).toEqual([row])
    // One field more than the plugin's own script sends, and the lead is lost.
    expect(leads()).toMatchObject([
      {
        fields: {
          ...row,
          action: ACTION,
          widget_id: '0',
          save_form_lead: '1',
          wpnonce: served.shop().nonces.issue('mystickymenu'),
        },
      },
    ])
    expect(served.shop().log.map(({ fields }) => Object.keys(fields).length)).toEqual([8])
    expect(sessionStorage.getItem(CLOSED_KEY)).toBe(CLOSED_VALUE)
    vi.advanceTimersByTime(HIDE_AFTER_LEAD_MS)
    expect(isThere()).toBe(false)
  })

  it('that is wrong is told at its field, where the focus goes', async () => {
    await mount({ lead: 'both' })
    vi.advanceTimersByTime(0)
    type({ name: 'Lina', phone: '12' })
    send()
    await vi.waitFor(() => expect(the('.input-error > span').textContent).toBe('Please, enter valid phone'))
    const input = the('.contact-lead-phone')
    expect(input.nextElementSibling?.className).toMatch(/input-error/)
    expect(document.activeElement).toBe(input)
    expect(input.getAttribute('aria-describedby')).toBe(the('.input-error').id)
    type({ phone: '123456' })
    await drawn()
    expect(document.querySelector('.input-error')).toBeNull()
  })

  it('takes no value and no address that its column has no room for', async () => {
    await mount({ lead: 'email' })
    vi.advanceTimersByTime(0)
    for (const field of ['name', 'email']) {
      expect((the(`.contact-lead-${field}`) as HTMLInputElement).maxLength).toBe(LEAD_VALUE_MAX)
    }
    the('#contact-lead-pagelink-0').setAttribute('value', `/?q=${'x'.repeat(1000)}`)
    type({ name: 'Lina', email: 'lina@example.com' })
    send()
    await vi.waitFor(() => expect(leads()).toHaveLength(1))
    await vi.waitFor(() => expect(readLeads(served.shop())).toHaveLength(1))
  })

  it.each(['zero', 'malformed'] as const)('that is answered with %s is not thanked for', async (fault) => {
    await mount({ lead: 'email' })
    vi.advanceTimersByTime(0)
    served.shop().faults.set(ACTION, fault, 1)
    type({ name: 'Lina', email: 'lina@example.com' })
    send()
    await vi.waitFor(() => expect(the('[role="alert"]').textContent).not.toBe(''))
    expect(the('.mysticky-welcomebar-thankyou-content').style.display).toBe('none')
  })

  it('that fails is kept and can be sent again', async () => {
    const { isThere } = await mount({ lead: 'phone' })
    vi.advanceTimersByTime(0)
    served.shop().faults.set(ACTION, '500', 1)
    type({ name: 'Lina', phone: '+37061234567' })
    send()
    await vi.waitFor(() => expect(document.querySelector('.input-error')).not.toBeNull())
    expect((the('.contact-lead-name') as HTMLInputElement).value).toBe('Lina')
    vi.advanceTimersByTime(10_000)
    expect(isThere()).toBe(true)
    send()
    await vi.waitFor(() => expect(readLeads(served.shop())).toHaveLength(1))
  })

  describe('that waits for a network', () => {
    const KEY = `${QUEUE_PREFIX}1`
    const QUEUE = ' data-atoll-queue-offline'
    const FIELDS = { contact_name: 'Lina', contact_email: 'lina@example.com', widget_id: '0' }
    const keep = (lead: object): void => localStorage.setItem(KEY, JSON.stringify(lead))
    /** Without locks a lead is sent once another tab would have written that it has it. */
    const settle = async (): Promise<void> => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(CLAIM_HOLD_MS)
      await drawn()
    }

    it('is sent by the next page with the plugin’s own fields, and told to have arrived', async () => {
      keep({ fields: { ...FIELDS, atoll_submission_id: 'a key of something else' }, variant: 'short' })
      const { host } = await mount({ attributes: QUEUE, id: 1 })
      const submitted = vi.fn<(event: Event) => void>()
      host.addEventListener('atoll:welcome-bar:submitted', submitted)
      await settle()
      await vi.waitFor(() => expect(readLeads(served.shop())).toMatchObject([{ contact_name: 'Lina' }]))
      await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
      expect(submitted.mock.calls[0]?.[0]).toMatchObject({ detail: { widgetId: '0', variant: 'short' } })
    })

    it('stays where it is while there is no network', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      keep({ fields: FIELDS, variant: '' })
      await mount({ attributes: QUEUE })
      await settle()
      expect(leads()).toEqual([])
      expect(localStorage.getItem(KEY)).not.toBeNull()
    })

    it('is left to the tab that wrote last that it sends it, where there are no locks', async () => {
      vi.stubGlobal('navigator', { onLine: true, userAgent: navigator.userAgent })
      keep({ fields: FIELDS, variant: '' })
      await mount({ attributes: QUEUE })
      await vi.waitFor(() => expect(localStorage.getItem(KEY)).toContain('"by"'))
      keep({ fields: FIELDS, variant: '', by: 'another tab', at: Date.now() })
      await settle()
      vi.unstubAllGlobals()
      expect(leads()).toEqual([])
    })

    it('is not touched while another tab sends it', async () => {
      keep({ fields: FIELDS, variant: '', by: 'another tab', at: Date.now() - SENDING_MAX_MS + 10_000 })
      const { host } = await mount({ attributes: QUEUE, lead: 'email' })
      await settle()
      expect([leads(), host.querySelector('[role="alert"]')]).toEqual([[], null])
      expect(localStorage.getItem(KEY)).toContain('another tab')
    })

    it('comes back into its bar, closed or not, where the page was left before the answer', async () => {
      keep({ fields: FIELDS, variant: '', by: 'a page that was left', at: Date.now() - SENDING_MAX_MS })
      sessionStorage.setItem(CLOSED_KEY, CLOSED_VALUE)
      const { isThere, reason } = await mount({ attributes: QUEUE, lead: 'email' })
      expect(isThere()).toBe(false)
      await settle()
      await vi.waitFor(() => expect(the('[role="alert"]').textContent).toMatch(/^It is not certain/))
      expect([isThere(), reason()]).toEqual([true, 'there: a lead was not taken'])
      expect((the('.contact-lead-email') as HTMLInputElement).value).toBe('lina@example.com')
      expect([leads(), localStorage.getItem(KEY)]).toEqual([[], null])
      send()
      await vi.waitFor(() => expect(readLeads(served.shop())).toHaveLength(1))
    })

    it('comes back into its bar with the shop’s reason where it is refused', async () => {
      keep({ fields: { ...FIELDS, contact_name: '' }, variant: '' })
      await mount({ attributes: QUEUE, lead: 'email' })
      await settle()
      await vi.waitFor(() => expect(the('[role="alert"]').textContent).toBe('This field is required'))
      expect(localStorage.getItem(KEY)).toBeNull()
    })

    it('takes no place of what somebody else is writing', async () => {
      keep({ fields: FIELDS, variant: '', by: 'a page that was left', at: Date.now() - SENDING_MAX_MS })
      await mount({ attributes: QUEUE, lead: 'email' })
      type({ name: 'Jonas' })
      await settle()
      expect((the('.contact-lead-name') as HTMLInputElement).value).toBe('Jonas')
      expect(localStorage.getItem(KEY)).toContain('Lina')
    })
  })
})

describe('a bar with rules', () => {
  it.each([
    ['data-atoll-paths="/elsewhere/*"', 'away: it is not for the page'],
    ['data-atoll-visitor="logged-in"', 'away: it is for visitors who are logged-in'],
    ['data-atoll-visits-from="3"', 'away: it is visit'],
    ['data-atoll-params="utm_source=ad"', 'away: the address of the visit carries none of'],
    ['data-atoll-referrers="google.*"', 'away: the visit came from'],
    ['data-atoll-cart-from="1000"', 'away: the cart has 70.5, less than 1000'],
    ['data-atoll-cart-below="10"', 'away: the cart has 70.5, not less than 10'],
    ['data-atoll-until="2020-01-01"', 'away: it showed until'],
    ['data-atoll-from="2099-01-01"', 'away: it shows from'],
    ['data-atoll-days="mon" data-atoll-time-zone="Middle/Earth"', 'away: "Middle/Earth" is not a time zone'],
    ['data-atoll-hours="late"', 'away: "late" is not a time of day'],
  ])('that does not fit stays away and says why: %s', async (attributes, reason) => {
    const { host } = await mount({ attributes: ` ${attributes}` })
    await vi.waitFor(() => expect(host.getAttribute(REASON_ATTRIBUTE)).toContain(reason), 5000)
    expect(host.style.visibility).not.toBe('visible')
    expect(document.body.className).not.toContain('mysticky-welcomebar-apper')
  })

  it('that fits comes as ever', async () => {
    const { isThere } = await mount({
      attributes: ' data-atoll-visitor="guest" data-atoll-paths="!/sale/*"',
    })
    await vi.waitFor(() => expect(isThere()).toBe(true), 3000)
  })
})
