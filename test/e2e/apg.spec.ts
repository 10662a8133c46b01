import { expect, type Locator, type Page, test } from '@playwright/test'
import { settle } from '../support/settle.ts'

/** One row of a pattern's table at https://www.w3.org/WAI/ARIA/apg/patterns/: what is pressed, and what is so then. */
interface Row {
  readonly keys: readonly string[]
  readonly says: string
  readonly check: (page: Page) => Promise<unknown>
}

interface Pattern {
  readonly name: string
  readonly address: string
  readonly width?: number
  /** Brings the focus to where the first row begins, and checks roles, names and states. */
  readonly begin: (page: Page) => Promise<unknown>
  /** In order: each goes on where the one before it ended. */
  readonly rows: readonly Row[]
}

const search = (page: Page): Locator => page.getByRole('combobox', { name: /Choose a Pickup Point$/ })
const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Pickup points' }).getByRole('option')
const opener = (page: Page): Locator => page.locator('.atoll-pickup-selector__field')
const colour = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name, exact: true })
const tab = (page: Page, name: RegExp): Locator =>
  page.getByRole('tablist', { name: 'Product information' }).getByRole('tab', { name })
const section = (page: Page, name: RegExp): Locator => page.getByRole('heading').getByRole('button', { name })
const cart = (page: Page): Locator => page.locator('.site-header-cart .cart-contents')
const submenu = (page: Page): Locator => page.getByRole('button', { name: 'Submenu of Workshop' })
const slides = (page: Page): Locator => page.getByRole('group', { name: 'Chosen work' })

/** The option that the combobox says is active: the focus stays in the field. */
async function activeOption(page: Page, place: number): Promise<void> {
  await expect(search(page)).toBeFocused()
  const id = (await search(page).getAttribute('aria-activedescendant')) ?? ''
  const active = page.locator(`[id="${id}"]`)
  await expect(active).toHaveAttribute('role', 'option')
  await expect(active).toHaveAttribute('aria-selected', 'true')
  await expect(active).toHaveAttribute('aria-posinset', String(place))
  await expect(active).toBeInViewport()
}

async function selected(page: Page, name: RegExp): Promise<void> {
  await expect(tab(page, name)).toBeFocused()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
  const panel = page.getByRole('tabpanel', { name })
  await expect(panel).toBeVisible()
  await expect(tab(page, name)).toHaveAttribute('aria-controls', (await panel.getAttribute('id')) ?? '')
}

