import { expect, test, type Locator, type Page } from '@playwright/test'
import { MESSAGES } from '../../fixtures/contact-form/handlers.ts'
import { MESSAGE_EXIT_MS, MESSAGE_SECONDS } from '../../widgets/contact-form/model.ts'
import { expectNoViolations } from '../support/axe.ts'
import { RETRY_NOTES } from '../../widgets/contact-form/texts.ts'
import { translatePage } from '../support/translator.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const BASE = '/contact-form-7/v1/contact-forms'

interface Opened {
  readonly host: Locator
  readonly form: Locator
}

/** Opens the contact page and waits until form `id` is mounted. */
async function open(page: Page, query = '', id = 22, path = '/contact/'): Promise<Opened> {
  await page.goto(`${path}?panel=off&${query}`)
  const host = page.locator(`.wpcf7[data-wpcf7-id="${id}"]`)
  await expect(host).toHaveAttribute('data-atoll-state', 'mounted')
  return { host, form: host.locator('form') }
}

async function fillCaller({ form }: Opened): Promise<void> {
  await form.getByLabel('Name').fill('Lina')
  await form.getByLabel('Phone number').fill('+370 612 34567')
}

async function fillEnquiry({ form }: Opened): Promise<void> {
  await form.getByLabel('Your name').fill('Lina Petraitė')
  await form.getByLabel('Email', { exact: false }).first().fill('lina@example.com')
  await form.getByLabel('Topic').selectOption('An order')
  await form.getByRole('textbox', { name: /^Message/ }).fill('When does the blue blanket come back?')
  await form.getByLabel('Which city').fill('Vilnius')
  await form.getByLabel(/I agree/).check()
}

function feedbackCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/feedback') && request.method() === 'POST') calls.push(request.url())
  })
  return calls
}

interface Logged {
  readonly name: string
  readonly answered: boolean
  readonly fields: Readonly<Record<string, string>>
}

/** Submits as the server saw them. */
async function readLog(page: Page): Promise<Logged[]> {
  const log = (await (await page.request.get('/__demo/log')).json()) as Logged[]
  return log.filter(({ name }) => name.endsWith('/feedback'))
}

/** How many submits the server answered. */
async function received(page: Page): Promise<number> {
  return (await readLog(page)).filter(({ answered }) => answered).length
}

