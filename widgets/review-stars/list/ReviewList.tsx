import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes } from '../../../src/island/use-host.ts'
import { useIsland } from '../../../src/island/use-island.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import type { MessageKey } from '../texts.ts'
import { fetchCounts, fetchPage, nextPage, readPages } from './pages.ts'
import { Photos } from './Photos.tsx'
import { arrange, countStars, type Order, orderOf, readReviews, type Review } from './reviews.ts'
import { Summary } from './Summary.tsx'
import './list.css'

interface ReviewListProps {
  readonly comments: HTMLElement
  readonly productId: string
  readonly translate: Translate<MessageKey>
  readonly context: MountContext
}

/** Nobody reads more pages in one go; the shop's server is asked for each. */
const MAX_PAGES_AT_ONCE = 20

/** Filter, order and more of the shop's own list of reviews; the reviews stay the server's elements. */
export function ReviewList({ comments, ...rest }: ReviewListProps): ReactNode {
  const list = comments.querySelector<HTMLElement>('.commentlist')
  return list && <Listed comments={comments} list={list} {...rest} />
}

function Listed({
  comments,
  list,
  productId,
  translate,
  context,
}: ReviewListProps & { list: HTMLElement }): ReactNode {
  const { edits } = useIsland()
  const { client, signal, announce, report } = context
  const [printed] = useState(() => readReviews(list.querySelectorAll<HTMLElement>(':scope > li')))
  const [more, setMore] = useState<readonly Review[]>([])
  const [pages, setPages] = useState(() => readPages(comments))
  const [known, setKnown] = useState<readonly [number, number, number, number, number] | null>(null)
  const [stars, setStars] = useState(0)
  const [order, setOrder] = useState<Order | null>(null)
  const [stand, setStand] = useState<'rest' | 'loading' | 'failed'>('rest')
  const focusNext = useRef<HTMLElement | null>(null)

  const reviews = useMemo(() => [...printed, ...more], [printed, more])
  const complete = nextPage(pages) === undefined
  const counts = complete ? countStars(reviews.map((review) => review.stars)) : known
  const initial = orderOf(printed)
  const shown = useMemo(
    () => (stars || order ? arrange(reviews, stars, order ?? initial) : reviews),
    [reviews, stars, order, initial],
  )

  useEffect(() => {
    if (complete || !productId) return undefined
    const life = new AbortController()
    // Without them there are no bars; the list is there.
    fetchCounts(client, productId, life.signal).then(setKnown, () => {})
    return () => life.abort()
  }, [client, complete, productId])

  useLayoutEffect(() => {
    edits.children(
      list,
      shown.map(({ element }) => element),
    )
    focusNext.current?.focus({ preventScroll: true })
    focusNext.current = null
  }, [edits, list, shown])

  const pager = comments.querySelector('.woocommerce-pagination')
  useHostAttributes(pager, { hidden: '' })
  useHostAttributes(list, stand === 'loading' ? { 'aria-busy': 'true' } : {})

  /** Fetches so many pages. @returns whether they came */
  async function load(most: number): Promise<readonly Review[] | null> {
    setStand('loading')
    try {
      let [at, found] = [pages, more]
      const ids = new Set(reviews.map(({ element }) => element.id))
      for (let page = 0; page < most && nextPage(at) !== undefined; page += 1) {
        const fetched = await fetchPage(client, at, signal)
        const came = readReviews(fetched.items.filter(({ id }) => !ids.has(id)))
        for (const { element } of came) ids.add(element.id)
        found = [...found, ...came]
        at = fetched.pages
      }
      setPages(at)
      setMore(found)
      setStand('rest')
      return found
    } catch (error) {
      if (!isAbort(error)) {
        report(error)
        setStand('failed')
      }
      return null
    }
  }

  async function showMore(): Promise<void> {
    const before = more.length
    const found = await load(1)
    const first = found?.[before]?.element
    if (!found || !first) return
    first.tabIndex = -1
    focusNext.current = first
    announce(translate('{count} reviews', { count: printed.length + found.length }))
  }

  /** What is chosen holds for all reviews. */
  async function choose(apply: () => void): Promise<void> {
    if (!complete && !(await load(MAX_PAGES_AT_ONCE))) return
    apply()
  }

  const filter = (wanted: number): void => {
    void choose(() => {
      setStars(wanted)
      const count = arrange(reviews, wanted, 'new').length
      if (complete) announce(translate('{count} reviews', { count }))
    })
  }

  return (
    <>
      <Placed tag="div" className="atoll-review-stars__tools" into={list} where="before">
        {counts && <Summary counts={counts} stars={stars} filter={filter} translate={translate} />}
        <label className="atoll-review-stars__sort">
          {translate('Sort by')}{' '}
          <select
            value={order ?? initial}
            onChange={({ target: { value } }) => void choose(() => setOrder(value as Order))}
          >
            <option value="new">{translate('Newest first')}</option>
            <option value="old">{translate('Oldest first')}</option>
            <option value="best">{translate('Best first')}</option>
            <option value="worst">{translate('Worst first')}</option>
          </select>
        </label>
      </Placed>
      <Placed tag="div" className="atoll-review-stars__more" into={list} where="after">
        {stand === 'failed' && (
          <p className="atoll-review-stars__error" role="alert">
            {translate('More reviews could not be loaded.')}
          </p>
        )}
        {!complete && (
          <button
            type="button"
            className="atoll-button"
            aria-disabled={stand === 'loading' || undefined}
            onClick={() => {
              if (stand !== 'loading') void showMore()
            }}
          >
            {translate(
              stand === 'loading' ? 'Loading reviews…' : stand === 'failed' ? 'Try again' : 'More reviews',
            )}
          </button>
        )}
      </Placed>
      {shown.map(({ element }) => (
        <Photos key={element.id} review={element} />
      ))}
    </>
  )
}
