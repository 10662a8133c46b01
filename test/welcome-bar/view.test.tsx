import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLeads } from '../../fixtures/welcome-bar/handlers.ts'
import { welcomeBar, welcomeBarGlobals } from '../../fixtures/welcome-bar/markup.ts'
import { widget } from '../../widgets/welcome-bar/index.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { screen, waitFor, within } from '../support/testing-library.ts'

const served = serveShop()
const ROOT = '[data-atoll-root="welcome-bar"]'
let page: TestPage
let host: HTMLElement

async function mount(html: string): Promise<void> {
  Object.assign(globalThis, welcomeBarGlobals(served.shop()))
  page = openPage(html, [widget], { client: served.client() })
  host = the('[data-atoll], .mysticky-welcomebar-fixed')
  await page.runtime.mount(host, 'welcome-bar')
  await waitFor(() => expect(host.style.visibility).toBe('visible'))
}

beforeAll(async () => {
  await import('../../widgets/welcome-bar/view.tsx')
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  page.runtime.unmount(host)
  Reflect.deleteProperty(globalThis, 'welcomebar_frontjs')
})

describe('a bar of the plugin', () => {
  it('has no root of its own before anybody comes near, and one from then on', async () => {
    await mount(welcomeBar({ lead: 'email' }))
    await drawn()
    expect(document.querySelector(ROOT)).toBeNull()
    await userEvent.hover(screen.getByRole('textbox', { name: 'Name' }))
    await waitFor(() => expect(host.querySelectorAll(ROOT)).toHaveLength(1))
    page.runtime.unmount(host)
    expect(document.querySelector(ROOT)).toBeNull()
  })

  it('says what is wrong with a lead, at its field, then thanks for it', async () => {
    await mount(welcomeBar({ lead: 'email', button: { label: 'Send' } }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    const email = screen.getByRole('textbox', { name: 'Email' })
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter your name and email')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(name, 'Lina')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(name.hasAttribute('aria-invalid')).toBe(false)
    await userEvent.type(email, 'lina@example{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Please, enter valid email')
    expect(email.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    await userEvent.type(email, '.com{Enter}')
    await waitFor(() => expect(announced()).toEqual(['Thank you, we write to you soon.']))
    expect(the('.mysticky-welcomebar-thankyou-content').style.display).toBe('block')
    expect(the('.mysticky-welcomebar-lead-content').style.display).toBe('none')
    expect(readLeads(served.shop())).toMatchObject([{ contact_email: 'lina@example.com' }])
  })

  /** Writes a lead and sends it. */
  async function sendLead(): Promise<void> {
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lina')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'lina@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  }

  it('says that a lead is on its way', async () => {
    await mount(welcomeBar({ lead: 'email', button: { label: 'Send' } }))
    served.shop().faults.slowMs = 100
    served.shop().faults.set('stickymenu_contact_lead_form', 'slow', 1)
    const button = screen.getByRole('button', { name: 'Send' })
    await sendLead()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(the('[aria-busy]').contains(screen.getByRole('textbox', { name: 'Name' }))).toBe(true)
    await waitFor(() => expect(announced().at(-1)).toContain('Thank you'))
    expect(button.hasAttribute('aria-disabled')).toBe(false)
  })

  it('keeps what was typed when a lead is not sent', async () => {
    await mount(welcomeBar({ lead: 'email', button: { label: 'Send' } }))
    served.shop().faults.set('stickymenu_contact_lead_form', '500', 1)
    await sendLead()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Lina')
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('aria-disabled')).toBe(false)
  })

  it('shows the problem again where a script of the page has thrown it out', async () => {
    await mount(welcomeBar({ lead: 'email', button: { label: 'Send' } }))
    const send = screen.getByRole('button', { name: 'Send' })
    await userEvent.click(send)
    const alert = await screen.findByRole('alert')
    alert.parentElement?.replaceChildren()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'lina@example.com')
    await userEvent.click(send)
    await drawn()
    expect(host.dataset['atollState']).toBe('mounted')
    expect(page.report).not.toHaveBeenCalled()
  })

  it('copies its code with the first click, before its view is here, and says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await mount(welcomeBar({ content: 'Code <b data-atoll-coupon="LINAS10">LINAS10</b>' }))
    const coupon = screen.getByRole('button', { name: 'Copy LINAS10' })
    coupon.click()
    expect(write).toHaveBeenCalledExactlyOnceWith('LINAS10')
    await waitFor(() => expect(announced()).toEqual(['LINAS10 is copied']))
    await waitFor(() => expect(coupon.classList.contains('atoll-welcome-bar__coupon--copied')).toBe(true))
  })

  it('counts down in the plugin’s own words', async () => {
    const end = new Date(Date.now() + 90_061_500).toISOString()
    const bar = welcomeBar({ attributes: ` data-atoll-countdown="${end}"` })
    await mount(bar.replace('<p>', '<p lang="en">'))
    const timer = await screen.findByRole('timer')
    expect(timer.textContent.replaceAll(/\s+/g, ' ').trim()).toBe('1 Days 01 Hours 01 Minutes 01 Seconds')
    expect(timer.closest('p')?.lang).toBe('en')
  })
})

describe('a bar of the site owner’s own', () => {
  const OWN = '<div data-atoll="welcome-bar" hidden="">Free delivery <a href="/sale/">until Sunday</a></div>'

  it('gets its X, which closes it for the visit, and is given back', async () => {
    await mount(OWN)
    const bar = screen.getByRole('region', { name: 'Announcement' })
    const link = within(bar).getByRole('link', { name: 'until Sunday' })
    await userEvent.click(await within(bar).findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(bar.style.visibility).toBe('hidden'))
    expect(sessionStorage.getItem('welcomebar_close')).toBe('close')
    page.runtime.unmount(host)
    expect(document.body.innerHTML).toBe(OWN)
    expect(the('a')).toBe(link)
  })
})