test.describe('a long form', () => {
  test('is filled in and sent by keyboard alone, and thanks for it', async ({ page }) => {
    const opened = await open(page, '', 21)
    const { form } = opened
    await form.getByLabel('Your name').focus()
    const keys = [
      'Lina Petraitė',
      'lina@example.com',
      '',
      'An',
      '',
      '',
      'When does the blue blanket come back?',
    ]
    for (const [index, text] of keys.entries()) {
      if (text) await page.keyboard.type(text)
      // A date field has a stop for each of its parts.
      const stops = index === 4 ? 4 : 1
      for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Which city')).toBeFocused()
    await page.keyboard.type('vilnius')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Send message' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expect(form.locator('.wpcf7-response-output')).toHaveText(MESSAGES['mail_sent'] ?? '')
    await expect(form.getByLabel('Your name')).toHaveValue('')
    // The button is disabled again until the terms are accepted: the focus must not fall to the page's start.
    await expect(form).toBeFocused()
    expect(await received(page)).toBe(1)
  })

  test('leads to each error: focus on the first, links to all, none left when corrected', async ({
    page,
  }) => {
    const { form } = await open(page, '', 21)
    await form.getByLabel(/I agree/).check()
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(form.getByLabel('Your name')).toBeFocused()
    const summary = page.getByRole('region', { name: '4 fields need your attention' })
    await summary.getByRole('link', { name: /^Topic/ }).press('Enter')
    await expect(form.getByLabel('Topic')).toBeFocused()
    await expect(form.getByLabel('Topic')).toHaveAccessibleDescription('Please choose a topic.')
    await expectNoViolations(page)
    await form.getByLabel('Topic').selectOption('An order')
    await expect(summary.getByRole('link', { name: /^Topic/ })).toHaveCount(0)
    await form.getByLabel('Your name').fill('Lina')
    await form.getByLabel('Email', { exact: false }).first().fill('lina@example.com')
    await form.getByRole('textbox', { name: /^Message/ }).fill('When does the blue blanket come back?')
    await expect(form.locator('.atoll-contact-form__summary')).toHaveCount(0)
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)
  })

  test('shows what only the server knows at the field and keeps the rest', async ({ page }) => {
    const opened = await open(page, '', 21)
    const { form } = opened
    await fillEnquiry(opened)
    await form.getByLabel('Email', { exact: false }).first().fill('lina@blocked.example')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(form.getByLabel('Email', { exact: false }).first()).toBeFocused()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText('We cannot write to this address.')
    await expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'When does the blue blanket come back?',
    )
    // The quiz asks another question after each answer.
    await expect(form.getByLabel('Two plus three')).toHaveValue('')
  })

  test('sends a file with its progress, and can be called off', async ({ page }) => {
    const opened = await open(page, `fault=hang&on=${BASE}/21/feedback`, 21)
    const { form } = opened
    await fillEnquiry(opened)
    await form.getByLabel('Photo or document').setInputFiles({
      name: 'blanket.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(300_000, 1),
    })
    await form.getByRole('button', { name: 'Send message' }).click()
    const progress = form.getByRole('progressbar')
    await expect(progress).toBeVisible()
    await expect(form.getByText('Sending… 100 %')).toBeVisible()
    await expectNoViolations(page, '.wpcf7[data-wpcf7-id="21"] .atoll-contact-form')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toHaveAttribute('data-status', 'aborted')
    await expect(progress).toHaveCount(0)
    await expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'When does the blue blanket come back?',
    )
    await page.request.post('/__demo/faults', { data: { action: '*' } })
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
  })

  test('refuses a wrong or too large file before it travels', async ({ page }) => {
    const opened = await open(page, '', 21)
    const calls = feedbackCalls(page)
    const { form } = opened
    const file = form.getByLabel('Photo or document')
    await file.setInputFiles({ name: 'run.exe', mimeType: 'image/jpeg', buffer: Buffer.alloc(10) })
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText('Please choose a JPG, PNG or PDF file.')
    await file.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_100_000) })
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText('This file is larger than 2 MB.')
    await fillEnquiry(opened)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    expect(calls).toEqual([])
  })
})

test.describe('every status', () => {
  test('is shown, spoken and accessible, one after the other', async ({ page }) => {
    const opened = await open(page)
    const { form, host } = opened
    let answer = ''
    await page.route('**/22/feedback', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as object
      await route.fulfill({ response, json: { ...body, status: answer, message: MESSAGES[answer] } })
    })
    for (const [status, shown] of [
      ['validation_failed', 'invalid'],
      ['acceptance_missing', 'unaccepted'],
      ['spam', 'spam'],
      ['aborted', 'aborted'],
      ['mail_sent', 'sent'],
      ['mail_failed', 'failed'],
      ['payment_required', 'payment-required'],
      ['out of stock!', 'custom-out-of-stock'],
    ] as const) {
      answer = status
      await fillCaller(opened)
      await form.getByRole('button', { name: 'Call me' }).click()
      await expect(form).toHaveAttribute('data-status', shown)
      await expect(form).toHaveClass(new RegExp(`(^|\\s)${shown}(\\s|$)`))
      const text = MESSAGES[status] ?? ''
      await expect(host.getByRole('status')).toHaveText(text)
      await expect(form.locator('.wpcf7-response-output.run-animation > div')).toHaveText(text)
      await expectNoViolations(page, '.wpcf7[data-wpcf7-id="22"]')
    }
  })

  test('that the server printed is taken over, the same to look at', async ({ page }) => {
    const { form } = await open(page, 'status=invalid', 21)
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(3)
    await expect(form.locator('.atoll-contact-form__link')).toHaveCount(3)
    await expect(form.locator('.wpcf7-response-output')).toHaveText(MESSAGES['validation_failed'] ?? '')
    await expectNoViolations(page, '.wpcf7[data-atoll-state]')
  })
})

