import { MAX_RESTORES } from '../../src/undo/keep-children.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { serveShop } from '../support/server.ts'
import { translatePage } from '../support/translator.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'
import { CALLER, leave, mountForm, soon, type MountedForm } from './form.ts'

const served = serveShop()
allowNothingUncaught()
let mounted: MountedForm | undefined

beforeAll(async () => {
  await import('../../widgets/contact-form/view.tsx')
})

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

/** A form that was sent empty: its island shows an error at each field and a summary. */
async function refusedForm(): Promise<MountedForm> {
  mounted = await mountForm(CALLBACK, { client: served.client() })
  const { submit, reaches, form } = mounted
  submit()
  await reaches('invalid')
  await soon(() => {
    expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(2)
    expect(form.querySelector('.atoll-contact-form__summary')).not.toBeNull()
  })
  return mounted
}

/** The form has its status before React has drawn what belongs to it: a visitor goes by what is drawn. */
function messagesGone(form: HTMLElement): Promise<void> {
  return soon(() =>
    expect(form.querySelectorAll('.wpcf7-not-valid-tip, .atoll-contact-form__summary')).toHaveLength(0),
  )
}

describe('a form whose messages a translator has rewritten', () => {
  it('takes them away when the fields are right, and sends', async () => {
    const { form, host, type, submit, reaches, report } = await refusedForm()
    translatePage(host)
    expect(form.querySelector('.wpcf7-not-valid-tip')?.innerHTML).toMatch(/^<font><font>~/)
    type(CALLER)
    submit()
    await reaches('sent')
    await soon(() => expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(0))
    expect(host.dataset['atollState']).toBe('mounted')
    expect(report).not.toHaveBeenCalled()
  })

  it('shows the new message, not the old one', async () => {
    const { form, host, field, report } = await refusedForm()
    const tip = (): string | null | undefined =>
      field('number').closest('.wpcf7-form-control-wrap')?.querySelector('.wpcf7-not-valid-tip')?.textContent
    const before = tip()
    translatePage(host)
    field('number').value = 'not a number'
    for (const type of ['input', 'change', 'focusout'])
      field('number').dispatchEvent(new Event(type, { bubbles: true }))
    await soon(() => expect(tip()).toMatch(/phone number/))
    expect(tip()).not.toBe(before)
    expect(form.querySelector('.screen-reader-response li')?.textContent).not.toBe('')
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a form whose messages the page takes out', () => {
  it.each([
    ['a message at a field', '.wpcf7-not-valid-tip'],
    ['the summary', '.atoll-contact-form__summary'],
    ['the list for screen readers', '.screen-reader-response ul'],
    ['the response', '.wpcf7-response-output > *'],
  ])('%s, is sent all the same', async (_, selector) => {
    const { form, type, submit, reaches, host, report } = await refusedForm()
    const gone = form.closest('.wpcf7')?.querySelector(selector)
    expect(gone).toBeTruthy()
    gone?.remove()
    type(CALLER)
    submit()
    await reaches('sent')
    await messagesGone(form)
    expect(host.dataset['atollState']).toBe('mounted')
    expect(report).not.toHaveBeenCalled()
  })

  it('by emptying Atoll’s own part, is sent all the same, and shows what is wrong the next time', async () => {
    const { form, host, type, submit, reaches, report } = await refusedForm()
    const panel = host.querySelector('.atoll-contact-form')
    if (panel) panel.innerHTML = ''
    type(CALLER)
    submit()
    await reaches('sent')
    await messagesGone(form)
    type({ caller: '' })
    submit()
    await reaches('invalid')
    await soon(() => {
      expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(2)
      expect(form.querySelectorAll('.atoll-contact-form__summary')).toHaveLength(1)
    })
    expect(host.dataset['atollState']).toBe('mounted')
    expect(report).not.toHaveBeenCalled()
  })

  it('by taking Atoll’s own part out, is mounted again with what was typed', async () => {
    const { host, runtime, type, field, reaches, submit } = await refusedForm()
    type(CALLER)
    host.querySelector('.atoll-contact-form')?.remove()
    runtime.sweep()
    await soon(() => expect(host.dataset['atollState']).toBe('mounted'))
    expect(field('caller').value).toBe(CALLER.caller)
    submit()
    await reaches('sent')
  })

  it('with the whole form, has it again with what was typed, and sends it', async () => {
    const { host, runtime, type, field, reaches, submit, report } = await refusedForm()
    type(CALLER)
    host.innerHTML = ''
    await soon(() => expect(host.querySelectorAll('form')).toHaveLength(1))
    runtime.sweep()
    expect(field('caller').value).toBe(CALLER.caller)
    submit()
    await reaches('sent')
    expect(host.dataset['atollState']).toBe('mounted')
    expect(report).not.toHaveBeenCalled()
  })

  it('with the whole form again and again, is left alone', async () => {
    const { host, runtime } = await refusedForm()
    for (let time = 0; time <= MAX_RESTORES; time += 1) {
      host.innerHTML = ''
      await Promise.resolve()
    }
    runtime.sweep()
    await soon(() => expect(host.dataset['atollState']).toBe('failed'))
    expect(host.innerHTML).toBe('')
  })
})
