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
import { isChoice, useChoice } from './use-choice.ts'
import { useReviews } from './use-reviews.ts'
import './list.css'

interface ReviewListProps {
  readonly comments: HTMLElement
  readonly productId: string
  readonly store: StarStore
  readonly translate: Translate<MessageKey>
  readonly context: MountContext
}

/** Filter, order and more of the shop's own list of reviews; the reviews stay the server's elements. */
export function ReviewList({ comments, ...rest }: ReviewListProps): ReactNode {
  const list = comments.querySelector<HTMLElement>('.commentlist')
  return list && <Listed comments={comments} list={list} {...rest} />
}

function Listed(props: ReviewListProps & { readonly list: HTMLElement }): ReactNode {
  const { comments, list, productId, store, translate, context } = props
  const { edits } = useIsland()
  const { reviews, complete, stand, load, ...ratings } = useReviews(comments, list, productId, context)
  const [initial] = useState(() => orderOf(reviews))
  const { chosen, applied, choose, want, again } = useChoice(load)
  const focusNext = useRef<HTMLElement>(null)
  const shown = useMemo(
    () => (isChoice(applied) ? arrange(reviews, applied.stars, applied.order ?? initial) : reviews),
    [reviews, applied, initial],
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

  function focusSoon(review: Review | undefined): void {
    if (!review) return
    review.element.tabIndex = -1
    focusNext.current = review.element
  }

  function showMore(): void {
    want(1, (all) => {
      const first = all[reviews.length]
      if (!first) return
      focusSoon(first)
      announce(all.length)
    })
  }

  function change(to: Parameters<typeof choose>[0]): void {
    choose(to, ({ stars, order = initial }, all, isRetry) => {
      const next = arrange(all, stars, order)
      if (stars !== applied.stars || next.length !== shown.length) announce(next.length)
      if (isRetry) focusSoon(next[0])
    })
  }

  const filter = (stars: number): void => change({ stars })
  const sort = (order: Order): void => change({ order })

  return (
    <>
      <Placed tag="div" className="atoll-review-stars__tools" into={list} where="before">
        {(complete || productId) && (
          <Summary
            {...{ filter, translate }}
            {...ratings}
            stars={chosen.stars}
            locale={context.page.locale}
          />
        )}
        <SortReviews {...{ sort, translate }} order={chosen.order ?? initial} />
      </Placed>
      <Placed tag="div" className="atoll-review-stars__more" into={list} where="after">
        <MoreReviews {...{ stand, complete, showMore, again, translate }} />
      </Placed>
      {shown.map(({ element }) => (
        <Photos key={element.id} review={element} />
      ))}
    </>
  )
}
