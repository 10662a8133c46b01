import type { Flow } from '../shopper-flow.ts'
import { NotThere } from '../outcome.ts'
import { uncover } from '../uncover.ts'

/** The menu with the pointer. */
export const menu: Flow = {
  name: 'menu',
  title: 'A visitor opens a sub-menu with the pointer',
  views: ['desktop'],
  async play(visit) {
    await visit.openPageWith('subMenu')
    const { page } = visit
    const parent = await visit.shown('nav .menu-item-has-children > a, .main-nav .has-children > a')
    await parent.hover()
    await page.waitForTimeout(700)
    const subMenu = parent.locator('xpath=..').locator('ul').first()
    await visit.becomes('The sub-menu is in view', async () => {
      const box = await subMenu.boundingBox()
      return box !== null && box.x >= 0 && box.width > 0 && (await subMenu.isVisible())
    })
    await visit.picture('Sub-menu')
  },
}

/** The menu behind a button. */
export const mobileMenu: Flow = {
  name: 'mobile-menu',
  title: 'A visitor opens the menu on a phone',
  views: ['phone'],
  async play(visit) {
    await visit.open(visit.settings.origin)
    const { page } = visit
    const button = page
      .locator('.menu-toggle, .dt-mobile-menu-icon, .wp-block-navigation__responsive-container-open')
      .filter({ visible: true })
      .first()
    if ((await button.count()) === 0) throw new NotThere('No button for a menu was found.')
    // Storefront clips its closed menu; without a menu of the shop's own it lists the pages.
    const links = page.locator(
      '.main-navigation.toggled :is(.handheld-navigation, .menu) a, .mobile-main-nav a, .wp-block-navigation__responsive-container.is-menu-open a',
    )
    const inView = () =>
      links.evaluateAll(
        (items) =>
          items.filter((item) => {
            const box = item.getBoundingClientRect()
            return (
              box.width > 0 &&
              box.height > 0 &&
              box.left >= 0 &&
              box.left < innerWidth &&
              getComputedStyle(item).visibility === 'visible'
            )
          }).length,
      )
    await uncover(visit, button)
    await button.click()
    await page.waitForTimeout(800)
    await visit.becomes('Links of the menu are in view', async () => (await inView()) > 1)
    await visit.picture('Menu')
  },
}