test.describe('every failure', () => {
  test('whose code cannot be loaded ends in words, and the retry brings it', async ({ page }) => {
    let reachable = false
    await page.route('**/atoll/chunks/contact-form-controller-*.js', async (route) => {
      if (reachable) await route.continue()
      else await route.abort()
    })
    const opened = await open(page)
    await fillCaller(opened)
    await opened.form.getByRole('button', { name: 'Call me' }).click()
    await expect(opened.form).toHaveAttribute('data-status', 'failed')
    await expect(opened.form.locator('.wpcf7-response-output')).toContainText('You are probably offline.')
    await expect(opened.form.locator('.atoll-contact-form__text')).toHaveText(
      'Your message was not sent. Nothing you typed is lost.',
    )
    await expect(opened.form.getByLabel('Name')).toHaveValue('Lina')
    reachable = true
    await opened.form.getByRole('button', { name: 'Try again' }).click()
    await expect(opened.form).toHaveAttribute('data-status', 'sent')
    expect(await received(page)).toBe(1)
  })

  test('ends in words and a retry that arrives', async ({ page }) => {
    const opened = await open(page)
    const { form } = opened
    const setFault = (data: object) => page.request.post('/__demo/faults', { data })
    const faults = ['offline', '500', 'malformed', 'truncated', 'zero']
    for (const fault of faults) {
      await setFault({ action: `${BASE}/22/feedback`, fault })
      await fillCaller(opened)
      await form.getByRole('button', { name: 'Call me' }).click()
      await expect(form, fault).toHaveAttribute('data-status', 'failed')
      await expect(form.locator('.wpcf7-response-output')).not.toBeEmpty()
      await expect(form.getByLabel('Name')).toHaveValue('Lina')
      if (fault === 'offline') await expectNoViolations(page, '.wpcf7[data-wpcf7-id="22"]')
      await setFault({ action: '*' })
      await form.getByRole('button', { name: 'Try again' }).click()
      await expect(form, fault).toHaveAttribute('data-status', 'sent')
      await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(form.getByLabel('Name')).toHaveValue('')
    }
  })

  test('a server that never answers ends in words after the time-out', async ({ page }) => {
    await page.clock.install()
    const opened = await open(page, `fault=hang&on=${BASE}/22/feedback`)
    const { form, host } = opened
    await fillCaller(opened)
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(form).toHaveAttribute('data-status', 'submitting')
    await page.clock.runFor(3000)
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(host.getByRole('status')).toHaveText('Sending…')
    await page.clock.runFor(30_000)
    await expect(form).toHaveAttribute('data-status', 'failed')
    await expect(form.locator('.wpcf7-response-output')).toHaveText(/did not answer in time/)
  })

  test('rules that cannot be fetched leave the validation to the server', async ({ page }) => {
    const opened = await open(page, `fault=500&on=${BASE}/22/feedback/schema`)
    await opened.form.getByLabel('Name').fill('Lina')
    await opened.form.getByRole('button', { name: 'Call me' }).click()
    await expect(opened.form).toHaveAttribute('data-status', 'invalid')
    await expect(opened.form.getByLabel('Phone number')).toBeFocused()
    expect(await received(page)).toBe(1)
  })
})

test.describe('in a frame with sandbox="allow-scripts allow-forms"', () => {
  async function openFramed(page: Page) {
    await page.goto('/?panel=off')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts allow-forms')
      Object.assign(frame.style, { inlineSize: '100%', blockSize: '2000px' })
      frame.src = '/contact/?panel=off'
      document.body.replaceChildren(frame)
    })
    const form = page.frameLocator('iframe').locator('.wpcf7[data-wpcf7-id="22"] form')
    await form.getByLabel('Name').fill('Lina')
    await form.getByLabel('Phone number').fill('+370 612 34567')
    await form.getByRole('button', { name: 'Call me' }).click()
    return form
  }

  test('the form is sent: WordPress lets every origin use its REST API', async ({ page }) => {
    await expect(await openFramed(page)).toHaveAttribute('data-status', 'sent')
  })

  test('a shop that does not allow it is told of as such, not as a lost line', async ({ page }) => {
    await page.route('**/feedback', (route) =>
      route.fulfill({ json: {}, headers: { 'access-control-allow-origin': 'https://elsewhere.example' } }),
    )
    const form = await openFramed(page)
    await expect(form).toHaveAttribute('data-status', 'failed')
    await expect(form.locator('.wpcf7-response-output')).toHaveText(/does not let it send anything/)
  })
})

