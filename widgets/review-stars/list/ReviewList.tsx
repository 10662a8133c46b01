import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { Placed } from '../../../src/island/Placed.tsx'
import { useHostAttributes } from '../../../src/island/use-host.ts'
import { useIsland } from '../../../src/island/use-island.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import type { StarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'
import { MoreReviews } from './MoreReviews.tsx'
import { Photos } from './Photos.tsx'
import { arrange, type Order, orderOf, type Review } from './reviews.ts'
import { SortReviews } from './SortReviews.tsx'
import { Summary } from './Summary.tsx'
import { useReviews } from './use-reviews.ts'
import './list.css'

interface ReviewListProps {
  readonly comments: HTMLElement
  readonly productId: string
  readonly store: StarStore
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

function Listed(props: ReviewListProps & { readonly list: HTMLElement }): ReactNode {
  const { comments, list, productId, store, translate, context } = props
  const { edits } = useIsland()
  const { reviews, complete, counts, recount, stand, load } = useReviews(comments, list, productId, context)
  const [stars, setStars] = useState(0)
  const [initial] = useState(() => orderOf(reviews))
  const [order, setOrder] = useState<Order>()
  const focusNext = useRef<HTMLElement>(null)
  const shown = useMemo(
    () => (stars || order ? arrange(reviews, stars, order ?? initial) : reviews),
    [reviews, stars, order, initial],
  )
  const announce = (count: number): void => context.announce(translate('{count} reviews', { count }))

  useLayoutEffect(() => {
    edits.children(
      list,
      shown.map(({ element }) => element),
    )
    focusNext.current?.focus({ preventScroll: true })
    focusNext.current = null
  }, [edits, list, shown])
  useEffect(() => {
    store.dispatch({ type: 'known', known: reviews.map(({ element }) => element) })
  }, [store, reviews])
  useHostAttributes(comments.querySelector('.woocommerce-pagination'), { hidden: '' })
  useHostAttributes(list, stand === 'loading' ? { 'aria-busy': 'true' } : {})

  async function showMore(): Promise<void> {
    const all = await load(1)
    const first = all?.[reviews.length]?.element
    if (!all || !first) return
    first.tabIndex = -1
    focusNext.current = first
    announce(all.length)
  }

  /** What is chosen holds for all reviews. */
  async function choose(apply: (all: readonly Review[]) => void): Promise<void> {
    const all = complete ? reviews : await load(MAX_PAGES_AT_ONCE)
    if (all) apply(all)
  }

  const filter = (wanted: number): void =>
    void choose((all) => {
      setStars(wanted)
      announce(arrange(all, wanted, initial).length)
    })
  const sort = (wanted: Order): void => void choose(() => setOrder(wanted))

  return (
    <>
      <Placed tag="div" className="atoll-review-stars__tools" into={list} where="before">
        {(complete || productId) && (
          <Summary {...{ counts, recount, stars, filter, translate }} locale={context.page.locale} />
        )}
        <SortReviews {...{ sort, translate }} order={order ?? initial} />
      </Placed>
      <Placed tag="div" className="atoll-review-stars__more" into={list} where="after">
        <MoreReviews {...{ stand, complete, translate }} showMore={() => void showMore()} />
      </Placed>
      {shown.map(({ element }) => (
        <Photos key={element.id} review={element} />
      ))}
    </>
  )
}
