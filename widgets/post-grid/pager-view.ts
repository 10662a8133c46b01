import type { HostEdits } from '../../src/dom/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { wantsElsewhere } from './filter-view.ts'
import { ALL_PAGE_LINKS, PAGE_LINKS, paginate, type PagerEntry } from './paginator.ts'
import type { TEXTS } from './texts.ts'

const BUTTON = '.button-load-more'
const CAPTION = '.button-caption'
const PAGE = 'a[data-page-num], a[data-page], a[data-paged]'
const DOTS = 'a.dots'
const FOLDED = 'div[style*="none"]'
const HIDDEN = 'hidden'
const LOADING = 'animate-load'

/** What the visitor asks a paginator for. */
export type PagerIntent = { readonly type: 'page'; readonly page: number } | { readonly type: 'more' }

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
  const [before, after] = getComputedStyle(pager).direction === 'rtl' ? ['→', '←'] : ['←', '→']

  if (!pager.querySelector(BUTTON)) {
    edits.attribute(pager, 'role', 'navigation')
    edits.attribute(pager, 'aria-label', translate('Pages'))
  }
  label(edits.attribute)

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

  /** Tells assistive technology what the links are. What was made here needs no way back. */
  function label(set: HostEdits['attribute'] = setAttribute): void {
    for (const link of pager.querySelectorAll<HTMLElement>(`${BUTTON}, ${DOTS}`)) {
      set(link, 'role', 'button')
      if (!link.hasAttribute('href')) set(link, 'tabindex', '0')
      if (link.matches(DOTS)) set(link, 'aria-label', translate('More pages'))
    }
    for (const link of pager.querySelectorAll<HTMLElement>(PAGE)) {
      const page = pageOf(link)
      const name = link.matches('.nav-prev')
        ? translate('Previous page')
        : link.matches('.nav-next')
          ? translate('Next page')
          : translate('Page {page}', { page })
      set(link, 'aria-label', name)
      set(link, 'aria-current', link.matches('.act') ? 'page' : null)
    }
    for (const end of pager.querySelectorAll('span.disabled')) set(end, 'aria-hidden', 'true')
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

  function draw(entry: PagerEntry, current: number): Node {
    if (entry === 'dots') {
      const dots = document.createElement('a')
      dots.className = 'dots'
      dots.textContent = '…'
      return dots
    }
    if (typeof entry === 'object') {
      const folded = document.createElement('div')
      folded.style.display = 'none'
      folded.append(...entry.collapsed.map((page) => draw(page, current)))
      return folded
    }
    const page = entry === 'prev' ? current - 1 : entry === 'next' ? current + 1 : entry
    const link = document.createElement('a')
    link.className =
      entry === 'prev'
        ? 'filter-item nav-prev'
        : entry === 'next'
          ? 'filter-item nav-next'
          : `page-numbers filter-item${page === current ? ' act' : ''}`
    link.setAttribute('href', href(page))
    link.setAttribute('data-page-num', String(page))
    link.setAttribute('data-page', String(page))
    link.textContent = entry === 'prev' ? before : entry === 'next' ? after : String(page)
    return link
  }

  return {
    drawPages(pages, current) {
      const entries = paginate(pages, current, showAllPages ? ALL_PAGE_LINKS : PAGE_LINKS)
      edits.children(
        pager,
        entries.map((entry) => draw(entry, current)),
      )
      edits.toggleClass(pager, HIDDEN, entries.length === 0)
      label()
    },
    drawButton(visible) {
      edits.toggleClass(pager, HIDDEN, !visible)
      hide(!visible)
    },
    adopt(content) {
      edits.children(pager, content)
      edits.toggleClass(pager, HIDDEN, content.length === 0)
      hide(content.length === 0)
      label()
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

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

function readIntent(target: Element): PagerIntent | null {
  if (target.closest(BUTTON)) return { type: 'more' }
  const link = target.closest(PAGE)
  const page = link ? pageOf(link) : 0
  return page > 0 ? { type: 'page', page } : null
}

function pageOf(link: Element): number {
  const raw = ['data-page-num', 'data-page', 'data-paged']
    .map((name) => link.getAttribute(name))
    .find(Boolean)
  const page = Number(raw)
  return Number.isInteger(page) && page > 0 ? page : 0
}
