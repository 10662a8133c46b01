import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/site-menu/index.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

/** Longer than any move of a sub-menu, ms. */
const SOON_MS = 1000

let page: TestPage

async function open(attributes: string): Promise<void> {
  page = openPage(
    `<ul id="menu" ${attributes}><li id="shop"><a href="#shop">Shop</a><ul class="sub-nav"><li><a href="#mugs">Mugs</a></li></ul></li></ul>`,
    [widget],
  )
  await page.runtime.mount(the('#menu'), 'site-menu')
}

const link = (): HTMLElement => the('#shop > a')
const isOpen = (): boolean => link().getAttribute('aria-expanded') === 'true'

async function hover(): Promise<void> {
  link().dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
  await vi.advanceTimersByTimeAsync(SOON_MS)
}

/** @returns whether the browser follows the link */
async function press(): Promise<boolean> {
  const followed = link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(SOON_MS)
  return followed
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  page.runtime.unmount(the('#menu'))
  vi.useRealTimers()
})

it.each([
  ['hover', true, true],
  ['click', false, false],
])('what opens a sub-menu is the site owner’s choice: %s', async (trigger, hovered, followed) => {
  await open(`data-atoll-trigger="${trigger}"`)
  await hover()
  expect(isOpen()).toBe(hovered)
  expect(await press()).toBe(followed)
  expect(isOpen()).toBe(true)
})

it.each([
  ['', true],
  ['data-atoll-parents-clickable="false"', false],
])('a parent leads to its own page, or only opens: %s', async (attributes, leads) => {
  await open(attributes)
  expect(link().getAttribute('role')).toBe(leads ? null : 'button')
  await hover()
  expect(await press()).toBe(leads)
  // A parent that leads nowhere closes again.
  expect(isOpen()).toBe(leads)
})

it('sub-menus slide open in their place by a button where the site owner says so', async () => {
  await open('data-atoll-kind="slide"')
  const button = the('#shop > button')
  expect(button.getAttribute('aria-label')).toBe('Submenu of Shop')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.click()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(the('#shop').className).toContain('open-sub')
})

const MENU =
  '<li id="shop"><a href="#shop">Shop</a><ul class="sub-nav"><li id="mugs"><a href="#mugs">Mugs</a><ul class="sub-nav"><li><a href="#blue">Blue</a></li></ul></li></ul></li><li id="other"><a href="#other">Other</a></li>'

async function openMenu(attributes: string): Promise<void> {
  page = openPage(`<ul id="menu" ${attributes}>${MENU}</ul>`, [widget])
  await page.runtime.mount(the('#menu'), 'site-menu')
  await vi.dynamicImportSettled()
}

it('with data-atoll-toggles a button beside the link opens, and the link only leads', async () => {
  await openMenu('data-atoll-toggles')
  const button = the('#shop > button')
  expect(button.getAttribute('aria-label')).toBe('Submenu of Shop')
  expect(link().hasAttribute('aria-expanded')).toBe(false)
  expect(the(`#${button.getAttribute('aria-controls')}`)).toBe(the('#shop > ul'))
  button.click()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await vi.advanceTimersByTimeAsync(SOON_MS)
  button.click()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  page.runtime.unmount(the('#menu'))
  expect(the('#menu').innerHTML).toBe(MENU)
})

it('panels show one level at a time, Back and Escape lead out, and the way to the current page is open', async () => {
  await openMenu('data-atoll-kind="panels"')
  const shop = the('#shop > button')
  const way = (): readonly string[] =>
    [...document.querySelectorAll('.atoll-site-menu__way')].map(({ id }) => id)
  shop.click()
  expect(document.activeElement?.textContent).toBe('Back')
  the('#mugs > button').click()
  expect(way()).toEqual(['shop', 'mugs'])
  expect(document.activeElement?.textContent).toBe('Back to Shop')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(escape)
  // A dialog around the menu stays open.
  expect(escape.defaultPrevented).toBe(true)
  expect(way()).toEqual(['shop'])
  expect(document.activeElement).toBe(the('#mugs > button'))
  the('#shop > ul > li > .atoll-site-menu__back').click()
  expect([way(), document.activeElement]).toEqual([[], shop])
  page.runtime.unmount(the('#menu'))
  expect(the('#menu').innerHTML).toBe(MENU)
})

it('the second half of a double tap goes neither a level deeper nor another one back', async () => {
  await openMenu('data-atoll-kind="panels"')
  const way = (): readonly string[] =>
    [...document.querySelectorAll('.atoll-site-menu__way')].map(({ id }) => id)
  const tap = (selector: string, detail: number): boolean =>
    the(selector).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 300, clientY: 90, detail }),
    )
  tap('#shop > button', 1)
  tap('#mugs > button', 2)
  expect(way()).toEqual(['shop'])
  await vi.advanceTimersByTimeAsync(SOON_MS)
  tap('#mugs > button', 1)
  expect(way()).toEqual(['shop', 'mugs'])
  await vi.advanceTimersByTimeAsync(SOON_MS)
  tap('#mugs > ul > li > .atoll-site-menu__back', 1)
  tap('#shop > ul > li > .atoll-site-menu__back', 2)
  expect(way()).toEqual(['shop'])
  await vi.advanceTimersByTimeAsync(SOON_MS)
  page.runtime.unmount(the('#menu'))
})

it('with data-atoll-overflow="more" what does not fit goes into a last item, and comes home', async () => {
  await openMenu('data-atoll-overflow="more"')
  expect(the('.atoll-site-menu__more').hidden).toBe(true)
  page.runtime.unmount(the('#menu'))
  expect(the('#menu').innerHTML).toBe(MENU)
})