test.describe('one message', () => {
  test('arrives once after a double click, Enter and a click, and a script’s submit', async ({ page }) => {
    const opened = await open(page)
    const calls = feedbackCalls(page)
    const { promise: asked, resolve: answer } = withResolvers()
    await page.route('**/22/feedback', async (route) => {
      await asked
      await route.continue()
    })
    await fillCaller(opened)
    const button = opened.form.getByRole('button', { name: 'Call me' })
    await button.dblclick()
    await opened.form.getByLabel('Name').press('Enter')
    await button.click({ force: true })
    await opened.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
    answer()
    await expect(opened.form).toHaveAttribute('data-status', 'sent')
    expect(calls).toHaveLength(1)
  })

  for (const [where, query] of [
    ['with its draft', 'draft=on'],
    ['with its draft on a cached page', 'draft=on&cached=on'],
    ['empty', ''],
  ] as const) {
    test(`that was on its way when the page was left goes again only where the visitor knows it: ${where}`, async ({
      page,
    }) => {
      const left = await open(page, query)
      // The shop takes it, and its answer never comes.
      await page.route('**/22/feedback', async (route) => void (await route.fetch()), { times: 1 })
      await fillCaller(left)
      await left.form.getByRole('button', { name: 'Call me' }).click()
      await expect.poll(() => received(page)).toBe(1)
      await page.goto('/account/?panel=off')
      const { form, host } = await open(page, query)
      const note = form.locator('.atoll-contact-form__text')
      if (!query) {
        await fillCaller({ form, host })
        await form.getByRole('button', { name: 'Call me' }).click()
      }
      await expect(note).toHaveText(RETRY_NOTES.unsure)
      await expect(host.getByRole('status')).toHaveText(RETRY_NOTES.unsure)
      await expect(form.getByLabel('Name')).toHaveValue('Lina')
      expect(await received(page)).toBe(1)
      await form.getByRole('button', { name: query ? 'Call me' : 'Try again' }).click()
      await expect(form).toHaveAttribute('data-status', 'sent')
      expect(await received(page)).toBe(2)
      await expect(note).toHaveCount(0)
    })
  }

  test('carries no REST nonce, and its files only as multipart', async ({ page }) => {
    const opened = await open(page)
    await fillCaller(opened)
    const sent = page.waitForRequest((request) => request.url().endsWith('/22/feedback'))
    await opened.form.getByRole('button', { name: 'Call me' }).click()
    const headers = await (await sent).allHeaders()
    expect(headers['x-wp-nonce']).toBeUndefined()
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(headers['accept']).toBe('application/json, */*;q=0.1')
  })
})

test.describe('the response', () => {
  test('goes after its time, waits while the visitor is at it, and leaves the fields’ messages', async ({
    page,
  }) => {
    await page.clock.install()
    const { form } = await open(page)
    const output = form.locator('.wpcf7-response-output')
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(output).toHaveClass(/run-animation/)
    await output.hover()
    await page.clock.runFor(MESSAGE_SECONDS * 1000 + MESSAGE_EXIT_MS)
    await expect(output).toHaveClass(/run-animation/)
    await page.mouse.move(1, 1)
    await page.clock.runFor(MESSAGE_SECONDS * 1000 - MESSAGE_EXIT_MS)
    await expect(output).not.toHaveClass(/run-animation/)
    await page.clock.runFor(MESSAGE_EXIT_MS)
    await expect(output).toBeEmpty()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(2)
  })

  test('of a second submit has its full time', async ({ page }) => {
    await page.clock.install()
    const { form } = await open(page)
    const output = form.locator('.wpcf7-response-output')
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(output).toHaveClass(/run-animation/)
    await page.mouse.move(1, 1)
    await page.clock.runFor(MESSAGE_SECONDS * 1000 - 2000)
    await form.getByLabel('Name').press('Enter')
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await page.clock.runFor(5000)
    await expect(output).toHaveClass(/run-animation/)
  })
})

