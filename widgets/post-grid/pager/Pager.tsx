import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHostEmpty } from '../../../src/island/use-host-empty.ts'
import { useHostAttributes, useHostClasses, useHostText } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridParts } from '../grid-parts.ts'
import { hasMore, waitsFor } from '../model.ts'
import { BUTTON } from './links.ts'
import { PageLinks } from './PageLinks.tsx'

const CAPTION = '.button-caption'

interface PagerProps {
  readonly parts: GridParts
}

/** Where to go on: the server's paginator with what Atoll adds to it, or one of Atoll's own. */
export function Pager({ parts }: PagerProps): ReactNode {
  const { pager, paging, source } = parts.config
  if (!pager) return paging === 'none' ? null : <OwnPager parts={parts} />
  return source === 'page' && paging === 'pages' ? (
    <FilledPager parts={parts} pager={pager} />
  ) : (
    <Button parts={parts} pager={pager} />
  )
}

interface PrintedPagerProps extends PagerProps {
  readonly pager: HTMLElement
}

/** The server prints an empty paginator for the pages of what is all in the page. */
function FilledPager({ parts, pager }: PrintedPagerProps): ReactNode {
  const single = useStore(parts.grid.store, ({ pages }) => pages < 2)
  useHostEmpty(pager)
  useHostClasses(pager, { hidden: single })
  return createPortal(<PageLinks parts={parts} />, pager)
}

/** What the server's button says while it loads. */
function Button({ parts, pager }: PrintedPagerProps): ReactNode {
  const busy = useStore(parts.grid.store, (state) => waitsFor(state) !== null)
  // Each answer may bring a new one.
  const button = pager.querySelector(BUTTON)
  const loading = busy && parts.config.source !== 'page'
  useHostAttributes(button, loading ? { 'aria-disabled': 'true' } : {})
  useHostText(pager.querySelector(CAPTION), loading ? parts.loading : null)
  return null
}

/** For a grid whose server prints none. */
function OwnPager({ parts }: PagerProps): ReactNode {
  const { config, grid, listen, translate } = parts
  const more = useStore(grid.store, hasMore)
  const single = useStore(grid.store, ({ pages }) => pages < 2)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (element.current ? listen(element.current) : undefined), [listen])
  if (config.paging === 'load-more') {
    return (
      more && (
        <div className="atoll-post-grid__pager">
          <button type="button" className="atoll-button" onClick={() => void grid.more()}>
            {translate('Load more')}
          </button>
        </div>
      )
    )
  }
  return (
    <nav
      ref={element}
      className="paginator atoll-post-grid__pager"
      aria-label={translate('Pages')}
      hidden={single}
    >
      <PageLinks parts={parts} />
    </nav>
  )
}
