import { expect } from '@playwright/test'
import { PHONE } from './drivers/driver.ts'
import { holdStyle } from './held-style.ts'
import { scenario, touchScenario } from './scenario.ts'

const HEADER = '/header/classic-phantom-fade/?panel=off'

scenario('a menu opens by mouse, and a link in it leads where it says', async ({ visitor }) => {
  await visitor.open(HEADER)
  await visitor.meets('site-header')
  await visitor.hover('#primary-menu > li:nth-child(4) > a')
  await visitor.click('#primary-menu .sub-nav a "How we glaze"')
  await visitor.until(() => location.pathname === '/journal/glazing/')
})

scenario('a menu is walked by key', async ({ visitor }) => {
  await visitor.open(HEADER)
  await visitor.meets('site-header')
  await visitor.focus('#primary-menu > li > a')
  for (const [key, text] of [
    ['Tab', 'Workshop'],
    ['ArrowDown', 'Courses'],
    ['ArrowDown', 'Visit us'],
    ['ArrowUp', 'Courses'],
    ['ArrowRight', 'Wheel throwing'],
    ['ArrowLeft', 'Courses'],
    ['Escape', 'Workshop'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one key after another
    await visitor.press(key)
    await visitor.isAt(`#primary-menu a "${text}"`)
    // oxlint-enable no-await-in-loop
  }
})

scenario('what opens has the focus while a style sheet is still on its way', async ({ visitor }) => {
  await visitor.open(HEADER)
  await visitor.meets('site-header')
  const arrive = await holdStyle(visitor)
  await visitor.focus('#primary-menu > li > a')
  await visitor.press('Tab')
  await visitor.press('ArrowDown')
  await visitor.isAt('#primary-menu a "Courses"')
  await visitor.press('ArrowRight')
  await visitor.isAt('#primary-menu a "Wheel throwing"')
  await visitor.click('.mini-search .submit')
  await visitor.isAt('.mini-search .field')
  await arrive()
})

scenario('the search opens with the focus in its field, and Escape gives it back', async ({ visitor }) => {
  await visitor.open(HEADER)
  await visitor.meets('site-header')
  await visitor.click('.mini-search .submit')
  await visitor.isAt('.mini-search .field')
  await visitor.press('Escape')
  await visitor.isAt('.mini-search .submit')
  await visitor.misses('.mini-search .field')
})

scenario('the languages open by mouse and key', async ({ visitor }) => {
  await visitor.open(HEADER)
  await visitor.meets('site-header')
  await visitor.focus('.wpml-ls-item-toggle')
  await visitor.press('Enter')
  await visitor.sees('.wpml-ls-sub-menu a "Lietuvių"')
  await visitor.press('Tab')
  await visitor.isAt('.wpml-ls-sub-menu a')
  await visitor.press('Escape')
  await visitor.isAt('.wpml-ls-item-toggle')
  await visitor.misses('.wpml-ls-sub-menu a "Lietuvių"')
  await visitor.hover('.wpml-ls-item-toggle')
  await visitor.sees('.wpml-ls-sub-menu a "Lietuvių"')
})

scenario('a header floats in, and the way back up leads there', async ({ visitor }) => {
  await visitor.open('/header/classic-phantom-fade/?panel=off')
  await visitor.meets('site-header', 'scroll-to-top')
  await visitor.scrollTo(0.5)
  await visitor.sees('#phantom.show-phantom #primary-menu')
  await visitor.click('.scroll-top')
  await visitor.until(() => scrollY === 0)
})

scenario('a side panel keeps the focus and gives it back', async ({ visitor }) => {
  await visitor.open('/header/top-line-slideout/?panel=off&captions')
  await visitor.meets('site-header')
  // Its icon comes with what makes it a button; before, it is room that is kept.
  await visitor.click('.menu-toggle[aria-expanded]')
  await visitor.sees('.side-header[role=dialog]')
  for (let step = 0; step < 8; step += 1) {
    // oxlint-disable no-await-in-loop -- one key after another
    await visitor.press('Tab')
    expect(
      await visitor.evaluate(
        () => document.activeElement?.closest('.side-header, .menu-close-toggle, body')?.localName,
      ),
    ).not.toBe('body')
    // oxlint-enable no-await-in-loop
  }
  await visitor.focus('.menu-close-toggle')
  await visitor.press('Escape')
  await visitor.until(() => document.querySelector('#main')?.hasAttribute('inert') === false)
})

scenario('a menu item leads to its section, and Back returns', async ({ visitor }) => {
  await visitor.open('/one-page/?panel=off&smooth=on')
  await visitor.meets('anchors', 'scroll-animations', 'smooth-scroll')
  await visitor.click('#primary-menu a[href="#!/linen"]')
  await visitor.until(() => {
    const { top = Number.NaN } = document.querySelector('#linen')?.getBoundingClientRect() ?? {}
    return location.hash === '#!/linen' && top >= 0 && top < 200
  })
  await visitor.goBack()
  await visitor.until(() => scrollY === 0)
})

scenario('a sidebar stays in view', async ({ visitor }) => {
  await visitor.open('/journal/glazing/?panel=off')
  await visitor.meets('sticky-sidebar')
  await visitor.scrollTo(0.3)
  await visitor.sees('#sidebar.is-affixed')
})

scenario.describe('on a phone', () => {
  scenario.use({ width: PHONE })

  scenario('the menu is a dialog that keeps the focus', async ({ visitor }) => {
    await visitor.open(HEADER)
    await visitor.meets('site-header')
    await visitor.click('.dt-mobile-menu-icon')
    await visitor.sees('.dt-mobile-header[role=dialog]')
    await visitor.press('Tab')
    await visitor.until(() => document.activeElement?.closest('.dt-mobile-header') !== null)
    await visitor.press('Escape')
    await visitor.isAt('.dt-mobile-menu-icon')
  })

  scenario('what opens has the focus while a style sheet is still on its way', async ({ visitor }) => {
    await visitor.open(HEADER)
    await visitor.meets('site-header')
    const arrive = await holdStyle(visitor)
    await visitor.click('.dt-mobile-menu-icon')
    await visitor.sees('.dt-mobile-header[role=dialog]')
    await visitor.until(() => document.activeElement?.closest('.dt-mobile-header') !== null)
    await arrive()
  })

  scenario(
    'the path folds, and the bottom menu is a list that goes where a choice says',
    async ({ visitor }) => {
      await visitor.open('/journal/glazing/?panel=off')
      await visitor.meets('breadcrumbs')
      await visitor.click('.breadcrumbs button')
      await visitor.isAt('.breadcrumbs a "Home"')
      await visitor.open(HEADER)
      await visitor.scrollTo(1)
      await visitor.meets('mini-menu')
      await visitor.choose('#bottom-bar select', 'Shop')
      await visitor.until(() => location.pathname === '/shop/')
    },
  )
})

touchScenario('a finger opens a menu with the first tap and follows with the second', async ({ visitor }) => {
  await visitor.open(HEADER)
  await visitor.meets('site-header')
  await visitor.tap('.dt-mobile-menu-icon')
  await visitor.sees('.dt-mobile-header[role=dialog]')
})
