import { lazy } from '../../src/timing/lazy.ts'
import { isModifiedClick } from '../../src/read/modified-click.ts'
import { SCROLL_MS } from '../../src/viewport/scroll-top.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { number } from '../../src/island/options.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { anchorOf, findTarget } from './target.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The page went to the section with this id. */
    'anchors:scrolled': { readonly id: string }
    /** The section with this id is the current one of the menu. */
    'anchors:entered': { readonly id: string }
  }
}

/** Links that scroll smoothly; any other in-page link is the browser's, which keeps to `scroll-padding-top`. */
const LINKS =
  '.menu-item > a, .anchor-link, .anchor-link a, a.woocommerce-review-link, :is(.logo-box, .branding, #branding-bottom, .mobile-branding) a[href^="#!"]'
/** Links whose items follow the section in view. */
const MENU_LINKS = ':is(.menu-item > a, .dt-nav-menu a)[href*="#"]:not([href$="#"])'

export const OPTIONS = {
  /** How long the way to a section takes, ms. */
  durationMs: number(SCROLL_MS, { min: 0 }),
  /**
   * Room above the section, px; -1 for what covers the top of the window, or the theme's
   * `--the7-anchor-scroll-offset` on body.
   */
  offset: number(-1),
}

export const widget = defineWidget({
  name: 'anchors',
  parse(_, context) {
    standDownForTheme()
    const own = Number.parseFloat(
      getComputedStyle(document.body).getPropertyValue('--the7-anchor-scroll-offset'),
    )
    return context.options(OPTIONS, { offset: Number.isNaN(own) ? undefined : own })
  },
  mount(_, { durationMs, offset }, context) {
    const { signal } = context
    const links = [...document.querySelectorAll<HTMLAnchorElement>(MENU_LINKS)]
    let begun = false
    const begin = lazy(async () => {
      begun = true
      const { createTravel } = await import('./travel.ts')
      signal.throwIfAborted()
      return createTravel(links, { durationMs, offsetPx: offset < 0 ? undefined : offset }, context)
    })

    document.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || isModifiedClick(event)) return
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.matches(LINKS) || link.target === '_blank') return
        const id = anchorOf(link)
        if (!id) return
        event.preventDefault()
        begin().then(
          ({ press }) => press(link, id),
          (error: unknown) => {
            context.report(error)
            ;(findTarget(id) ?? document.body).scrollIntoView()
          },
        )
      },
      { signal },
    )
    addEventListener(
      'popstate',
      ({ state }) => {
        if (begun || location.hash) begin().then(({ follow }) => follow(state), context.report)
      },
      { signal },
    )
    if (location.hash) begin().then(({ arrive }) => arrive(), context.report)
    else if (links.some(anchorOf)) begin().catch(context.report)
  },
})