async function checked(page: Page, name: string): Promise<void> {
  await expect(colour(page, name)).toBeFocused()
  await expect(colour(page, name)).toHaveAttribute('aria-checked', 'true')
  await expect(
    page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
}

const PATTERNS: readonly Pattern[] = [
  {
    name: 'combobox and listbox: the pickup points',
    address: '/checkout/?panel=off&method=dpd_parcels:2',
    async begin(page) {
      await expect(opener(page)).toHaveRole('button')
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
      await opener(page).press('Enter')
      await expect(search(page)).toBeFocused()
      await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(search(page)).toHaveAttribute('aria-autocomplete', 'list')
      const list = page.getByRole('listbox', { name: 'Pickup points' })
      await expect(search(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
      await expect(options(page).first()).toHaveAttribute('aria-setsize', '501')
    },
    rows: [
      { keys: ['ArrowDown'], says: 'the first option is active', check: (page) => activeOption(page, 1) },
      { keys: ['ArrowDown'], says: 'the second option is active', check: (page) => activeOption(page, 2) },
      { keys: ['Home'], says: 'the first option is active', check: (page) => activeOption(page, 1) },
      { keys: ['ArrowUp'], says: 'the last option is active', check: (page) => activeOption(page, 501) },
      { keys: ['ArrowDown'], says: 'the first one again', check: (page) => activeOption(page, 1) },
      { keys: ['End'], says: 'the last option is active', check: (page) => activeOption(page, 501) },
      {
        keys: ['b', 'i', 'r', 'z'],
        says: 'letters go into the field, the list follows',
        async check(page) {
          await expect(search(page)).toHaveValue('birz')
          await expect(options(page).first()).toHaveAttribute('aria-setsize', '36')
        },
      },
      {
        keys: ['Escape'],
        says: 'the list closes, the focus is at what opened it',
        async check(page) {
          await expect(search(page)).toHaveCount(0)
          await expect(opener(page)).toBeFocused()
        },
      },
      {
        keys: ['ArrowDown'],
        says: 'the list opens',
        check: (page) => expect(search(page)).toBeFocused(),
      },
      {
        keys: ['ArrowDown', 'Enter'],
        says: 'the active option is chosen, the list closes',
        async check(page) {
          await expect(search(page)).toHaveCount(0)
          await expect(opener(page)).toBeFocused()
          await expect(opener(page)).toHaveAccessibleName(/^Choose a Pickup Point \S/)
        },
      },
    ],
  },
  {
    name: 'dialog: the pickup points',
    address: '/checkout/?panel=off&method=dpd_parcels:2',
    async begin(page) {
      await opener(page).press(' ')
      const dialog = page.getByRole('dialog', { name: 'Choose a Pickup Point' })
      await expect(dialog).toBeVisible()
      await expect(search(page)).toBeFocused()
    },
    rows: [
      {
        keys: ['Tab'],
        says: 'the focus is at the next control of the dialog',
        check: (page) => expect(page.getByRole('button', { name: 'Map' })).toBeFocused(),
      },
      {
        keys: ['Shift+Tab'],
        says: 'and back',
        check: (page) => expect(search(page)).toBeFocused(),
      },
      {
        keys: ['Escape'],
        says: 'the dialog closes, the focus is at what opened it',
        async check(page) {
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(opener(page)).toBeFocused()
        },
      },
    ],
  },
  {
    name: 'dialog, modal: the menu of a phone',
    address: '/header/sticky-mobile/?panel=off',
    width: 390,
    async begin(page) {
      await page.getByRole('button', { name: 'Menu' }).first().press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Main Menu' })
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expect(page.locator('#main')).toHaveAttribute('inert')
    },
    rows: [
      {
        keys: Array.from({ length: 14 }, () => 'Tab'),
        says: 'the focus goes round inside',
        check: (page) => expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1),
      },
      {
        keys: Array.from({ length: 14 }, () => 'Shift+Tab'),
        says: 'and round the other way',
        check: (page) => expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1),
      },
      {
        keys: ['Escape'],
        says: 'the dialog closes, the focus is at what opened it',
        async check(page) {
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(page.getByRole('button', { name: 'Menu' }).first()).toBeFocused()
        },
      },
    ],
  },
  {
    name: 'disclosure: a submenu of a phone',
    address: '/header/sticky-mobile/?panel=off',
    width: 390,
    async begin(page) {
      await page.getByRole('button', { name: 'Menu' }).first().press('Enter')
      await expect(submenu(page)).toHaveAttribute('aria-expanded', 'false')
      await submenu(page).focus()
    },
    rows: [
      {
        keys: ['Enter'],
        says: 'it opens',
        check: (page) => expect(submenu(page)).toHaveAttribute('aria-expanded', 'true'),
      },
      {
        keys: [' '],
        says: 'it closes',
        check: (page) => expect(submenu(page)).toHaveAttribute('aria-expanded', 'false'),
      },
    ],
  },
  {
    name: 'disclosure: the cart in the header',
    address: '/shop/?panel=off',
    async begin(page) {
      await expect(cart(page)).toHaveAttribute('aria-expanded', 'false')
      await cart(page).focus()
      await page.keyboard.press('Shift+Tab')
    },
    rows: [
      {
        keys: ['Tab'],
        says: 'it opens with the focus',
        async check(page) {
          await expect(cart(page)).toHaveAttribute('aria-expanded', 'true')
          const id = (await cart(page).getAttribute('aria-controls')) ?? ''
          await expect(page.locator(`[id="${id}"]`)).toBeVisible()
        },
      },
      {
        keys: ['Escape'],
        says: 'it closes, the focus stays',
        async check(page) {
          await expect(cart(page)).toHaveAttribute('aria-expanded', 'false')
          await expect(cart(page)).toBeFocused()
        },
      },
    ],
  },
  {
    name: 'radio group: the swatches of a product',
    address: '/product/linen-cushion-miegas/?panel=off',
    async begin(page) {
      await expect(page.getByRole('radiogroup')).toHaveCount(4)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(page.getByRole('radiogroup', { name: 'Colour' }).locator('[tabindex="0"]')).toHaveCount(1)
      await colour(page, 'Chalk').focus()
    },
    rows: [
      { keys: [' '], says: 'it is checked', check: (page) => checked(page, 'Chalk') },
      { keys: ['ArrowRight'], says: 'the next one is', check: (page) => checked(page, 'Flax flower') },
      { keys: ['ArrowDown'], says: 'the next one is', check: (page) => checked(page, 'Moss') },
      { keys: ['ArrowLeft'], says: 'the one before is', check: (page) => checked(page, 'Flax flower') },
      { keys: ['ArrowUp'], says: 'the one before is', check: (page) => checked(page, 'Chalk') },
      {
        keys: ['Tab'],
        says: 'the focus leaves the group',
        check: (page) =>
          expect(page.getByRole('radiogroup', { name: 'Colour' }).locator(':focus')).toHaveCount(0),
      },
      {
        keys: ['Shift+Tab'],
        says: 'and comes back to the one that is checked',
        check: (page) => expect(colour(page, 'Chalk')).toBeFocused(),
      },
    ],
  },
  {
    name: 'tabs: what is told of a product',
    address: '/product/stoneware-mug-neris/?panel=off',
    begin: (page) => tab(page, /^Description/).focus(),
    rows: [
      { keys: ['ArrowRight'], says: 'the next one opens', check: (page) => selected(page, /^Additional/) },
      {
        keys: ['ArrowRight', 'ArrowRight'],
        says: 'round the end',
        check: (page) => selected(page, /^Description/),
      },
      { keys: ['ArrowLeft'], says: 'round the beginning', check: (page) => selected(page, /^Reviews/) },
      { keys: ['Home'], says: 'the first one opens', check: (page) => selected(page, /^Description/) },
      {
        keys: ['Tab'],
        says: 'the focus is in the panel, which holds nothing else that takes it',
        check: (page) => expect(page.getByRole('tabpanel', { name: 'Description' })).toBeFocused(),
      },
      {
        keys: ['Shift+Tab', 'End'],
        says: 'the last one opens',
        check: (page) => selected(page, /^Reviews/),
      },
    ],
  },
  {
    name: 'accordion: questions',
    address: '/journal/glazing/?panel=off&smooth=off',
    async begin(page) {
      await expect(section(page, /^Does the glaze/)).toHaveAttribute('aria-expanded', 'false')
      await section(page, /^Does the glaze/).focus()
    },
    rows: [
      {
        keys: ['Enter'],
        says: 'it opens',
        async check(page) {
          const header = section(page, /^Does the glaze/)
          await expect(header).toHaveAttribute('aria-expanded', 'true')
          const id = (await header.getAttribute('aria-controls')) ?? ''
          await expect(page.locator(`[id="${id}"]`)).toBeVisible()
        },
      },
      {
        keys: ['Tab'],
        says: 'the next header has the focus',
        check: (page) => expect(section(page, /^Do you ship/)).toBeFocused(),
      },
      {
        keys: [' '],
        says: 'it opens, the first one closes',
        async check(page) {
          await expect(section(page, /^Do you ship/)).toHaveAttribute('aria-expanded', 'true')
          await expect(section(page, /^Does the glaze/)).toHaveAttribute('aria-expanded', 'false')
        },
      },
      {
        keys: ['Enter'],
        says: 'it closes',
        check: (page) => expect(section(page, /^Do you ship/)).toHaveAttribute('aria-expanded', 'false'),
      },
    ],
  },
  {
    name: 'carousel: pictures',
    address: '/studio/?panel=off',
    async begin(page) {
      await expect(slides(page)).toHaveAttribute('aria-roledescription', 'carousel')
      await expect(slides(page).getByRole('group', { name: '1 of 5' })).toHaveAttribute(
        'aria-roledescription',
        'slide',
      )
      // What stops the rotation comes first.
      const first = slides(page).getByRole('button').first()
      await expect(first).toHaveAccessibleName('Start automatic slide show')
      await first.focus()
    },
    rows: [
      {
        keys: ['Tab', 'Tab', 'Enter'],
        says: 'the next slide is shown, the focus stays at the button',
        async check(page) {
          await expect(slides(page).getByRole('button', { name: 'Next slide' })).toBeFocused()
          await expect(slides(page).getByRole('group', { name: '2 of 5' })).toBeInViewport({ ratio: 0.5 })
        },
      },
      {
        keys: ['Shift+Tab', ' '],
        says: 'the one before is',
        check: (page) =>
          expect(slides(page).getByRole('group', { name: '1 of 5' })).toBeInViewport({ ratio: 0.5 }),
      },
    ],
  },
]

for (const { name, address, width = 1280, begin, rows } of PATTERNS) {
  test(`${name}, row by row of the pattern's table`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await settle(page, address)
    await page.waitForLoadState('networkidle')
    await begin(page)
    for (const { keys, says, check } of rows) {
      await test.step(`${keys.join(' ').trim() || 'Space'}: ${says}`, async () => {
        for (const key of keys) await page.keyboard.press(key)
        await check(page)
      })
    }
  })
}
