import { expect, it, vi } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { serveShop } from '../support/server.ts'
import { mountForm, soon } from './form.ts'

vi.mock('../../widgets/contact-form/view.tsx', () => Promise.reject(new Error('The line is cut.')))

const served = serveShop()

it('where the island cannot be loaded, the browser says what is wrong, and the response is there', async () => {
  const { form, host, field, submit, reaches, runtime } = await mountForm(CALLBACK, {
    client: served.client(),
  })
  const says = vi.spyOn(field('caller'), 'reportValidity')
  field('number').focus()
  submit()
  await reaches('invalid')
  await soon(() => expect(says).toHaveBeenCalled())
  expect(field('caller').validationMessage).toBe('Please fill in this field.')
  expect(form.querySelector('.wpcf7-response-output')?.textContent).toMatch(/have an error/)
  runtime.unmount(host)
})
