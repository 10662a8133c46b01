import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BOX_ID, RETRY_DELAYS_MS, SESSION_TIMEOUT_MS } from '../../widgets/newsletter-opt-in/model.ts'
import { openPage, the } from '../support/page.ts'
import type { Client, Fields } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'

const FORM = `<form class="checkout">
  <p class="form-row" id="billing_first_name_field"><input id="billing_first_name" name="billing_first_name"></p>
  <p class="form-row" id="billing_last_name_field"><input id="billing_last_name" name="billing_last_name"></p>
  <p class="form-row" id="billing_email_field"><input id="billing_email" name="billing_email"></p>
  <p class="form-row" id="billing_phone_field"><input id="billing_phone" name="billing_phone"></p>
</form>`

const posted: Array<{ action: string; fields: Fields; keepalive: boolean; timeoutMs: number | undefined }> =
  []
let fail = 0
let answering: Promise<void> = Promise.resolve()

const client: Client = {
  async ajax(action, fields = {}, { keepalive = false, timeoutMs } = {}) {
    posted.push({ action, fields, keepalive, timeoutMs })
    await answering
    if (fail > 0) {
      fail -= 1
      throw new Error('no answer')
    }
    return null
  },
  rest: () => Promise.reject(new Error('unexpected')),
  session: createSessionQueue(),
}

function printSettings(settings: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('woo_ml_public_post', {
    ajax_url: '/wp-admin/admin-ajax.php',
    language: 'en_US',
    checkbox_settings: { enabled: 'yes', label: 'News from us', preselect: 'yes', hidden: 'no', ...settings },
  })
}

let close = (): void => {}

async function open(html = FORM, config?: unknown) {
  close()
  vi.resetModules()
  const { widget } = await import('../../widgets/newsletter-opt-in/index.ts')
  const page = openPage(html, [widget], { client, config })
  const form = the('form')
  await page.runtime.mount(form, 'newsletter-opt-in')
  close = () => {
    page.runtime.unmount(form)
  }
  return page
}

function box(): HTMLInputElement {
  const found = the(`#${BOX_ID}`)
  if (!(found instanceof HTMLInputElement)) throw new Error('no box')
  return found
}

function change(id: string, value: string): void {
  const field = the(`#${id}`)
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(checked: boolean): void {
  box().checked = checked
  box().dispatchEvent(new Event('change', { bubbles: true }))
}

const posts = (form: HTMLElement): FormDataEntryValue | null =>
  new FormData(form as HTMLFormElement).get(BOX_ID)
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(50)

beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  sessionStorage.clear()
  fail = 0
  answering = Promise.resolve()
  printSettings()
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the box', () => {
  it('stands behind the e-mail, preselected, and posts with the order', async () => {
    const { runtime } = await open()
    expect(the('#billing_email_field').nextElementSibling).toBe(box().closest('div'))
    expect(the('label').textContent).toBe('News from us')
    expect(posts(the('form'))).toBe('1')
    tick(false)
    expect(posts(the('form'))).toBeNull()
    runtime.unmount(the('form'))
    expect(the('form').innerHTML).toBe(FORM.replace(/^<form[^>]*>|<\/form>$/g, ''))
  })

  it('is not preselected when the setting says no', async () => {
    printSettings({ preselect: 'no' })
    await open()
    expect(box().checked).toBe(false)
  })

  it('can be hidden and still count as chosen', async () => {
    printSettings({ hidden: 'yes' })
    await open()
    expect(box().type).toBe('hidden')
    expect(posts(the('form'))).toBe('1')
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    expect(posted[0]?.fields['signup']).toBe('true')
  })

  it('hidden and not preselected is not consent', async () => {
    printSettings({ hidden: 'yes', preselect: 'no' })
    await open()
    expect(posts(the('form'))).toBeNull()
  })

  it('is not added where the server printed one', async () => {
    await open(
      FORM.replace('</form>', `<input type="checkbox" id="${BOX_ID}" name="${BOX_ID}" value="1"></form>`),
    )
    expect(document.querySelectorAll(`#${BOX_ID}`)).toHaveLength(1)
  })

  it('goes back behind the e-mail when the rows are sorted', async () => {
    await open()
    the('form').append(the('#billing_email_field'))
    await settle()
    expect(the('#billing_email_field').nextElementSibling).toBe(box().closest('div'))
  })

  it('keeps the choice when an expired cart replaces the form', async () => {
    const { runtime } = await open()
    tick(false)
    the('form').outerHTML = FORM
    runtime.sweep()
    await runtime.mount(the('form'), 'newsletter-opt-in')
    expect(box().checked).toBe(false)
  })

  it('keeps the choice through a reload, also in a box that the server printed', async () => {
    await open()
    tick(false)
    await open()
    expect(box().checked).toBe(false)
    await open(
      FORM.replace(
        '</form>',
        `<input type="checkbox" id="${BOX_ID}" name="${BOX_ID}" value="1" checked></form>`,
      ),
    )
    expect(box().checked).toBe(false)
  })

  it('turned off in the shop is not added, and nothing is sent, also for one that the server printed', async () => {
    const printed = `<input type="checkbox" id="${BOX_ID}" name="${BOX_ID}" value="1" checked></form>`
    printSettings({ enabled: 'no' })
    for (const html of [FORM, FORM.replace('</form>', printed)]) {
      await open(html)
      expect(the('form').outerHTML).toContain('billing_phone')
      change('billing_email', 'rasa@pastas.lt')
      await settle()
    }
    vi.stubGlobal('wooMailerLitePublicData', {
      ajaxUrl: '/wp-admin/admin-ajax.php',
      nonce: '1',
      language: 'en_US',
      checkboxSettings: { enabled: false, label: null, preselect: true, hidden: false },
    })
    await open()
    change('billing_email', 'rasa@pastas.lt')
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(document.querySelector(`#${BOX_ID}`)).toBeNull()
    expect(posted).toEqual([])
  })

  it('says the widget’s own words where the shop has stored none, and warns of nothing', async () => {
    vi.stubGlobal('wooMailerLitePublicData', {
      ajaxUrl: '/wp-admin/admin-ajax.php',
      nonce: '1',
      language: 'en_US',
      checkboxSettings: { enabled: true, label: false, preselect: false, hidden: false },
    })
    const { advise } = await open()
    expect(the('label').textContent).toBe('Yes, I want to receive your newsletter.')
    expect(advise).not.toHaveBeenCalled()
  })

  it('is left to the plugin’s own script, of either generation, where the page loads it', async () => {
    for (const path of ['js/woo-mailerlite-public.js?ver=3.1.20', 'js/public.js?ver=2.1.29']) {
      await open(
        `${FORM}<script type="text/plain" src="/wp-content/plugins/woo-mailerlite/public/${path}"></script>`,
      )
      change('billing_email', 'rasa@pastas.lt')
      await settle()
      expect(document.querySelector(`#${BOX_ID}`)).toBeNull()
    }
    expect(posted).toEqual([])
  })

  it('is absent in a shop without the plugin', async () => {
    vi.unstubAllGlobals()
    await open()
    expect(document.querySelector(`#${BOX_ID}`)).toBeNull()
  })
})

