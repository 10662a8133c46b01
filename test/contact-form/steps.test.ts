import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLBACK, CURTAINS } from '../../fixtures/contact-form/forms.ts'
import { readReceived } from '../../fixtures/contact-form/handlers.ts'
import { contactForm } from '../../fixtures/contact-form/markup.ts'
import { OFF_STAGE } from '../../widgets/contact-form/fields/fields.ts'
import type { StepMessageKey } from '../../widgets/contact-form/steps/step-texts.ts'
import { the } from '../support/page.ts'
import { serveShop } from '../support/server.ts'
import { leave, mountForm, soon, type MountedForm } from './form.ts'

const served = serveShop()
const WINDOW = { width: '120', drop: '240' }
const CLOTH = { weave: 'Gauze' }
const FITTING = 'We measure and hang them in Vilnius'

let mounted: MountedForm | undefined

async function mount(
  fixture = CURTAINS,
  options: Partial<Parameters<typeof mountForm>[1]> = {},
): Promise<MountedForm> {
  mounted = await mountForm(fixture, { client: served.client(), ...options })
  if (fixture.body === CURTAINS.body) await start()
  return mounted
}

const start = (): Promise<void> => soon(() => expect(counted()).not.toBe(''))
const counted = (): string => document.querySelector('.atoll-contact-form__count')?.textContent ?? ''
const shown = (): unknown[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-atoll-step]:not(.${OFF_STAGE}, [hidden])`)].map(
    (step) => step.querySelector('legend')?.textContent,
  )
const button = (name: StepMessageKey): HTMLButtonElement | undefined =>
  [
    ...document.querySelectorAll<HTMLButtonElement>(
      '.atoll-contact-form__steps button, .atoll-contact-form__nav button',
    ),
  ].find(({ textContent }) => textContent === name)
const press = (name: StepMessageKey): void => {
  const found = button(name)
  if (!found) throw new Error(`no button ${name}`)
  found.click()
}

/** Fills in what the first steps ask for and goes on to the last. */
async function goToLast({ type }: MountedForm): Promise<void> {
  type(WINDOW)
  press('Next')
  await soon(() => expect(shown()).toEqual(['The cloth']))
  type(CLOTH)
  press('Next')
  await soon(() => expect(shown()).toEqual(['You']))
}

beforeAll(async () => {
  await Promise.all([
    import('../../widgets/contact-form/validation/validation.ts'),
    import('../../widgets/contact-form/view.tsx'),
    import('../../widgets/contact-form/steps/steps.ts'),
    import('../../widgets/contact-form/fields/groups.ts'),
  ])
})

beforeEach(() => {
  sessionStorage.clear()
})

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

describe('a form in steps', () => {
  it('shows one step at a time, says which, and sends all of them once', async () => {
    const form = await mount()
    await soon(() => expect(counted()).toBe('Step 1 of 3'))
    expect([shown(), button('Back')]).toEqual([['Your window'], undefined])
    form.type(WINDOW)
    press('Next')
    await soon(() => expect(counted()).toBe('Step 2 of 3'))
    expect(shown()).toEqual(['The cloth'])
    expect(document.activeElement?.textContent).toBe('The cloth')
    form.type(CLOTH)
    press('Next')
    await soon(() => expect(counted()).toBe('Step 3 of 3'))
    expect(button('Next')).toBeUndefined()
    form.type({ 'your-name': 'Lina', 'your-email': 'lina@example.com' })
    form.field('terms').click()
    form.submit()
    await form.reaches('sent')
    expect(readReceived(served.shop())).toMatchObject([
      { fields: { ...WINDOW, ...CLOTH, 'your-name': 'Lina' } },
    ])
    await soon(() => expect(counted()).toBe('Step 1 of 3'))
    expect(shown()).toEqual(['Your window'])
  })

  it('goes on only when the step is right: its errors are shown, listed and said, the first is focused', async () => {
    const { form, field, type, events } = await mount()
    type({ width: '10' })
    press('Next')
    await soon(() => expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(2))
    expect(shown()).toEqual(['Your window'])
    expect(document.activeElement).toBe(field('width'))
    expect(the('[role="status"]', the('.screen-reader-response')).textContent).toBe(
      '2 fields need your attention',
    )
    expect(form.querySelectorAll('.atoll-contact-form__link')).toHaveLength(2)
    expect(field('your-name').getAttribute('aria-invalid')).toBe('false')
    expect(events.map(([name]) => name)).not.toContain('invalid')
    type(WINDOW)
    press('Next')
    await soon(() => expect(shown()).toEqual(['The cloth']))
    expect(the('[role="status"]', the('.screen-reader-response')).textContent).toBe('')
  })

  it('goes one step on however often and by whatever means it is asked to', async () => {
    const { type, field, submit } = await mount()
    type(WINDOW)
    press('Next')
    press('Next')
    field('width').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
    submit()
    await soon(() => expect(shown()).toEqual(['The cloth']))
    press('Back')
    expect(shown()).toEqual(['Your window'])
    expect(served.shop().log.filter(({ name }) => name.endsWith('/feedback'))).toEqual([])
  })

  it('goes back without validating, keeps what was typed, and tells the page', async () => {
    const { type, field, host } = await mount()
    const stepped = vi.fn<(event: Event) => void>()
    host.addEventListener('atoll:contact-form:stepped', stepped)
    type(WINDOW)
    press('Next')
    await soon(() => expect(shown()).toEqual(['The cloth']))
    type({ colour: 'Moss' })
    press('Back')
    expect(shown()).toEqual(['Your window'])
    expect(document.activeElement?.textContent).toBe('Your window')
    press('Next')
    await soon(() => expect(shown()).toEqual(['The cloth']))
    expect(field('colour').value).toBe('Moss')
    expect(stepped.mock.calls.map(([event]) => (event as CustomEvent<unknown>).detail)).toEqual([
      { step: 2, steps: 3 },
      { step: 1, steps: 3 },
      { step: 2, steps: 3 },
    ])
  })

  it('has a step more while its condition holds, and sends nothing of it otherwise', async () => {
    const form = await mount()
    form.type(WINDOW)
    press('Next')
    await soon(() => expect(shown()).toEqual(['The cloth']))
    form.type({ ...CLOTH, fitting: FITTING })
    await soon(() => expect(counted()).toBe('Step 2 of 4'))
    press('Next')
    await soon(() => expect(shown()).toEqual(['Our visit']))
    form.type({ address: 'Užupio g. 7' })
    press('Back')
    form.type({ fitting: 'I hang them myself' })
    await soon(() => expect(counted()).toBe('Step 2 of 3'))
    press('Next')
    await soon(() => expect(shown()).toEqual(['You']))
    expect(new FormData(form.form).has('address')).toBe(false)
  })

  it('leads back to a wrong field of another step: by the focus, and by the links of the summary', async () => {
    const form = await mount()
    await goToLast(form)
    form.type({ width: '1000', 'your-name': 'Lina', 'your-email': 'lina' })
    form.submit()
    await form.reaches('invalid')
    expect(shown()).toEqual(['Your window'])
    expect(document.activeElement).toBe(form.field('width'))
    await soon(() => expect(form.form.querySelectorAll('.atoll-contact-form__link')).toHaveLength(2))
    const [, email] = form.form.querySelectorAll<HTMLElement>('.atoll-contact-form__link')
    email?.click()
    expect(shown()).toEqual(['You'])
    expect(document.activeElement).toBe(form.field('your-email'))
  })

  it('starts with the first field that the server found wrong', async () => {
    await mount(CURTAINS, {
      state: { status: 'invalid', message: 'Check.', errors: new Map([['your-email', 'No address.']]) },
    })
    expect(shown()).toEqual(['You'])
    expect(counted()).toBe('Step 3 of 3')
  })

  it('starts again when the visitor empties it', async () => {
    const form = await mount()
    await goToLast(form)
    form.form.reset()
    await soon(() => expect(shown()).toEqual(['Your window']))
    expect(form.field('width').value).toBe('')
  })

  it('goes on where it was left, where the shop keeps a draft, and not without', async () => {
    const config = { widgets: { 'contact-form': { draft: true } } }
    const form = await mount(CURTAINS, { config })
    await goToLast(form)
    await soon(() => expect(sessionStorage).toHaveLength(2))
    form.runtime.unmount(form.host)
    const again = await mount(CURTAINS, { config })
    expect(shown()).toEqual(['You'])
    expect(again.field('width').value).toBe('120')
    again.runtime.unmount(again.host)
    await mount()
    expect(shown()).toEqual(['Your window'])
  })

  it('is validated by the server alone where the rules cannot be fetched', async () => {
    // The shop knows no form of this number.
    const { type } = await mount({ ...CURTAINS, id: 240 })
    type({ width: '1' })
    press('Next')
    await soon(() => expect(shown()).toEqual(['The cloth']))
  })

  it('is the server’s byte for byte when the widget goes', async () => {
    document.body.innerHTML = contactForm(CURTAINS)
    const before = the('.wpcf7').outerHTML
    const form = await mount()
    await goToLast(form)
    press('Back')
    form.runtime.unmount(form.host)
    expect(form.host.outerHTML).toBe(before)
  })

  it('names a step without a heading, and hides a submit button that stands after the steps', async () => {
    const body: typeof CURTAINS.body = (
      c,
    ) => `<div data-atoll-step="Your number">${c.text('tel', 'number')}</div>
<div data-atoll-step="Your name">${c.text('text', 'caller')}</div><p>${c.submit('Call me')}</p>`
    const { type } = await mount({ ...CALLBACK, body })
    await soon(() => expect(counted()).toBe('Step 1 of 2: Your number'))
    type({ number: '+370 612 34567' })
    expect(the('.wpcf7-submit').classList.contains(OFF_STAGE)).toBe(true)
    press('Next')
    await soon(() => expect(counted()).toBe('Step 2 of 2: Your name'))
    expect(the('.wpcf7-submit').classList.contains(OFF_STAGE)).toBe(false)
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe(the('.atoll-contact-form__count').id)
  })

  it('stays whole with a single step', async () => {
    const { form } = await mount({
      ...CALLBACK,
      body: (c) => `<div data-atoll-step>${CALLBACK.body(c)}</div>`,
    })
    // The form has asked for it before.
    await import('../../widgets/contact-form/steps/steps.ts')
    expect(form.querySelector('.atoll-contact-form__nav')).toBeNull()
    expect(form.querySelector(`.${OFF_STAGE}`)).toBeNull()
  })
})
