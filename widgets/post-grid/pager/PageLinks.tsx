import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridParts } from '../grid-parts.ts'
import { labelOf } from './labels.ts'
import { ALL_PAGE_LINKS, PAGE_LINKS, paginate, type PagerEntry } from './paginate.ts'

/** The links of a paginator, in the theme's own words. */
export function PageLinks({ parts }: { readonly parts: GridParts }): ReactNode {
  const { config, grid, translate } = parts
  const pages = useStore(grid.store, (state) => state.pages)
  const current = useStore(grid.store, ({ view }) => view.page)
  const unfolded = useStore(grid.store, (state) => state.unfolded)
  const entries = paginate(pages, current, config.showAllPages ? ALL_PAGE_LINKS : PAGE_LINKS)
  const first = useFocusOnUnfold(unfolded)
  const folded = entries.find((entry) => typeof entry === 'object')?.collapsed[0]
  return entries.flatMap((entry, place) => {
    if (entry === 'dots') return unfolded ? [] : [<Dots key={place} label={translate('More pages')} />]
    const numbers = typeof entry === 'object' ? (unfolded ? entry.collapsed : []) : [entry]
    return numbers.map((page) => (
      <PageLink key={page} {...{ page, current, parts }} focus={page === folded ? first : undefined} />
    ))
  })
}

/** A key's focus was on the dots: it goes on to the first page behind them. */
function useFocusOnUnfold(unfolded: boolean) {
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (unfolded && document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [unfolded])
  return first
}

function Dots({ label }: { readonly label: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/anchor-is-valid -- themes style links
    <a className="dots" role="button" tabIndex={0} aria-label={label}>
      …
    </a>
  )
}

interface PageLinkProps {
  readonly page: Exclude<PagerEntry, 'dots' | object>
  readonly current: number
  readonly parts: GridParts
  readonly focus: React.Ref<HTMLAnchorElement> | undefined
}

function PageLink({ page, current, parts, focus }: PageLinkProps): ReactNode {
  const { config, href, translate } = parts
  // Once: it makes the browser compute styles.
  const [rtl] = useState(() => getComputedStyle(config.list).direction === 'rtl')
  const target = page === 'prev' ? current - 1 : page === 'next' ? current + 1 : page
  const arrow = typeof page === 'string'
  return (
    <a
      ref={focus}
      className={
        arrow ? `filter-item nav-${page}` : `page-numbers filter-item${page === current ? ' act' : ''}`
      }
      href={href(target)}
      data-page-num={target}
      data-page={target}
      aria-label={labelOf(page, translate)}
      aria-current={page === current ? 'page' : undefined}
    >
      {arrow ? ((page === 'prev') === rtl ? '→' : '←') : page}
    </a>
  )
}
