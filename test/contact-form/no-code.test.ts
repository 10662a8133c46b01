import { expect, it, vi } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { serveShop } from '../support/server.ts'
import { CALLER, mountForm } from './form.ts'

vi.mock('../../widgets/contact-form/view.tsx', () => Promise.reject(new Error('The line is cut.')))
vi.mock('../../widgets/contact-form/controller.ts', () => Promise.reject(new Error('The line is cut.')))

const served = serveShop()

it('where no code of the form can be loaded, it is said and spoken that the message was not sent', async () => {
  const { form, host, type, field, submit, reaches, runtime } = await mountForm(CALLBACK, {
    client: served.client(),
  })
  type(CALLER)
  submit()
  await reaches('failed')
  const words = 'You are probably offline. Your message was not sent. Nothing you typed is lost.'
  expect(form.querySelector('.wpcf7-response-output')?.textContent).toBe(words)
  expect(host.querySelector('.screen-reader-response [role="status"]')?.textContent).toBe(words)
  expect(field('caller').value).toBe('Lina')
  runtime.unmount(host)
  expect(host.querySelector('.screen-reader-response [role="status"]')?.textContent).toBe('')
})
