import { afterEach, beforeAll, expect, it } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { readReceived } from '../../fixtures/contact-form/handlers.ts'
import { serveShop } from '../support/server.ts'
import { leave, mountForm, soon, type MountedForm } from './form.ts'

const served = serveShop()
const FIELDS = { caller: 'Lina', number: '+370 612 34567' }

let mounted: MountedForm | undefined

async function mount(): Promise<MountedForm> {
  const config = { widgets: { 'contact-form': { review: true } } }
  mounted = await mountForm(CALLBACK, { client: served.client(), config })
  return mounted
}

const review = (): HTMLElement | null => document.querySelector('.atoll-contact-form__review')
const press = (name: string): void =>
  [...(review()?.querySelectorAll('button') ?? [])]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    ?.click()

beforeAll(async () => {
  await Promise.all([
    import('../../widgets/contact-form/validation/validation.ts'),
    import('../../widgets/contact-form/view.tsx'),
    import('../../widgets/contact-form/review/start-review.tsx'),
  ])
})

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

it('shows the entries first, leads back to a field, and sends them once they are right', async () => {
  const form = await mount()
  form.type(FIELDS)
  form.submit()
  await soon(() => expect(review()?.textContent).toContain('+370 612 34567'))
  expect(readReceived(served.shop())).toEqual([])
  press('Change Name')
  await soon(() => expect(review()).toBeNull())
  expect(document.activeElement).toBe(form.field('caller'))
  form.submit()
  await soon(() => expect(review()?.textContent).toContain('Lina'))
  press('Send')
  await form.reaches('sent')
  expect(readReceived(served.shop())).toMatchObject([{ fields: FIELDS }])
})

it('shows what is wrong instead, where something is', async () => {
  const form = await mount()
  form.type({ caller: 'Lina' })
  form.submit()
  await soon(() => expect(form.form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(1))
  expect(review()).toBeNull()
})
