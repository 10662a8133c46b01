import { afterEach, expect, it, vi } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { serveShop } from '../support/server.ts'
import { leave, mountForm, soon, type MountedForm } from './form.ts'

vi.mock('../../widgets/contact-form/ContactForm.tsx', () => ({
  ContactForm() {
    throw new Error('boom')
  },
}))

const served = serveShop()
let mounted: MountedForm | undefined

afterEach(() => leave(mounted))

it('a form whose island breaks whenever it is drawn is the server’s again, and keeps what was typed', async () => {
  mounted = await mountForm(CALLBACK, { client: served.client() })
  const { host, form, type, field, submit, report } = mounted
  type({ caller: 'Lina' })
  submit()
  await soon(() => expect(host.dataset['atollState']).toBe('failed'))
  expect(host.querySelector('[data-atoll-part]')).toBeNull()
  expect(field('caller').value).toBe('Lina')
  expect(field('number').validationMessage).toBe('')
  expect(report.mock.calls.map(([{ error }]) => String(error))).toEqual(['Error: boom'])
  // The browser posts it as it would without scripts.
  expect(form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(true)
})
