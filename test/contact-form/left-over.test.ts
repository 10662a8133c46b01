import { expect, it, vi } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { readReceived } from '../../fixtures/contact-form/handlers.ts'
import { RETRY_NOTES } from '../../widgets/contact-form/texts.ts'
import { serveShop } from '../support/server.ts'
import { CALLER, leave, mountForm, soon } from './form.ts'

vi.mock('../../widgets/contact-form/view.tsx', () => Promise.reject(new Error('The line is cut.')))

const served = serveShop()

it('where the island cannot be loaded, a message that may have arrived before is told of in the response', async () => {
  const client = served.client()
  const left = await mountForm(CALLBACK, { client: { ...client, rest: () => new Promise(() => {}) } })
  left.type(CALLER)
  left.submit()
  await left.reaches('submitting')
  await soon(() => expect(sessionStorage).toHaveLength(1))
  await leave(left)
  const { form, type, submit, reaches, runtime, host } = await mountForm(CALLBACK, { client })
  type(CALLER)
  submit()
  await soon(() => expect(form.querySelector('.wpcf7-response-output')?.textContent).toBe(RETRY_NOTES.unsure))
  expect(readReceived(served.shop())).toHaveLength(0)
  submit()
  await reaches('sent')
  expect(readReceived(served.shop())).toHaveLength(1)
  runtime.unmount(host)
})
