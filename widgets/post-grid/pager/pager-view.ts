import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import { wantsElsewhere } from '../filter/filter-view.ts'
import { labelPager } from './labels.ts'
import { BUTTON, DOTS, drawEntry, PAGE, type PagerIntent, readIntent } from './links.ts'
import { ALL_PAGE_LINKS, PAGE_LINKS, paginate } from './paginate.ts'
import type { TEXTS } from '../texts.ts'

const CAPTION = '.button-caption'
const FOLDED = 'div[style*="none"]'
const HIDDEN = 'hidden'
const LOADING = 'animate-load'

export interface PagerView {
  /** Draws the links of `pages` pages. */
  readonly drawPages: (pages: number, current: number) => void
  /** Shows or hides the button. */
  readonly drawButton: (visible: boolean) => void
  /** Puts in what the server printed; nothing hides the paginator. */
  readonly adopt: (content: readonly Node[]) => void
  readonly setLoading: (loading: boolean) => void
}

export interface PagerOptions {
  readonly pager: HTMLElement
  readonly showAllPages: boolean
  readonly captions: { readonly loading: string }
  readonly translate: Translate<typeof TEXTS>
  readonly edits: HostEdits
  readonly signal: AbortSignal
  /** Address of a page, for links that can be opened in another tab; `#` without one. */
  readonly href: (page: number) => string
  readonly asked: (intent: PagerIntent) => void
  /** The visitor is about to ask. */
  readonly intended: (intent: PagerIntent) => void
  /** The page's own script would act on the same click. */
  readonly alone: boolean
}

/** A paginator in the theme's markup: links of pages, or the button that loads more. */
export function createPagerView(options: PagerOptions): PagerView {
  const { pager, showAllPages, captions, translate, edits, signal, href, asked, intended, alone } = options
  const [previous, next] = getComputedStyle(pager).direction === 'rtl' ? ['→', '←'] : ['←', '→']

  if (!pager.querySelector(BUTTON)) {
    edits.attribute(pager, 'role', 'navigation')
    edits.attribute(pager, 'aria-label', translate('Pages'))
  }
  labelPager(pager, translate, edits.attribute)

  pager.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || wantsElsewhere(event)) return
      const dots = event.target.closest<HTMLElement>(DOTS)
      const intent = readIntent(event.target)
      if (!dots && !intent && !event.target.closest('.disabled, a[href^="javascript:"]')) return
      event.preventDefault()
      if (alone) event.stopImmediatePropagation()
      if (dots) unfold(dots)
      else if (intent && !event.target.closest('.act')) asked(intent)
    },
    { signal, capture: alone },
  )
  // A link that only acts here is a button, and buttons know the space bar.
  pager.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !target.matches('a[role="button"]')) return
      if (event.key !== ' ' && (event.key !== 'Enter' || target.hasAttribute('href'))) return
      event.preventDefault()
      target.click()
    },
    { signal },
  )
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    pager.addEventListener(
      type,
      ({ target }) => {
        const intent = target instanceof Element ? readIntent(target) : null
        if (intent) intended(intent)
      },
      { passive: true, signal },
    )
  }

  function unfold(dots: HTMLElement): void {
    const focused = dots === document.activeElement
    const first = pager.querySelector(`${FOLDED} a`)
    const position = first ? [...pager.querySelectorAll(PAGE)].indexOf(first) : -1
    const nodes = [...pager.childNodes].flatMap((node) => {
      if (!(node instanceof Element)) return [node]
      if (node.matches(DOTS)) return []
      return node.matches(FOLDED) ? [...node.childNodes].map((page) => page.cloneNode(true)) : [node]
    })
    edits.children(pager, nodes)
    if (focused) pager.querySelectorAll<HTMLElement>(PAGE)[position]?.focus({ preventScroll: true })
  }

  return {
    drawPages(pages, current) {
      const entries = paginate(pages, current, showAllPages ? ALL_PAGE_LINKS : PAGE_LINKS)
      edits.children(
        pager,
        entries.map((entry) => drawEntry(entry, { current, previous, next, href })),
      )
      edits.toggleClass(pager, HIDDEN, entries.length === 0)
      labelPager(pager, translate)
    },
    drawButton(visible) {
      edits.toggleClass(pager, HIDDEN, !visible)
      hide(!visible)
    },
    adopt(content) {
      edits.children(pager, content)
      edits.toggleClass(pager, HIDDEN, content.length === 0)
      hide(content.length === 0)
      labelPager(pager, translate)
    },
    setLoading(loading) {
      const button = pager.querySelector(BUTTON)
      const caption = pager.querySelector(CAPTION)
      if (!button || !caption || button.classList.contains(LOADING) === loading) return
      edits.toggleClass(button, LOADING, loading)
      edits.attribute(button, 'aria-disabled', loading ? 'true' : null)
      edits.children(caption, loading ? [captions.loading] : undefined)
    },
  }

  /** Themes that know no class `hidden`. */
  function hide(hidden: boolean): void {
    edits.style(pager, 'display', hidden ? 'none' : '')
  }
}
