import { expect, type Page, test } from '@playwright/test'
import { ALLOWED_CELLS, differences } from '../qa/grid.ts'
import { readGrid, shoot } from '../qa/pictures.ts'
import { readVerdict } from '../qa/verdict.ts'

const SWATCHES = '/states/variation-swatches/nothing-chosen/'

test.describe('a state judges itself', () => {
  test('PASS where all is as it should be, on the page too', async ({ page }) => {
    await page.goto(SWATCHES)
    expect(await readVerdict(page)).toMatchObject({ verdict: 'pass' })
    await expect(page.getByText('PASS variation-swatches: Nothing chosen')).toBeVisible()
  })

  test('FAIL where the widget’s code does not come, and says what is missing', async ({ page }) => {
    await page.route(/\/chunks\/quantity-[^/]*\.js/, (route) => route.abort())
    await page.goto('/states/quantity/one/')
    const { verdict, problems } = await readVerdict(page)
    expect(verdict).toBe('fail')
    expect(problems['hosts']).toContain('No host is mounted')
    expect(problems['expected']?.join()).toContain('Increase quantity')
  })

  test('FAIL where something moves, is not accessible, or warns', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener(
        'atoll:mounted',
        () => {
          console.warn('Something is not as it was')
          const bar = document.createElement('div')
          bar.innerHTML = '<img src="/uploads/mark.svg" width="600" height="300">'
          bar.insertAdjacentHTML(
            'beforeend',
            '<button class="atoll-small" style="width: 12px; padding: 0">x</button>',
          )
          document.querySelector('main')?.prepend(bar)
        },
        { once: true },
      )
    })
    await page.goto(SWATCHES)
    const { verdict, problems } = await readVerdict(page)
    expect(verdict).toBe('fail')
    expect(problems['console']).toEqual(['warn: Something is not as it was'])
    expect(problems['shift']?.length).toBeGreaterThan(0)
    expect(problems['axe']?.join()).toContain('image-alt')
    expect(problems['targets']?.join()).toContain('button.atoll-small 12 ×')
  })

  test('in the page’s language', async ({ page }) => {
    await page.goto('/states/quantity/one/?locale=de-DE')
    expect(await readVerdict(page)).toMatchObject({ verdict: 'pass' })
    await expect(page.getByRole('button', { name: 'Menge erhöhen' }).first()).toBeVisible()
  })
})

test('a chosen widget runs on the page of states, in each way that is asked', async ({ page }) => {
  await page.goto('/states/?widget=store-notice')
  await page.getByLabel('390').check()
  await page.getByLabel('lt-LT').check()
  await page.getByLabel('en-US').uncheck()
  await page.getByRole('searchbox').fill('dismissed')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('status')).toHaveText('2 of 2: 2 PASS, 0 FAIL, 0 not shown in that width', {
    timeout: 30_000,
  })
  await expect(page.getByRole('row', { name: /PASS store-notice\/dismissed 390 lt-LT/ })).toBeVisible()
})

test.describe('pictures', () => {
  async function picture(page: Page, style = ''): Promise<Awaited<ReturnType<typeof readGrid>>> {
    await page.goto('/states/pickup-selector/list-open/?still')
    await readVerdict(page)
    if (style) await page.addStyleTag({ content: style })
    const bench = await page.context().newPage()
    return readGrid(bench, await shoot(page))
  }

  test('are alike twice, and a changed padding is found', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const first = await picture(page)
    expect(differences(first, await picture(page))).toEqual([])
    const padded = await picture(page, '.atoll-pickup-selector__point { padding-block: 14px }')
    expect(differences(first, padded).length).toBeGreaterThan(ALLOWED_CELLS)
  })
  test('show the widget where nobody does anything, and where something is done what that has left', async ({
    page,
  }) => {
    await page.goto('/states/product-tabs/product/?still')
    await readVerdict(page)
    await expect(page.getByRole('tablist')).toBeInViewport()
    await page.goto('/states/pickup-selector/list-open/?still')
    await readVerdict(page)
    await expect(page.getByRole('listbox')).toBeInViewport()
  })
})