describe('the mailing service', () => {
  it('hears nothing without an e-mail', async () => {
    await open()
    change('billing_first_name', 'Rasa')
    tick(false)
    await settle()
    expect(posted).toEqual([])
  })

  it('hears of no half address, also not after a whole one or when the page goes away', async () => {
    await open()
    change('billing_email', 'rasa@pastas')
    change('billing_first_name', 'Rasa')
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(posted).toEqual([])
    change('billing_email', 'rasa@pastas.lt')
    const field = the('#billing_email')
    if (field instanceof HTMLInputElement) field.value = 'rasa@'
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    expect(posted).toEqual([])
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    expect(posted.map(({ fields }) => fields['email'])).toEqual(['rasa@pastas.lt'])
  })

  it('that failed is told of the last whole address', async () => {
    fail = 1
    await open()
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    change('billing_email', 'rasa@')
    for (const pause of RETRY_DELAYS_MS) await vi.advanceTimersByTimeAsync(pause + 50)
    expect(posted.map(({ fields }) => fields['email'])).toEqual(['rasa@pastas.lt', 'rasa@pastas.lt'])
  })

  it('hears of several changes in one call', async () => {
    await open()
    change('billing_email', 'rasa@pastas.lt')
    change('billing_first_name', 'Rasa')
    tick(false)
    await settle()
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      action: 'post_woo_ml_email_cookie',
      fields: { email: 'rasa@pastas.lt', first_name: 'Rasa', signup: 'false' },
    })
    expect(document.cookie).toContain('mailerlite_checkout_token=')
  })

  it('gets one call at a time, the newest state last', async () => {
    const answers: Array<() => void> = []
    answering = new Promise((resolve) => {
      answers.push(resolve)
    })
    await open()
    change('billing_email', 'a@pastas.lt')
    await settle()
    change('billing_email', 'b@pastas.lt')
    await settle()
    change('billing_email', 'c@pastas.lt')
    await settle()
    expect(posted).toHaveLength(1)
    for (const answer of answers) answer()
    await settle()
    expect(posted.map(({ fields }) => fields['email'])).toEqual(['a@pastas.lt', 'c@pastas.lt'])
  })

  it('is told again after a failure, then left to the order', async () => {
    fail = 1 + RETRY_DELAYS_MS.length
    const { report } = await open()
    change('billing_email', 'rasa@pastas.lt')
    for (const pause of RETRY_DELAYS_MS) await vi.advanceTimersByTimeAsync(pause + 50)
    expect(posted).toHaveLength(1 + RETRY_DELAYS_MS.length)
    await settle()
    expect(report).toHaveBeenCalledOnce()
    expect(posts(the('form'))).toBe('1')
  })

  it('that cannot be told at all is said at the box, and told on the next try or when the line is back', async () => {
    for (const again of [
      () => the('.atoll-button').click(),
      () => window.dispatchEvent(new Event('online')),
    ]) {
      fail = 1 + RETRY_DELAYS_MS.length
      const { runtime } = await open()
      change('billing_email', 'rasa@pastas.lt')
      for (const pause of RETRY_DELAYS_MS) await vi.advanceTimersByTimeAsync(pause + 50)
      expect(the('[role=status]').textContent).toContain('could not be saved yet')
      again()
      await settle()
      expect(the('[role=status]').textContent).toBe('')
      expect(posted.at(-1)?.fields['email']).toBe('rasa@pastas.lt')
      runtime.unmount(the('form'))
    }
  })

  it('that cannot be told again says so at each press, that it is at work, and what it waits for', async () => {
    const rounds = 1 + RETRY_DELAYS_MS.length
    const fails = async (): Promise<void> => {
      for (const pause of RETRY_DELAYS_MS) await vi.advanceTimersByTimeAsync(pause + 50)
    }
    const said = (): string | null => the('[role=status]').textContent
    fail = 2 * rounds
    await open()
    change('billing_email', 'rasa@pastas.lt')
    await fails()
    const button = the('.atoll-button')
    button.focus()
    button.click()
    expect(said()).toContain('Saving your choice…')
    await fails()
    expect(said()).toContain('could not be saved yet')
    expect(document.activeElement).toBe(button)
    expect(posted).toHaveLength(2 * rounds)

    change('billing_email', '')
    button.click()
    await settle()
    expect(said()).toContain('Please, enter valid email')
    expect(document.activeElement).toBe(the('#billing_email'))
    expect(posted).toHaveLength(2 * rounds)

    change('billing_email', 'rasa@pastas.lt')
    expect(said()).toContain('Saving your choice…')
    await settle()
    expect(said()).toBe('')
  })

  it('that failed leaves nothing for sure: a choice that is taken back is told again', async () => {
    await open()
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    fail = 1 + RETRY_DELAYS_MS.length
    tick(false)
    for (const pause of RETRY_DELAYS_MS) await vi.advanceTimersByTimeAsync(pause + 50)
    tick(true)
    await settle()
    expect(posted.at(-1)?.fields['signup']).toBe('true')
    expect(the('[role=status]').textContent).toBe('')
  })

  it('is told when the page goes away between two tries, and not twice when it is being told', async () => {
    fail = 1
    await open()
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    expect(posted).toHaveLength(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(posted).toHaveLength(2)

    posted.length = 0
    answering = new Promise(() => {})
    await open()
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    expect(posted.map(({ keepalive }) => keepalive)).toEqual([true])
  })

  it('is told at once when the page goes away', async () => {
    await open()
    change('billing_email', 'rasa@pastas.lt')
    window.dispatchEvent(new Event('pagehide'))
    expect(posted).toMatchObject([{ keepalive: true, fields: { email: 'rasa@pastas.lt' } }])
    await settle()
    expect(posted).toHaveLength(1)
  })

  it('with consent-first hears nothing before the box is ticked', async () => {
    printSettings({ preselect: 'no' })
    await open(FORM, { widgets: { 'newsletter-opt-in': { consentFirst: true } } })
    change('billing_email', 'rasa@pastas.lt')
    await settle()
    expect(posted).toEqual([])
    tick(true)
    await settle()
    tick(false)
    await settle()
    expect(posted.map(({ fields }) => fields['signup'])).toEqual(['true', 'false'])
  })
})

it('holds up an order no longer than 10 s, and only where its calls write the session', async () => {
  await open()
  change('billing_email', 'rasa@pastas.lt')
  await settle()
  vi.stubGlobal('wooMailerLitePublicData', {
    language: 'en_US',
    ajaxUrl: '/wp-admin/admin-ajax.php',
    nonce: '1',
  })
  await open()
  change('billing_email', 'rasa@pastas.lt')
  await settle()
  expect(posted.map(({ action, timeoutMs }) => [action, timeoutMs])).toEqual([
    ['post_woo_ml_email_cookie', undefined],
    ['woo_mailerlite_set_cart_email', SESSION_TIMEOUT_MS],
  ])
  expect(SESSION_TIMEOUT_MS).toBe(10_000)
})
