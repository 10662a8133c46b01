import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { CALLBACK, CURTAINS } from '../../fixtures/contact-form/forms.ts'
import { MESSAGES } from '../../fixtures/contact-form/handlers.ts'
import { drawn } from '../support/drawn.ts'
import { serveShop } from '../support/server.ts'
import { screen, waitFor, within } from '../support/testing-library.ts'
import { leave, mountForm, type MountedForm } from './form.ts'

const served = serveShop()
const ROOT = '[data-atoll-root="contact-form"]'
let mounted: MountedForm | undefined

async function mount(fixture = CALLBACK): Promise<MountedForm> {
  mounted = await mountForm(fixture, { client: served.client() })
  return mounted
}

beforeAll(async () => {
  await Promise.all([
    import('../../widgets/contact-form/view.tsx'),
    import('../../widgets/contact-form/controller.ts'),
    import('../../widgets/contact-form/validation/validation.ts'),
    import('../../widgets/contact-form/steps/steps.ts'),
  ])
})

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

it('a form has no root of its own before anybody comes near, and one from then on', async () => {
  const { host, runtime } = await mount()
  await drawn()
  expect(document.querySelector(ROOT)).toBeNull()
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
  await waitFor(() => expect(host.querySelectorAll(ROOT)).toHaveLength(1))
  runtime.unmount(host)
  expect(document.querySelector(ROOT)).toBeNull()
})

it('a form that is sent empty says what is wrong, and leads to it', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Call me' }))
  const summary = await screen.findByRole('region', { name: '2 fields need your attention' })
  const number = screen.getByRole('textbox', { name: 'Phone number' })
  expect(number.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(within(summary).getByRole('link', { name: /^Phone number/ }))
  expect(document.activeElement).toBe(number)
  await userEvent.type(number, '+370 612 34567')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lina')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(number.getAttribute('aria-invalid')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Call me' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(MESSAGES['mail_sent']))
})

it('a sending that fails offers another try, which arrives', async () => {
  await mount()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lina')
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '+370 612 34567')
  served.shop().faults.set('/contact-form-7/v1/contact-forms/22/feedback', 'malformed', 1)
  await userEvent.click(screen.getByRole('button', { name: 'Call me' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Call me' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(MESSAGES['mail_sent']))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('a form with steps shows where the visitor is at once, and the ways on and back', async () => {
  const { host } = await mount(CURTAINS)
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(host.querySelectorAll(ROOT)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await userEvent.type(screen.getByLabelText(/width/i), '120')
  await userEvent.type(screen.getByLabelText(/drop/i), '240')
  await userEvent.click(next)
  await screen.findByText('Step 2 of 3')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 3')
})
