import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { welcomeBar } from '../../fixtures/welcome-bar/markup.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { widget as checkout } from '../../widgets/checkout-notices/index.ts'
import { widget as contactForm } from '../../widgets/contact-form/index.ts'
import { widget as bar } from '../../widgets/welcome-bar/index.ts'
import { drawn } from '../support/drawn.ts'
import { noClient, openPage, the } from '../support/page.ts'
import { screen, waitFor } from '../support/testing-library.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'

allowNothingUncaught()

const contact = (options = ''): string =>
  `<div class="wpcf7" id="f" ${options}><form><input type="hidden" name="_wpcf7" value="5">
    <p><label>Your e-mail<span class="wpcf7-form-control-wrap" data-name="e"><input class="wpcf7-form-control" type="email" name="e"></span></label></p>
    <p><label>Name<input name="n"></label></p><button class="wpcf7-submit">Send</button></form></div>`
const billing = (options = ''): string =>
  `<form class="checkout" ${options}><p class="form-row"><label for="billing_email">E-mail</label><input type="email" id="billing_email"></p>
    <p><label>Name<input name="n"></label></p><div id="order_review"></div><button id="place_order">Order</button></form>`

/** The form of each widget in which an e-mail is asked for, by its name. */
const FORMS = {
  'checkout-notices': { print: billing, host: 'form', field: 'E-mail', widget: checkout },
  'contact-form': { print: contact, host: '.wpcf7', field: 'Your e-mail', widget: contactForm },
  'welcome-bar': {
    print: (options = '') => welcomeBar({ lead: 'email', attributes: ` ${options}` }),
    host: '.mysticky-welcomebar-fixed',
    field: /^email/i,
    widget: bar,
  },
} as const
type Name = keyof typeof FORMS
const NAMES = Object.keys(FORMS) as readonly Name[]

let leave = (): void => {}

async function mount(name: Name, options = ''): Promise<HTMLInputElement> {
  const { print, host, field, widget } = FORMS[name]
  const page = openPage(print(options), [widget], {
    client: { ...noClient, session: createSessionQueue() },
  })
  await page.runtime.mount(the(host), name)
  leave = () => page.runtime.unmount(the(host))
  return screen.findByRole<HTMLInputElement>('textbox', { name: field })
}

/** Fills the field in as a visitor does who goes on to the next one. */
async function fill(field: HTMLInputElement, address: string): Promise<void> {
  field.focus()
  await drawn()
  await userEvent.clear(field)
  await userEvent.type(field, address)
  await userEvent.tab()
  await drawn()
}

const hint = (): string | undefined => document.querySelector('.atoll-email-hint output')?.textContent

beforeAll(async () => {
  await Promise.all([
    import('../../src/island/EmailHint.tsx'),
    import('../../widgets/checkout-notices/view.tsx'),
    import('../../widgets/contact-form/view.tsx'),
    import('../../widgets/welcome-bar/view.tsx'),
  ])
})
afterEach(() => leave())

it.each(NAMES)('%s asks whether another address was meant, and takes it over with a press', async (name) => {
  const field = await mount(name)
  await fill(field, `${name}@gmial.com`)
  await waitFor(() => expect(hint()).toBe(`Did you mean ${name}@gmail.com?`))
  const heard = vi.fn<() => void>()
  document.addEventListener('change', heard, { once: true })
  await userEvent.click(screen.getByRole('button', { name: 'Yes, change it' }))
  await drawn()
  expect([field.value, document.activeElement === field, hint()]).toEqual([`${name}@gmail.com`, true, ''])
  expect(heard).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Yes, change it' })).toBeNull()
})

it.each(NAMES)('%s keeps an address that the visitor calls right, and does not ask again', async (name) => {
  const field = await mount(name)
  await fill(field, `${name}.k@hotmial.com`)
  await userEvent.click(await screen.findByRole('button', { name: 'No, keep it' }))
  await drawn()
  expect([field.value, document.activeElement === field, hint()]).toEqual([`${name}.k@hotmial.com`, true, ''])
  await fill(field, `${name}.k@hotmial.com`)
  expect(hint()).toBe('')
})

it.each(NAMES)('%s says nothing of a good address, and goes while another is typed', async (name) => {
  const field = await mount(name)
  await fill(field, 'rasa@gmial.com')
  await waitFor(() => expect(hint()).toBe('Did you mean rasa@gmail.com?'))
  await userEvent.type(field, 'x')
  await drawn()
  expect(hint()).toBe('')
  await fill(field, 'rasa@pastas.example')
  expect(hint()).toBe('')
})

it.each(NAMES)('%s never asks where the site owner says so', async (name) => {
  const field = await mount(name, 'data-atoll-email-hint="false"')
  await fill(field, 'rasa@gmial.com')
  expect(document.querySelector('.atoll-email-hint')).toBeNull()
})

it.each(NAMES)('%s looks at what was filled in before its code was here', async (name) => {
  const field = await mount(name)
  field.value = 'ona@gmial.com'
  field.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await drawn()
  // The checkout looks once something else is filled in.
  field.closest('form')?.dispatchEvent(new Event('change'))
  await waitFor(() => expect(hint()).toBe('Did you mean ona@gmail.com?'))
})

it('a field in a label keeps its name', async () => {
  const field = await mount('contact-form')
  await fill(field, 'rasa@gmial.com')
  await screen.findByRole('button', { name: 'Yes, change it' })
  expect(screen.getByRole('textbox', { name: 'Your e-mail' })).toBe(field)
})

it('a form that is given back is the server’s again', async () => {
  const field = await mount('checkout-notices')
  await fill(field, 'rasa@gmial.com')
  await screen.findByRole('button', { name: 'Yes, change it' })
  leave()
  expect(the('form').outerHTML).toBe(billing().replace(' >', '>'))
})

it('a form that is reset asks nothing', async () => {
  const field = await mount('checkout-notices')
  await fill(field, 'rasa@gmial.com')
  await screen.findByRole('button', { name: 'Yes, change it' })
  field.form?.dispatchEvent(new Event('reset'))
  await drawn()
  expect(hint()).toBe('')
})
