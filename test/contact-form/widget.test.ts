import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLBACK, EVERYTHING, WORKSHOP } from '../../fixtures/contact-form/forms.ts'
import { MESSAGES, readReceived } from '../../fixtures/contact-form/handlers.ts'
import { contactForm } from '../../fixtures/contact-form/markup.ts'
import { widget } from '../../widgets/contact-form/index.ts'
import { CHANGED_MEANWHILE } from '../../widgets/contact-form/texts.ts'
import { openPage, the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { CALLER, leave, mountForm, soon, type MountedForm } from './form.ts'

const served = serveShop()
const FEEDBACK = '/contact-form-7/v1/contact-forms/22/feedback'

let mounted: MountedForm | undefined

async function mount(
  fixture = CALLBACK,
  options: Partial<Parameters<typeof mountForm>[1]> = {},
): Promise<MountedForm> {
  mounted = await mountForm(fixture, { client: served.client(), ...options })
  return mounted
}

beforeAll(async () => {
  // What loads with the first touch is here before the first test counts its time.
  await Promise.all([
    import('../../widgets/contact-form/controller.ts'),
    import('../../widgets/contact-form/validation/validation.ts'),
    import('../../widgets/contact-form/view.tsx'),
  ])
})

beforeEach(() => {
  sessionStorage.clear()
})

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

describe('a complete form', () => {
  it('arrives once and is reset, refilled and thanked for', async () => {
    const { form, type, submit, reaches, events, details, field } = await mount()
    type(CALLER)
    submit()
    await soon(() => {
      expect(events.at(-1)).toEqual(['reset', 'sent'])
    })
    await reaches('sent')
    expect(readReceived(served.shop())).toMatchObject([{ form: 22, fields: CALLER }])
    expect(events).toEqual([
      ['beforesubmit', 'init'],
      ['statuschanged', 'submitting'],
      ['statuschanged', 'sent'],
      ['mailsent', 'mail_sent'],
      ['submit', 'mail_sent'],
      ['statuschanged', 'resetting'],
      ['statuschanged', 'sent'],
      ['reset', 'sent'],
    ])
    expect(details.get('submit')).toMatchObject({
      contactFormId: 22,
      pluginVersion: '6.1.6',
      contactFormLocale: 'en_US',
      unitTag: 'wpcf7-f22-p8-o1',
      containerPostId: 8,
      inputs: Object.entries(CALLER).map(([name, value]) => ({ name, value })),
      apiResponse: { status: 'mail_sent', into: '#wpcf7-f22-p8-o1' },
    })
    expect(field('caller').value).toBe('')
    await soon(() => {
      expect(the('.wpcf7-response-output > .wpcf7-valid-tip-text').textContent).toBe(MESSAGES['mail_sent'])
    })
    expect(the('.wpcf7-response-output').classList.contains('wpcf7-mail-sent-ok')).toBe(true)
    expect(the('[role="status"]').textContent).toBe(MESSAGES['mail_sent'])
    expect(field('_wpcf7_posted_data_hash').value).toMatch(/^[\da-f]+$/)
    expect(form.classList.contains('init')).toBe(false)
  })

  it('is sent once however often it is submitted while under way', async () => {
    const { type, submit, reaches } = await mount()
    type(CALLER)
    submit()
    submit()
    submit()
    await reaches('sent')
    expect(served.shop().log.filter(({ name }) => name === FEEDBACK)).toHaveLength(1)
  })

  it('carries what a listener of wpcf7beforesubmit adds, and the button that was pressed', async () => {
    const { form, type, submit: _, reaches } = await mount()
    type(CALLER)
    const button = the('.wpcf7-submit')
    button.setAttribute('name', 'pressed')
    form.addEventListener('wpcf7beforesubmit', (event) => {
      ;(event as CustomEvent<{ formData: FormData }>).detail.formData.append('token', 'abc')
    })
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
    await reaches('sent')
    expect(readReceived(served.shop())[0]?.fields).toMatchObject({ token: 'abc', pressed: 'Call me' })
  })
})

describe('what is typed while the message is on its way', () => {
  const config = { widgets: { 'contact-form': { draft: true } } }

  it('stays in the form and in the draft, and the visitor is told', async () => {
    const { form, type, field, submit, events, reaches } = await mount(CALLBACK, { config })
    type(CALLER)
    // What sends it comes as the visitor types.
    await new Promise((resolve) => setTimeout(resolve, 50))
    submit()
    type({ number: '+370 600 00000' })
    await soon(() => expect(events.at(-1)).toEqual(['reset', 'sent']))
    expect(readReceived(served.shop())).toMatchObject([{ fields: CALLER }])
    expect([field('caller').value, field('number').value]).toEqual(['', '+370 600 00000'])
    await soon(() => expect(the('.atoll-contact-form__notice').textContent).toBe(CHANGED_MEANWHILE))
    expect(the('[role="status"]').textContent).toBe(`${MESSAGES['mail_sent']} ${CHANGED_MEANWHILE}`)
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toContain('+370 600 00000')
    type({ caller: 'Linas' })
    submit()
    await soon(() => expect(readReceived(served.shop())).toHaveLength(2))
    await reaches('sent')
    await soon(() => expect(form.querySelector('.atoll-contact-form__notice')).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('an answer of the server', () => {
  it.each([
    ['validation_failed', 'invalid', ['invalid', 'submit']],
    ['acceptance_missing', 'unaccepted', ['unaccepted', 'submit']],
    ['spam', 'spam', ['spam', 'submit']],
    ['aborted', 'aborted', ['aborted', 'submit']],
    ['mail_failed', 'failed', ['mailfailed', 'submit']],
    ['payment_required', 'payment-required', ['submit']],
    ['out of stock!', 'custom-out-of-stock', ['submit']],
  ])('%s shows as %s, fires its events and keeps what was typed', async (status, shown, fired) => {
    served.shop().options.set('answer', status)
    const { form, type, submit, reaches, events, field } = await mount()
    type(CALLER)
    submit()
    await reaches(shown)
    await soon(() => {
      expect(the('.wpcf7-response-output > .wpcf7-not-valid-tip-text').textContent).toBe(MESSAGES[status])
    })
    expect(events.slice(3)).toEqual(fired.map((name) => [name, status]))
    expect(form.className).toBe(`wpcf7-form ${shown}`)
    expect(field('caller').value).toBe('Lina')
  })

  it('marks fields that the page’s rules let pass, and lists those that the page does not have', async () => {
    served.shop().options.set('answer', 'validation_failed')
    const { type, submit, reaches } = await mount()
    type(CALLER)
    submit()
    await reaches('invalid')
    await soon(() => {
      expect(the('.atoll-contact-form__item').textContent).toBe('Please tell us your full name.')
    })
    expect(document.querySelector('.atoll-contact-form__item a')).toBeNull()
  })
})

describe('a form with errors', () => {
  it('is not sent; each field says what is wrong, and the first takes the focus', async () => {
    const { form, field, type, submit, reaches, events } = await mount()
    field('number').setAttribute('aria-describedby', 'hint')
    type({ number: '12' })
    submit()
    await reaches('invalid')
    await soon(() => {
      expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(2)
    })
    expect(served.shop().log.filter(({ name }) => name === FEEDBACK)).toEqual([])
    expect(events).toEqual([
      ['beforesubmit', 'init'],
      ['statuschanged', 'submitting'],
      ['statuschanged', 'invalid'],
      ['invalid', 'validation_failed'],
      ['submit', 'validation_failed'],
    ])
    expect(document.activeElement).toBe(field('caller'))
    const wrong = field('number')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(wrong.classList.contains('wpcf7-not-valid')).toBe(true)
    expect(wrong.getAttribute('aria-describedby')).toBe('hint wpcf7-f22-p8-o1-ve-number')
    expect(wrong.validationMessage).toMatch(/phone number/)
    expect(the('#wpcf7-f22-p8-o1-ve-number').textContent).toBe(wrong.validationMessage)
    expect([...form.querySelectorAll('.atoll-contact-form__link')].map((link) => link.textContent)).toEqual([
      'Name: Please fill in this field.',
      `Phone number: ${wrong.validationMessage}`,
    ])
  })

  it('drops an error as soon as it is corrected', async () => {
    const { form, type, submit, reaches } = await mount()
    type({ number: '12' })
    submit()
    await reaches('invalid')
    await soon(() => expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(2))
    type({ caller: 'Lina', number: '+37061234567' })
    await soon(() => expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(0))
    expect(form.querySelector('.atoll-contact-form__summary')).toBeNull()
    expect(form.querySelector('[aria-invalid="true"], .wpcf7-not-valid')).toBeNull()
  })

  it('validates only the field that was changed', async () => {
    const { form, field, type, events } = await mount()
    type({ number: '12' })
    field('number').dispatchEvent(new Event('change', { bubbles: true }))
    await soon(() => {
      expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(1)
    })
    expect(field('number').getAttribute('aria-invalid')).toBe('true')
    expect(field('caller').getAttribute('aria-invalid')).toBe('false')
    expect(events).toEqual([
      ['statuschanged', 'validating'],
      ['statuschanged', 'init'],
    ])
    expect(form.querySelector('.atoll-contact-form__summary')).toBeNull()
  })

  it('follows rules that depend on each other', async () => {
    const { form, type, field, submit, reaches } = await mount(WORKSHOP)
    type({ people: '3' })
    field('craft[]').checked = true
    submit()
    await reaches('invalid')
    await soon(() => {
      expect(the('.wpcf7-not-valid-tip').textContent).toMatch(/email address or a phone number/)
    })
    type({ phone: '+370 612 34567' })
    submit()
    await reaches('sent')
    await soon(() => expect(form.querySelector('.wpcf7-not-valid-tip')).toBeNull())
  })
})

describe('a sending that fails', () => {
  it.each([
    ['500', 'The response is not a valid JSON response.', 'It is not certain that your message arrived.'],
    [
      'malformed',
      'The response is not a valid JSON response.',
      'It is not certain that your message arrived.',
    ],
    ['zero', 'The response is not a valid JSON response.', 'It is not certain that your message arrived.'],
    ['minus-one', 'An unknown error occurred.', 'Your message was not sent.'],
  ] as const)('by %s ends as failed, keeps everything and arrives on retry', async (fault, message, fate) => {
    const { form, type, submit, reaches, field } = await mount()
    served.shop().faults.set(FEEDBACK, fault, 1)
    type(CALLER)
    submit()
    await reaches('failed')
    await soon(() => {
      expect(the('.wpcf7-response-output').textContent).toBe(message)
    })
    expect(field('caller').value).toBe('Lina')
    expect(form.hasAttribute('aria-busy')).toBe(false)
    const retry = the('.atoll-contact-form .atoll-button')
    expect(retry.textContent).toBe('Try again')
    expect(the('.atoll-contact-form__text').textContent).toContain(fate)
    expect(the('.screen-reader-response [role="status"]').textContent).toContain(fate)
    retry.focus()
    retry.click()
    expect(document.activeElement).toBe(the('.wpcf7-submit'))
    await reaches('sent')
    // One whose answer was broken had arrived: the plugin takes the second for another message.
    expect(readReceived(served.shop())).toHaveLength(fault === 'malformed' ? 2 : 1)
  })

  it('is none where the site prints PHP’s notices before its answer', async () => {
    const { type, submit, reaches } = await mount()
    served.shop().faults.set(FEEDBACK, 'html-before-json', 1)
    type(CALLER)
    submit()
    await reaches('sent')
    expect(readReceived(served.shop())).toHaveLength(1)
  })

  it('is no surer when the same message is refused after it may have arrived', async () => {
    const { type, submit, reaches } = await mount()
    const said = (): string => the('.atoll-contact-form__text').textContent ?? ''
    served.shop().faults.set(FEEDBACK, 'malformed', 1)
    type(CALLER)
    submit()
    await reaches('failed')
    const unsure = said()
    served.shop().options.set('answer', 'validation_failed')
    submit()
    await reaches('invalid')
    served.shop().options.delete('answer')
    served.shop().faults.set(FEEDBACK, '403', 1)
    submit()
    await soon(() => expect(served.shop().log.filter(({ name }) => name === FEEDBACK)).toHaveLength(3))
    await reaches('failed')
    expect(unsure).toContain('It is not certain that your message arrived.')
    await soon(() => expect(said()).toContain('It is not certain that your message arrived.'))
  })

  it('tells of a form that the server does not know in the server’s words', async () => {
    const { type, submit, reaches, field } = await mount()
    field('_wpcf7_unit_tag').setAttribute('value', 'nonsense')
    type(CALLER)
    submit()
    await reaches('failed')
    await soon(() => {
      expect(the('.wpcf7-response-output').textContent).toBe('There is no valid unit tag.')
    })
  })

  it('shows no other status for ever when the refill fails', async () => {
    const { type, submit, reaches, events } = await mount()
    served.shop().faults.set('/contact-form-7/v1/contact-forms/22/refill', '500')
    type(CALLER)
    submit()
    await soon(() => expect(events.at(-1)).toEqual(['reset', 'sent']))
    await reaches('sent')
  })
})

describe('thanks', () => {
  it('are not kept from the visitor by a refill that does not come', async () => {
    const client = served.client()
    let answer: (body: object) => void = () => {}
    const challenges = new Promise<object>((resolve) => (answer = resolve))
    const { type, submit, events } = await mount(CALLBACK, {
      client: {
        ...client,
        rest: (request) => (request.path?.endsWith('/refill') ? challenges : client.rest(request)),
      },
    })
    type(CALLER)
    submit()
    await soon(() => {
      expect(events.slice(-2)).toEqual([
        ['statuschanged', 'resetting'],
        ['statuschanged', 'sent'],
      ])
    })
    answer({})
    await soon(() => expect(events.at(-1)).toEqual(['reset', 'sent']))
  })
})

describe('a reset by the visitor', () => {
  it('passes through resetting to init, fetches new challenges and clears the messages', async () => {
    const { form, type, submit, reaches, events } = await mount()
    type({ number: '12' })
    submit()
    await reaches('invalid')
    form.reset()
    await soon(() => expect(events.at(-1)).toEqual(['reset', 'init']))
    expect(events.slice(-3)).toEqual([
      ['statuschanged', 'resetting'],
      ['statuschanged', 'init'],
      ['reset', 'init'],
    ])
    await soon(() => expect(form.querySelector('.wpcf7-not-valid-tip')).toBeNull())
    await soon(() => expect(the('.wpcf7-response-output').textContent).toBe(''))
  })
})

describe('the markup', () => {
  it('is the server’s byte for byte after the form was used and given back', async () => {
    const html = contactForm(EVERYTHING)
    document.body.innerHTML = html
    const before = the('.wpcf7').outerHTML
    const { runtime, host, form, type, field, submit, reaches } = await mount(EVERYTHING)
    type({ 'f-name': 'Lina', 'f-email': 'x', 'f-message': 'Hello there' })
    field('f-email').dispatchEvent(new Event('change', { bubbles: true }))
    field('f-excl').click()
    submit()
    await reaches('invalid')
    await soon(() => expect(form.querySelector('.wpcf7-not-valid-tip')).not.toBeNull())
    runtime.unmount(host)
    expect(host.outerHTML).toBe(before)
    expect('wpcf7' in form).toBe(false)
  })

  it('that the server printed after a submit without scripts is taken over and given back', async () => {
    const state = {
      status: 'invalid',
      message: 'Please check.',
      errors: new Map([['caller', 'Please fill in this field.']]),
    }
    document.body.innerHTML = contactForm(CALLBACK, { state })
    const before = the('.wpcf7').outerHTML
    const { runtime, host, form } = await mount(CALLBACK, { state })
    await soon(() => expect(the('.atoll-contact-form__link').textContent).toMatch(/^Name: /))
    await soon(() => expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(1))
    expect(the('.wpcf7-response-output').textContent).toBe('Please check.')
    runtime.unmount(host)
    expect(host.outerHTML).toBe(before)
  })

  it('says where a form stands inside of another form, and comes back', async () => {
    const inner = contactForm(CALLBACK).replaceAll(/<\/?form[^>]*>/g, '')
    const page = openPage(`<form id="outer">${inner}</form>`, [widget], { client: served.client() })
    const host = the('.wpcf7')
    const before = host.outerHTML
    await page.runtime.mount(host, 'contact-form')
    await soon(() =>
      expect(the('.wpcf7-form-in-wrong-place').textContent).toBe(
        'Error: This contact form is placed in the wrong place.',
      ),
    )
    page.runtime.unmount(host)
    expect(host.outerHTML).toBe(before)
  })

  it('without a form, or without the form’s number, is left alone with a word to the author', async () => {
    const page = openPage(
      '<div class="wpcf7" id="a"></div><div class="wpcf7" id="b"><form></form></div>',
      [widget],
      {
        client: served.client(),
      },
    )
    for (const host of document.querySelectorAll<HTMLElement>('.wpcf7')) {
      await page.runtime.mount(host, 'contact-form')
    }
    const messages = page.report.mock.calls.map(([{ error }]) => (error as Error).message)
    expect(messages[0]).toMatch(/^<div#a> has no <form>/)
    expect(messages[1]).toMatch(/^<div#b> does not say which form it is/)
  })

  it('is left to the original script where that is on the page', async () => {
    const page = openPage(
      `${contactForm(CALLBACK)}<script type="text/plain" src="/wp-content/plugins/contact-form-7/includes/js/index.js?ver=6.1.6"></script>`,
      [widget],
      { client: served.client() },
    )
    await page.runtime.mount(the('.wpcf7'), 'contact-form')
    expect(page.advise.mock.calls[0]?.[1]).toMatch(/registered\['contact-form-7'\]->src = false/)
  })
})

describe('the form’s small helps', () => {
  it('keep the button disabled until everything is accepted', async () => {
    const { field } = await mount(EVERYTHING)
    const button = the('.wpcf7-submit') as HTMLInputElement
    expect(button.disabled).toBe(true)
    field('f-consent').click()
    expect(button.disabled).toBe(false)
    field('f-consent').click()
    expect(button.disabled).toBe(true)
  })

  it('do so not where a missing acceptance is an error of validation', async () => {
    await mount({ ...EVERYTHING, className: 'wpcf7-acceptance-as-validation' })
    expect((the('.wpcf7-submit') as HTMLInputElement).disabled).toBe(false)
  })

  it('leave one box of an exclusive group ticked, and its text open only with its box', async () => {
    const { form, field } = await mount(EVERYTHING)
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="f-excl"]')]
    const text = field('_wpcf7_free_text_f-excl')
    expect(text.disabled).toBe(true)
    boxes[0]?.click()
    boxes[2]?.click()
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true])
    expect(text.disabled).toBe(false)
    expect(document.activeElement).toBe(text)
    boxes[1]?.click()
    expect(text.disabled).toBe(true)
  })

  it.each([
    ['shop.example', 'http://shop.example'],
    ['  //shop.example/a ', 'http://shop.example/a'],
    ['https://shop.example', 'https://shop.example'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
    ['linen', 'linen'],
    ['', ''],
  ])('complete the address %j to %j', async (typed, complete) => {
    const { field } = await mount(EVERYTHING)
    field('f-url').value = typed
    field('f-url').dispatchEvent(new Event('change', { bubbles: true }))
    expect(field('f-url').value).toBe(complete)
  })

  it('count characters as they come in, and mark too short and too long', async () => {
    const { type } = await mount(EVERYTHING)
    const counter = the('.wpcf7-character-count')
    expect([counter.textContent, counter.className]).toEqual(['140', 'wpcf7-character-count down'])
    type({ 'f-message': 'Hi' })
    await soon(() => expect([counter.textContent, counter.dataset['currentValue']]).toEqual(['138', '138']))
    expect(counter.classList.contains('too-short')).toBe(true)
    type({ 'f-message': 'a'.repeat(141) })
    await soon(() => expect(counter.classList.contains('too-long')).toBe(true))
    expect(counter.classList.contains('too-short')).toBe(false)
  })

  it('reflect a valid value, and the default where there is none', async () => {
    const { form, field, type } = await mount(EVERYTHING)
    const reflected = (): unknown[] =>
      [...form.querySelectorAll('[data-reflection-of="f-name"] output:not([hidden])')].map(
        ({ textContent }) => textContent,
      )
    type({ 'f-name': 'Lina', 'f-email': 'lina@example.com' })
    field('f-name').dispatchEvent(new Event('change', { bubbles: true }))
    field('f-email').dispatchEvent(new Event('change', { bubbles: true }))
    await soon(() => expect(reflected()).toEqual(['Lina']))
    await soon(() => expect(the('output.wpcf7-output').textContent).toBe('lina@example.com'))
    type({ 'f-name': 'L' })
    field('f-name').dispatchEvent(new Event('change', { bubbles: true }))
    await soon(() => expect(reflected()).toEqual(['\u00a0']))
  })

  it('ask new challenges after each answer', async () => {
    const { field, form, submit, reaches } = await mount(EVERYTHING)
    form
      .querySelectorAll('.wpcf7-validates-as-required')
      .forEach((control) => control.closest('.wpcf7-form-control-wrap')?.classList.add('novalidate'))
    const [question, hash, image] = [
      the('.wpcf7-quiz-label').textContent,
      field('_wpcf7_quiz_answer_f-quiz').value,
      the('.wpcf7-captchac').getAttribute('src'),
    ]
    field('f-quiz').value = 'Kaunas'
    submit()
    await reaches('invalid')
    expect(the('.wpcf7-quiz-label').textContent).not.toBe(question)
    expect(field('_wpcf7_quiz_answer_f-quiz').value).not.toBe(hash)
    expect(the('.wpcf7-captchac').getAttribute('src')).not.toBe(image)
    expect(field('_wpcf7_captcha_challenge_f-captcha').value).toMatch(/^\d{4}$/)
    expect(field('f-quiz').value).toBe('')
  })

  it('make what is inert in a status inert, and release it after', async () => {
    const { type, submit, form, reaches, events } = await mount(EVERYTHING)
    const seen: boolean[] = []
    form.addEventListener('wpcf7statuschanged', () =>
      seen.push(the('.inert-on-submitting').hasAttribute('inert')),
    )
    type({ 'f-name': '' })
    submit()
    await reaches('invalid')
    expect(events.filter(([name]) => name === 'statuschanged').map(([, status]) => status)).toEqual([
      'submitting',
      'invalid',
    ])
    expect(seen).toEqual([true, false])
    expect(the('.inert-on-submitting').className).toBe('inert-on-submitting')
  })
})

describe('a page’s scripts', () => {
  it('find the form’s handles on wpcf7 and on the form', async () => {
    const api: Record<string, unknown> = { api: { root: '/wp-json/', namespace: 'contact-form-7/v1' } }
    Object.assign(globalThis, { wpcf7: api })
    const { form, type, events, runtime, host } = await mount()
    await soon(() => expect((api['schemas'] as Map<number, unknown>).has(22)).toBe(true))
    expect((form as unknown as { wpcf7: object }).wpcf7).toMatchObject({
      id: 22,
      status: 'init',
      pluginVersion: '6.1.6',
      locale: 'en_US',
      unitTag: 'wpcf7-f22-p8-o1',
      containerPost: 8,
      parent: host,
      schema: { version: expect.any(String) },
    })
    const call = api as Record<
      'validate' | 'submit' | 'reset',
      (form: unknown, options?: object) => Promise<void>
    >
    await call.validate(form)
    expect(events.map(([, status]) => status)).toEqual(['validating', 'init'])
    type(CALLER)
    await call.submit(form)
    expect(readReceived(served.shop())).toHaveLength(1)
    runtime.unmount(host)
    expect(Object.keys(api)).toEqual(['api'])
  })

  it('can switch sending off', async () => {
    Object.assign(globalThis, { wpcf7: { blocked: 1 } })
    const { type, submit, reaches } = await mount()
    type(CALLER)
    submit()
    await reaches('aborted')
    expect(served.shop().log.filter(({ name }) => name === FEEDBACK)).toEqual([])
  })

  it('of a cached page get fresh challenges without losing what was typed', async () => {
    Object.assign(globalThis, { wpcf7: { cached: 1 } })
    const { events } = await mount(EVERYTHING)
    await soon(() => expect(events.at(-1)).toEqual(['reset', 'init']))
    expect(the('.wpcf7-quiz-label').textContent).not.toBe('Which city is our shop in?')
  })
})

describe('a draft', () => {
  const config = { widgets: { 'contact-form': { draft: true } } }

  it('survives a reload, without secrets, files and challenges', async () => {
    const first = await mount(EVERYTHING, { config })
    first.type({ 'f-name': 'Lina', 'f-quiz': 'vilnius', 'f-captcha': 'ABCD' })
    first.field('f-checks[]').click()
    await soon(() => expect(sessionStorage).toHaveLength(1))
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toMatch(
      /vilnius|ABCD|f-file|_wpcf7_(?!free_text)/,
    )
    first.runtime.unmount(first.host)
    const second = await mount(EVERYTHING, { config })
    expect(second.field('f-name').value).toBe('Lina')
    expect(second.field('f-checks[]').checked).toBe(true)
    expect(second.field('f-quiz').value).toBe('')
  })

  it('goes when the form was sent', async () => {
    const { type, submit, reaches } = await mount(CALLBACK, { config })
    type(CALLER)
    await soon(() => expect(sessionStorage).toHaveLength(1))
    submit()
    await reaches('sent')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is kept where a cached page asks for fresh challenges', async () => {
    Object.assign(globalThis, { wpcf7: { cached: 1 } })
    const first = await mount(CALLBACK, { config })
    first.type(CALLER)
    await soon(() => expect(sessionStorage).toHaveLength(1))
    first.runtime.unmount(first.host)
    const second = await mount(CALLBACK, { config })
    await soon(() => expect(second.events.at(-1)).toEqual(['reset', 'init']))
    expect(second.field('caller').value).toBe('Lina')
    expect(sessionStorage).toHaveLength(1)
  })

  it('is not kept unless the site owner asks for it', async () => {
    const { type } = await mount()
    type(CALLER)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('two copies of a form', () => {
  it('ask for the rules once', async () => {
    const fixture = { ...CALLBACK, id: 22 }
    const page = openPage(
      contactForm(fixture, { occurrence: 1 }) + contactForm(fixture, { occurrence: 2 }),
      [widget],
      { client: served.client() },
    )
    for (const host of document.querySelectorAll<HTMLElement>('.wpcf7')) {
      await page.runtime.mount(host, 'contact-form')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(served.shop().log.filter(({ name }) => name.endsWith('/schema')).length).toBeLessThanOrEqual(1)
    for (const host of document.querySelectorAll<HTMLElement>('.wpcf7')) page.runtime.unmount(host)
  })
})