test.describe('while filling in', () => {
  test('only the field that was left is validated, and a click on Send is never lost to a moving page', async ({
    page,
  }) => {
    const { form } = await open(page)
    await form.getByLabel('Phone number').fill('12')
    await form.getByLabel('Phone number').press('Tab')
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(1)
    await form.getByLabel('Phone number').fill('+37061234567')
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(0)
    await form.getByLabel('Name').focus()
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(form.getByLabel('Name')).toBeFocused()
  })

  test('rules over two fields hold until one of them is given', async ({ page }) => {
    const { form } = await open(page, '', 23)
    await form.getByLabel('People').fill('3')
    await form.getByLabel('Weaving').check()
    await form.getByLabel('Day').fill('2027-01-04')
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveText([
      /email address or a phone number/,
      /Saturdays and Sundays/,
    ])
    await form.getByRole('textbox', { name: 'Phone' }).fill('+370 612 34567')
    await form.getByLabel('Day').fill('2027-01-09')
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
  })

  test('a part that hangs on a choice is shown with it, and is neither validated nor sent without it', async ({
    page,
  }) => {
    const { form } = await open(page, '', 23)
    const cloth = form.getByRole('textbox', { name: 'What would you like to dye?' })
    await form.getByRole('textbox', { name: 'Phone' }).fill('+370 612 34567')
    await form.getByLabel('People').fill('2')
    await form.getByLabel('Day').fill('2027-01-09')
    await expect(cloth).toBeHidden()
    await form.getByLabel('Dyeing').check()
    await cloth.fill('Wo')
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(cloth).toBeFocused()
    await form.getByLabel('Dyeing').uncheck()
    await expect(cloth).toBeHidden()
    await expect(form.locator('.atoll-contact-form__summary')).toHaveCount(0)
    await form.getByLabel('Dyeing').check()
    await expect(cloth).toHaveValue('Wo')
    await form.getByLabel('Dyeing').uncheck()
    await form.getByLabel('Weaving').check()
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    expect((await readLog(page)).at(-1)?.fields).not.toHaveProperty('cloth')
  })

  test('text that is pasted or composed is counted', async ({ page }) => {
    const { form } = await open(page, '', 21)
    const counter = form.locator('.wpcf7-character-count')
    await form.getByRole('textbox', { name: /^Message/ }).focus()
    await page.keyboard.insertText('Labas rytas')
    await expect(counter).toHaveText('289')
  })

  test('the draft survives a reload where the shop asks for it', async ({ page }) => {
    const { form } = await open(page, 'draft=on', 21)
    await form.getByRole('textbox', { name: /^Message/ }).fill('When does the blue blanket come back?')
    await form.getByLabel('Topic').selectOption('An order')
    await page.reload()
    await expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'When does the blue blanket come back?',
    )
    await expect(form.getByLabel('Topic')).toHaveValue('An order')
    await expect(form.locator('.wpcf7-character-count')).toHaveText('263')
  })
})

test('groups of the plugin for conditional fields show by its conditions, and are required only then', async ({
  page,
}) => {
  const { form } = await open(page, 'groups=on', 25)
  const words = form.getByLabel('Words on the card')
  await expect(words).toBeHidden()
  await form.getByLabel('Your name').fill('Lina')
  await form.getByLabel('Wrapping').selectOption('Linen with a card')
  await expect(words).toBeVisible()
  await form.getByLabel('Pieces').fill('3')
  await expect(form.getByText('wrapped one by one')).toBeVisible()
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription('Please fill in this field.')
  await expectNoViolations(page, '.wpcf7')
  await form.getByLabel('Wrapping').selectOption('Paper')
  await expect(words).toBeHidden()
  await form.getByLabel('Send it for me').check()
  await expect(form.getByLabel('Receiver', { exact: true })).toBeVisible()
  await form.getByLabel('Send it for me').uncheck()
  await form.getByRole('button', { name: 'Ask for it' }).click()
  await expect(form).toHaveAttribute('data-status', 'sent')
  await expect(words).toBeHidden()
})

