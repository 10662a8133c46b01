import { type ReactNode } from 'react'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import { usePart } from '../../src/island/use-part.ts'
import { useStore } from '../../src/island/use-store.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { lazy } from '../../src/timing/lazy.ts'
import type { Config } from './host.ts'
import { SendNote } from './sending/SendNote.tsx'
import { Stars } from './Stars.tsx'
import type { StarStore } from './state.ts'
import { type MessageKey, PLURALS } from './texts.ts'

interface ReviewsProps {
  readonly stars: { readonly config: Config } | null
  readonly comments: HTMLElement | null
  readonly productId: string
  /** Whether the list gets its filter. */
  readonly list: boolean
  readonly store: StarStore
}

const loadList = lazy(() => import('./list/ReviewList.tsx'))

/** Draws the stars over the form's select, and what belongs to the list. */
export function drawReviews(props: ReviewsProps, edits: HostEdits, context: MountContext): void {
  const { stars, comments } = props
  const container = stars
    ? createContainer('atoll-review-stars', stars.config.select, 'before')
    : createContainer('atoll-review-stars', comments ?? undefined)
  mountReact(container, <Reviews {...props} context={context} />, context, edits)
}

function Reviews({
  stars,
  comments,
  productId,
  list,
  store,
  context,
}: ReviewsProps & { readonly context: MountContext }): ReactNode {
  const sent = useStore(store, ({ sending }) => sending !== 'no')
  const lists = useStore(store, (state) => state.lists)
  const reviews = usePart(loadList, list)
  const translate = context.translate<MessageKey>(PLURALS)
  const form = stars?.config.select.form
  return (
    <>
      {stars && (
        <Stars
          {...stars}
          store={store}
          translate={translate}
          rate={(rating) => rate(stars.config, rating, context)}
        />
      )}
      {/* It comes with the stars: a review may be sent without a connection. */}
      {sent && form && <SendNote form={form} store={store} translate={translate} />}
      {reviews && comments && (
        <reviews.ReviewList
          key={lists}
          comments={comments}
          productId={productId}
          store={store}
          translate={translate}
          context={context}
        />
      )}
    </>
  )
}

function rate({ select }: Config, rating: number, { emit }: MountContext): void {
  select.value = rating ? String(rating) : ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
  emit('review-stars:rated', { rating })
}
