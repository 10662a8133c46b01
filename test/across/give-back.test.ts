import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ONE_PAGE, POST, sidebar } from '../../fixtures/header/content.ts'
import { LAYOUTS, type LayoutName } from '../../fixtures/header/layouts.ts'
import { BODY_CLASSES, BOTTOM_BAR, breadcrumbs, header } from '../../fixtures/header/markup.ts'
import { ONE_PAGE_MENU } from '../../fixtures/header/menu.ts'
import { themeSettings } from '../../fixtures/header/settings.ts'
import { widget as accordion } from '../../widgets/accordion/index.ts'
import { widget as anchors } from '../../widgets/anchors/index.ts'
import { widget as breadcrumb } from '../../widgets/breadcrumbs/index.ts'
import { widget as languageSelector } from '../../widgets/language-selector/index.ts'
import { widget as miniMenu } from '../../widgets/mini-menu/index.ts'
import { widget as scrollAnimations } from '../../widgets/scroll-animations/index.ts'
import { widget as scrollToTop } from '../../widgets/scroll-to-top/index.ts'
import { widget as searchPopup } from '../../widgets/search-popup/index.ts'
import { widget as siteHeader } from '../../widgets/site-header/index.ts'
import { widget as siteMenu } from '../../widgets/site-menu/index.ts'
import { widget as smoothScroll } from '../../widgets/smooth-scroll/index.ts'
import { widget as stickySidebar } from '../../widgets/sticky-sidebar/index.ts'
import { openPage } from '../support/page.ts'

/** Every behaviour of the theme with the hosts that it finds by itself. */
const WIDGETS = [
  [siteHeader, '.masthead:not(#phantom)'],
  [siteMenu, '.main-nav, .mobile-main-nav'],
  [anchors, 'body'],
  [stickySidebar, '.dt-sticky-sidebar'],
  [scrollToTop, '.scroll-top'],
  [smoothScroll, 'body'],
  [languageSelector, '.mini-wpml'],
  [miniMenu, '.menu-select'],
  [searchPopup, '.mini-search'],
  [accordion, '.st-accordion, .st-toggle, .shortcode-tabs'],
  [breadcrumb, '.breadcrumbs'],
  [scrollAnimations, '.animate-element'],
] as const

const page = (layout: LayoutName): string =>
  `<div id="page">${header(layout, { menu: ONE_PAGE_MENU })}${breadcrumbs('Home', 'Journal', 'Glazes')}
<div class="wf-container-main"><div id="content">${POST}${ONE_PAGE}</div>${sidebar(false)}</div>${BOTTOM_BAR}</div>`

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

function printLayout(layout: LayoutName, width = 1280): void {
  Object.assign(window, { innerWidth: width, dtLocal: { themeSettings: themeSettings() } })
  document.body.id = 'the7-body'
  document.body.className = `${BODY_CLASSES} ${LAYOUTS[layout].body}`
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => Object.assign(window, { scrollY: top }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('class')
  Reflect.deleteProperty(window, 'dtLocal')
  Object.assign(window, { scrollY: 0 })
})

it.each(Object.keys(LAYOUTS).flatMap((name) => [1280, 390].map((width) => [name, width] as const)))(
  'the page is the server’s again, byte for byte, after everything ran on the %s header at %i px',
  async (name, width) => {
    const layout = name as LayoutName
    printLayout(layout, width)
    const { runtime, report } = openPage(
      page(layout),
      WIDGETS.map(([widget]) => widget),
    )
    const before = document.documentElement.outerHTML
    const hosts: HTMLElement[] = []
    for (const [widget, selector] of WIDGETS) {
      for (const host of document.querySelectorAll<HTMLElement>(selector)) {
        hosts.push(host)
        await runtime.mount(host, widget.name)
      }
    }
    await vi.dynamicImportSettled()
    await frame()
    Object.assign(window, { scrollY: 700 })
    dispatchEvent(new Event('scroll'))
    await frame()
    for (const toggle of document.querySelectorAll<HTMLElement>(
      '.menu-toggle, .dt-mobile-menu-icon, .mini-search .submit, .st-accordion a, .tab, .next-level-button',
    )) {
      toggle.click()
    }
    await frame()
    expect(document.documentElement.outerHTML).not.toBe(before)

    for (const host of hosts) runtime.unmount(host)

    expect(report).not.toHaveBeenCalled()
    expect(document.documentElement.outerHTML).toBe(before)
  },
)

it.each(WIDGETS.map(([widget, selector]) => [widget.name, widget, selector] as const))(
  '%s leaves the page to the theme’s own script while that is there',
  async (name, widget, selector) => {
    printLayout('classic-phantom-fade')
    const { runtime, advise, report } = openPage(
      `${page('classic-phantom-fade')}<script type="text/plain" src="/wp-content/themes/dt-the7/js/main.min.js?ver=12.7.0"></script>`,
      [widget],
    )
    const before = document.documentElement.outerHTML
    const host = document.querySelector<HTMLElement>(selector)
    if (!host) throw new Error(`no ${selector}`)
    await runtime.mount(host, name)

    expect(document.documentElement.outerHTML).toBe(before)
    expect(report).not.toHaveBeenCalled()
    await vi.waitFor(() => {
      expect(advise).toHaveBeenCalledWith(
        name,
        expect.stringContaining("registered['dt-main']->src = false"),
        host,
      )
    })
  },
)

it.each([
  [siteHeader, '<div class="masthead"></div>', '.header-bar'],
  [siteMenu, '<ul class="main-nav"></ul>', 'no items'],
  [languageSelector, '<div class="mini-wpml"></div>', '<select>'],
  [searchPopup, '<div class="mini-search"></div>', 'input.field'],
  [accordion, '<div class="st-accordion"></div>', '.st-content'],
] as const)('markup that cannot work is refused with its cure: %#', async (widget, html, cure) => {
  const { runtime, report } = openPage(html, [widget])
  const host = document.body.firstElementChild as HTMLElement
  await runtime.mount(host, widget.name)

  expect(report).toHaveBeenCalledOnce()
  expect(String(report.mock.calls[0]?.[0].error)).toContain(cure)
  expect(host.dataset['atollState']).toBe('failed')
})