test.describe('a form in steps', () => {
  test('is filled in by keyboard alone, step by step', async ({ page }) => {
    const { form, host } = await open(page, 'steps=on', 24)
    const steps = form.getByRole('group')
    await expect(steps).toHaveCount(1)
    await expect(form.getByText('Step 1 of 3')).toBeVisible()
    await form.getByLabel('Width in cm').focus()
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Drop in cm')).toBeFocused()
    await expect(form.getByLabel('Drop in cm')).toHaveAccessibleDescription('Please fill in this field.')
    await expectNoViolations(page, '.wpcf7')
    await page.keyboard.type('240')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(form.getByText('The cloth', { exact: true })).toBeFocused()
    await expect(form.getByText('Step 2 of 3')).toBeInViewport()
    await expectNoViolations(page, '.wpcf7')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Gauze')
    await page.keyboard.press('Shift+Tab')
    await expect(form.getByRole('button', { name: 'Back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Your window', { exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Width in cm')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('The cloth', { exact: true })).toBeFocused()
    await expect(form.getByLabel('Weave')).toHaveValue('Gauze')
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form.getByText('You', { exact: true })).toBeFocused()
    await expect(form.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Lina')
    await page.keyboard.press('Tab')
    await page.keyboard.type('lina@blocked.example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await expect(form.getByLabel('Email')).toBeFocused()
    await form.getByLabel('Email').fill('lina@example.com')
    await page.keyboard.press('Enter')
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expect(form.locator('.wpcf7-response-output')).toBeInViewport({ ratio: 1 })
    await expect(form.getByText('Step 1 of 3')).toBeVisible()
    expect((await readLog(page)).at(-1)?.fields).toMatchObject({ width: '120', weave: 'Gauze' })
    await expect(host.locator(':focus')).toHaveCount(1)
  })

  test('waits for its script out of sight, and shows all of them where it cannot be loaded', async ({
    page,
  }) => {
    await page.route('**/atoll/**/*.js', (route) => route.abort())
    await page.goto('/contact/?panel=off&steps=on')
    const steps = page.locator('[data-atoll-step]')
    await expect(steps).toHaveCount(4)
    await expect(steps.first()).toHaveCSS('animation-name', 'none')
    await expect(steps.last()).toHaveCSS('animation-name', 'atoll-steps')
    for (const step of await steps.all()) await expect(step).toBeVisible()
  })
})

test.describe('beside the plugin’s own script', () => {
  const heard = (page: Page) =>
    page.evaluate(
      () => (window as unknown as { originalHeard: Readonly<Record<string, number>> }).originalHeard,
    )

  test('the forms are that script’s alone', async ({ page }) => {
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes("registered['contact-form-7']->src = false"),
    )
    const calls = feedbackCalls(page)
    await page.goto('/contact/?panel=off&original=on')
    await warned
    const host = page.locator('.wpcf7[data-wpcf7-id="22"]')
    await expect(host).not.toHaveAttribute('data-atoll-state', 'mounted')
    const opened = { host, form: host.locator('form') }
    await fillCaller(opened)
    await opened.form.getByRole('button', { name: 'Call me' }).click()
    await expect(opened.form.locator('.wpcf7-response-output')).toHaveText(MESSAGES['mail_sent'] ?? '')
    expect(calls).toHaveLength(1)
    expect(await heard(page)).toMatchObject({ submit: 1 })
    await expect(page.locator('.atoll-contact-form')).toHaveCount(0)
  })

  test('taken over, that script hears nothing, and one message is sent', async ({ page }) => {
    const calls = feedbackCalls(page)
    const opened = await open(page, 'original=on&takeover=on')
    const { form } = opened
    await expect(form.locator('.wpcf7-spinner')).toHaveCount(1)
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await fillCaller(opened)
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expect(form.locator('.wpcf7-response-output')).toHaveText(MESSAGES['mail_sent'] ?? '')
    expect(calls).toHaveLength(1)
    expect(await heard(page)).toEqual({ submit: 0, change: 0, reset: 0 })
  })
})

test.describe('the page', () => {
  test('loads neither React nor the rules before the visitor turns to a form', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const { form } = await open(page, 'jquery=off')
    await page.waitForLoadState('networkidle')
    const lazy = (): string[] => scripts.filter((path) => /react|validation|view/.test(path))
    expect(lazy()).toEqual([])
    await form.getByLabel('Name').focus()
    await expect.poll(() => lazy().length).toBeGreaterThan(0)
  })

  test('has forms that come later, each with its rules', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      const host = document.querySelector('.wpcf7[data-wpcf7-id="22"]')
      if (!host) return
      const late = host.cloneNode(true) as HTMLElement
      late.removeAttribute('data-atoll-state')
      late.id = 'late'
      document.querySelector('main')?.append(late)
    })
    const late = page.locator('#late form')
    await expect(page.locator('#late')).toHaveAttribute('data-atoll-state', 'mounted')
    await late.getByRole('button', { name: 'Call me' }).click()
    await expect(late).toHaveAttribute('data-status', 'invalid')
    await expect(late.locator('.wpcf7-not-valid-tip')).toHaveCount(2)
    await expect(late.locator('.wpcf7-spinner')).toHaveCount(1)
  })

  test('gets the server’s markup back byte for byte', async ({ page }) => {
    const raw = await (await page.request.get('/contact/every-field/')).text()
    const { host, form } = await open(page, '', 107, '/contact/every-field/')
    await form.getByRole('textbox', { name: 'Text', exact: true }).fill('L')
    await form.getByRole('textbox', { name: 'Text', exact: true }).blur()
    await expect(form.locator('.wpcf7-not-valid-tip')).toHaveCount(1)
    await form.getByLabel('I agree').check()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form).toHaveAttribute('data-status', 'invalid')
    await form.getByRole('button', { name: 'Empty the form' }).click()
    await expect(form).toHaveAttribute('data-status', 'init')
    await expectNoViolations(page, '.wpcf7[data-atoll-state]')
    const [after, before] = await page.evaluate((source) => {
      const element = document.querySelector('.wpcf7')
      const { atoll } = window as unknown as { atoll: { unmount: (host: Element | null) => void } }
      atoll.unmount(element)
      const server = new DOMParser().parseFromString(source, 'text/html')
      return [element?.outerHTML, server.querySelector('.wpcf7')?.outerHTML]
    }, raw)
    expect(after).toBe(before)
    await expect(host).not.toHaveAttribute('data-atoll-state', /./)
  })

  test('that is translated, empties what Atoll drew and puts a copy in the form’s place, loses nothing', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    const opened = await open(page)
    const { host, form } = opened
    const tips = form.locator('.wpcf7-not-valid-tip')
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(tips).toHaveCount(2)
    await host.evaluate(translatePage)
    await expect(tips.first()).toHaveText(/^~.*~$/)
    await host.locator('.atoll-contact-form').evaluate((panel) => (panel.innerHTML = ''))
    await form.locator('[name=caller]').fill('Lina')
    await form.locator('[name=number]').fill('+370 612 34567')
    await form.locator('.wpcf7-submit').click()
    await expect(form).toHaveAttribute('data-status', 'sent')
    await expect(tips).toHaveCount(0)

    await host.evaluate((element) => element.replaceWith(element.cloneNode(true)))
    await expect(host).toHaveAttribute('data-atoll-state', 'mounted')
    await form.locator('.wpcf7-submit').click()
    await expect(tips).toHaveCount(2)
    await expect(host.locator('.atoll-contact-form')).toHaveCount(1)
    expect(problems).toEqual([])
  })

  test('says where a form stands in the wrong place', async ({ page }) => {
    await page.goto('/contact/?misplaced=on&panel=off')
    await expect(page.locator('.wpcf7-form-in-wrong-place')).toHaveText(
      'Error: This contact form is placed in the wrong place.',
    )
  })

  test('holds with a strict policy, in an unkind theme, from right to left and at 320 px', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) problems.push(message.text())
    })
    await page.setViewportSize({ width: 320, height: 640 })
    const { form } = await open(page, 'csp=strict&theme=hostile&lang=ar')
    await form.getByRole('button', { name: 'Call me' }).click()
    await expect(form.locator('.atoll-contact-form__link')).toHaveCount(2)
    for (const link of await form.locator('.atoll-contact-form__link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    }
    const panel = await form.locator('.atoll-contact-form').boundingBox()
    expect(panel?.x).toBeGreaterThanOrEqual(-1)
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(321)
    expect(problems).toEqual([])
  })
})
