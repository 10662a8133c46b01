import { afterEach, describe, expect, it, vi } from 'vitest'
import { GIFT } from '../../fixtures/contact-form/forms.ts'
import { readReceived } from '../../fixtures/contact-form/handlers.ts'
import { contactForm } from '../../fixtures/contact-form/markup.ts'
import { readEntries } from '../../widgets/contact-form/review/entries.ts'
import { serveShop } from '../support/server.ts'
import { leave, mountForm, type MountedForm, soon } from './form.ts'

const served = serveShop()
let mounted: MountedForm | undefined

async function mount(fixture = GIFT): Promise<MountedForm> {
  mounted = await mountForm(fixture, { client: served.client() })
  return mounted
}

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
  document.body.innerHTML = ''
})

function groupOf({ form }: MountedForm, name: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(`[data-class="wpcf7cf_group"][data-id="${name}"]`)
  if (!found) throw new Error(`no group ${name}`)
  return found
}

const hides = (page: MountedForm, name: string): boolean => groupOf(page, name).style.display === 'none'

function tick(page: MountedForm, value: string, on: boolean): void {
  const box = page.form.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  if (!box) throw new Error(`no box ${value}`)
  box.checked = on
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('a group of the plugin for conditional fields', () => {
  it('shows while its condition holds, and the server is told', async () => {
    const page = await mount()
    const told = (name: string): unknown => JSON.parse(page.field(`_wpcf7cf_${name}`).value)
    await soon(() => expect(hides(page, 'card')).toBe(true))
    expect(groupOf(page, 'card').classList.contains('wpcf7cf-hidden')).toBe(true)
    expect(told('hidden_groups')).toEqual(['card', 'unit', 'delivery'])
    expect(told('visible_groups')).toEqual([])
    expect(told('hidden_group_fields')).toEqual(['card-text', 'receiver', 'receiver-mail'])
    page.type({ wrapping: 'Linen with a card' })
    expect(hides(page, 'card')).toBe(false)
    expect(groupOf(page, 'card').className).toBe('')
    expect(told('hidden_group_fields')).toEqual(['receiver', 'receiver-mail'])
    expect(told('visible_groups')).toEqual(['card'])
    page.type({ pieces: '3' })
    expect(hides(page, 'unit')).toBe(false)
    page.type({ wrapping: 'None' })
    expect(hides(page, 'unit')).toBe(true)
    expect(told('visible_groups')).toEqual([])
  })

  it('is neither required nor validated while it is hidden, here and at the server', async () => {
    const page = await mount()
    await soon(() => expect(hides(page, 'card')).toBe(true))
    page.type({ giver: 'Lina' })
    page.submit()
    await page.reaches('sent')
    expect(readReceived(served.shop()).at(-1)?.fields).toMatchObject({
      giver: 'Lina',
      _wpcf7cf_hidden_group_fields: '["card-text","receiver","receiver-mail"]',
    })
  })

  it('is required again while it shows', async () => {
    const page = await mount()
    await soon(() => expect(hides(page, 'card')).toBe(true))
    page.type({ giver: 'Lina', wrapping: 'Linen with a card' })
    page.submit()
    await page.reaches('invalid')
    await soon(() => expect(page.field('card-text').getAttribute('aria-invalid')).toBe('true'))
    expect(page.field('receiver').getAttribute('aria-invalid')).not.toBe('true')
    // What was wrong in it goes with it.
    page.type({ wrapping: 'Paper' })
    await soon(() => expect(page.field('card-text').getAttribute('aria-invalid')).not.toBe('true'))
  })

  it('forgets what was typed only where it asks for that, and leaves it out of what is shown before sending', async () => {
    const page = await mount()
    await soon(() => expect(hides(page, 'card')).toBe(true))
    tick(page, 'Send it for me', true)
    page.type({ wrapping: 'Linen with a card', 'card-text': 'For tea', receiver: 'Rasa' })
    expect(readEntries(page.form).map(({ field }) => field)).toContain('card-text')
    tick(page, 'Send it for me', false)
    page.type({ wrapping: 'Paper' })
    expect(page.field('receiver').value).toBe('')
    expect(page.field('card-text').value).toBe('For tea')
    expect(readEntries(page.form).map(({ field }) => field)).not.toContain('card-text')
  })

  it('tells the page’s scripts when it comes and goes', async () => {
    const page = await mount()
    await soon(() => expect(hides(page, 'card')).toBe(true))
    const heard = vi.fn<(type: string) => void>()
    for (const type of ['wpcf7cf_show_group', 'wpcf7cf_hide_group'])
      page.form.addEventListener(type, () => heard(type))
    page.type({ wrapping: 'Linen with a card' })
    page.type({ wrapping: 'None' })
    expect(heard.mock.calls).toEqual([['wpcf7cf_show_group'], ['wpcf7cf_hide_group']])
  })

  it('hides again with what the form is reset to', async () => {
    const page = await mount()
    await soon(() => expect(hides(page, 'card')).toBe(true))
    page.type({ wrapping: 'Linen with a card' })
    page.form.reset()
    await soon(() => expect(hides(page, 'card')).toBe(true))
  })

  it('is the server’s again when the widget goes', async () => {
    const page = await mount()
    await soon(() => expect(hides(page, 'card')).toBe(true))
    tick(page, 'Send it for me', true)
    page.runtime.unmount(page.host)
    expect(groupOf(page, 'delivery').outerHTML).toBe(
      new DOMParser().parseFromString(contactForm(GIFT), 'text/html').querySelector('[data-id="delivery"]')
        ?.outerHTML,
    )
    expect(page.field('_wpcf7cf_hidden_groups').value).toBe('[]')
  })

  it('is its plugin’s while the plugin’s script is on the page', async () => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.src = '/wp-content/plugins/cf7-conditional-fields/js/scripts.js?ver=2.7.13'
    document.head.append(script)
    const page = await mount()
    await vi.dynamicImportSettled()
    expect(groupOf(page, 'card').getAttribute('style')).toBeNull()
    script.remove()
  })

  it('shows where its conditions cannot be read', async () => {
    const page = await mountForm(
      { ...GIFT, body: (c) => `${GIFT.body(c)}<input type="hidden" name="x">` },
      { client: served.client() },
    )
    mounted = page
    await soon(() => expect(hides(page, 'card')).toBe(true))
    await leave(page)
    page.field('_wpcf7cf_options').value = '{'
    await page.runtime.mount(page.host, 'contact-form')
    await soon(() => expect(groupOf(page, 'card').style.display).toBe('revert'))
  })
})
