import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'

const form = (page: Page) => page.locator('form.wpcf7-form').first()

async function fill(page: Page): Promise<void> {
  await page.locator('#enquiry-name').fill('Rasa Rimkutė')
  await page.locator('#enquiry-email').fill('rasa@pastas.example')
  await form(page).locator('[name="topic"]').selectOption('Wholesale')
  await page.locator('#enquiry-message').fill('Forty cushions, please.')
  await form(page).locator('[name="city"]').fill('Vilnius')
  await form(page).locator('.wpcf7-acceptance input').check()
}

test('what was filled in is shown before it is sent, and leads back to each field', async ({ page }) => {
  await page.goto('/contact/?panel=off&set=contact-form.review:true')
  await fill(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/feedback') && request.method() === 'POST') sent.push(request.url())
  })
  await form(page).getByRole('button', { name: 'Send message' }).click()
  const review = page.getByRole('region', { name: 'Is everything right?' })
  await expect(review).toBeVisible()
  await expect(review.getByText('Is everything right?')).toBeFocused()
  await expect(review).toContainText('Rasa Rimkutė')
  await expect(review).toContainText('Wholesale')
  await expect(review).not.toContainText('Vilnius')
  await expect(page.locator('#enquiry-name')).toBeHidden()
  await expectNoViolations(page, '.atoll-contact-form__review')
  expect(sent).toEqual([])

  await review.getByRole('button', { name: 'Change Your name' }).click()
  await expect(page.locator('#enquiry-name')).toBeFocused()
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await page
    .getByRole('region', { name: 'Is everything right?' })
    .getByRole('button', { name: 'Send message' })
    .click()
  await expect(form(page)).toHaveAttribute('data-status', 'sent')
  expect(sent).toHaveLength(1)
})

test('a form with errors shows them, and not its entries', async ({ page }) => {
  await page.goto('/contact/?panel=off&set=contact-form.review:true')
  await form(page).locator('.wpcf7-acceptance input').check()
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('.atoll-contact-form__summary')).toBeVisible()
  await expect(page.locator('.atoll-contact-form__review')).toHaveCount(0)
})

test('fields say what they are for', async ({ page }) => {
  await page.goto('/contact/?panel=off')
  await expect(page.locator('#enquiry-name')).toHaveAttribute('autocomplete', 'name')
  await expect(page.locator('#enquiry-email')).toHaveAttribute('autocomplete', 'email')
})

test('a form in steps shows all of its steps’ entries, and leads back into the right one', async ({
  page,
}) => {
  await page.goto('/contact/?panel=off&steps=on&set=contact-form.review:true')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByLabel('Width in cm').fill('120')
  await page.getByLabel('Drop in cm').fill('240')
  await next.click()
  await expect(page.getByRole('group', { name: 'The cloth' })).toBeVisible()
  await page.getByLabel('Weave').selectOption('Gauze')
  await next.click()
  await page.getByLabel('Your name').fill('Rasa Rimkutė')
  await page.getByLabel('Email').fill('rasa@pastas.example')
  await form(page).locator('.wpcf7-acceptance input').check()
  await form(page).getByRole('button', { name: 'Ask for a price' }).click()
  const review = page.getByRole('region', { name: 'Is everything right?' })
  await expect(review).toContainText('240')
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await review.getByRole('button', { name: 'Change Width in cm' }).click()
  await expect(page.getByLabel('Width in cm')).toBeFocused()
  await expect(page.getByRole('group', { name: 'The cloth' })).toBeHidden()
})

test('without its code the entries are sent as they are', async ({ page }) => {
  await page.route(/contact-form-(?:start-review|view)/, (route) => route.abort())
  await page.goto('/contact/?panel=off&set=contact-form.review:true')
  await fill(page)
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(form(page)).toHaveAttribute('data-status', 'sent')
})

test('a draft is there in another tab, for as many days as were said', async ({ page, context }) => {
  await page.goto('/contact/?panel=off&draft=on&set=contact-form.draftDays:7')
  await page.waitForFunction(() => 'atoll' in window)
  await page.locator('#enquiry-message').fill('Forty cushions, please.')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Forty cushions')
  const tab = await context.newPage()
  await tab.goto('/contact/?panel=off&draft=on&set=contact-form.draftDays:7')
  await expect(tab.locator('#enquiry-message')).toHaveValue('Forty cushions, please.')
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('chosen files', () => {
  const list = (page: Page) => form(page).getByRole('list', { name: 'Chosen files' })
  const names = (page: Page): Promise<readonly string[]> =>
    form(page)
      .locator('input[type=file]')
      .evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name))
  const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: PNG })

  test('are shown with a picture, added to, put in order, taken out, and posted so', async ({ page }) => {
    await page.goto('/contact/?panel=off&several=on&set=contact-form.files:true')
    const field = form(page).locator('input[type=file]')
    await mounted(page, 'contact-form')
    await form(page).hover()
    await expect(form(page).getByText('or drop files here')).toBeVisible()
    await field.setInputFiles([file('one.png'), file('two.pdf', 'application/pdf')])
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    const painted = (): Promise<number> =>
      list(page)
        .locator('canvas')
        .first()
        .evaluate(
          (canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(48, 48, 1, 1).data[3] ?? 0,
        )
    await expect.poll(painted).toBeGreaterThan(0)
    // Dropped on the field.
    await field.evaluate(
      (element, [name = '']) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], name, { type: 'image/jpeg' }))
        for (const type of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      },
      ['three.jpg'],
    )
    await expect.poll(() => names(page)).toEqual(['one.png', 'two.pdf', 'three.jpg'])
    await page.getByRole('button', { name: 'Move three.jpg up' }).click()
    await expect.poll(() => names(page)).toEqual(['one.png', 'three.jpg', 'two.pdf'])
    await page.getByRole('button', { name: 'Remove one.png' }).click()
    await expect.poll(() => names(page)).toEqual(['three.jpg', 'two.pdf'])
    await expect(field).toBeFocused()
    await expectNoViolations(page, '.wpcf7-form')
    await fill(page)
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page)).toHaveAttribute('data-status', 'sent')
    const stored: unknown = await (await page.request.get('/__demo/session')).json()
    expect(stored).toMatchObject({ 'contact-form:received': [{ files: ['three.jpg', 'two.pdf'] }] })
  })

  test('of a wrong kind are refused at once, and those of a form that was sent are gone', async ({
    page,
  }) => {
    await page.goto('/contact/?panel=off&set=contact-form.files:true')
    const field = form(page).locator('input[type=file]')
    await mounted(page, 'contact-form')
    await form(page).hover()
    await expect(form(page).getByText('or drop files here')).toBeVisible()
    await field.setInputFiles(file('notes.txt', 'text/plain'))
    await expect(form(page).getByText('Please choose a JPG, PNG or PDF file.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove notes.txt' }).click()
    await expect(list(page)).toHaveCount(0)
    await field.setInputFiles(file('photo.png'))
    await fill(page)
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(form(page)).toHaveAttribute('data-status', 'sent')
    await expect(list(page)).toHaveCount(0)
  })
})
