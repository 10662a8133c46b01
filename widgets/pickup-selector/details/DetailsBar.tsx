import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { Icon } from '../Icon.tsx'
import { MORE, optionAt } from '../model.ts'
import type { BelowListProps } from './below-list.ts'
import { DetailsSlot, loadRest } from './DetailsSlot.tsx'
import { openingOf } from './opening.ts'
import { useDetails, type Details } from './use-details.ts'
import { useMinute } from './use-minute.ts'

/**
 * What is known of the highlighted point, below the list: whether it is open, and a button with the rest. An option may
 * hold no button, so this one stands beside the list, the next stop after the search.
 */
export function DetailsBar({ selector, view, input }: BelowListProps): ReactNode {
  const { store, controller, translate, id, theirs } = selector
  const active = useStore(store, (state) => state.active)
  const detailed = useStore(store, (state) => state.detailed)
  const highlighted = useStore(store, (state) => {
    const option = optionAt(state, state.active)
    return option === MORE ? undefined : option
  })
  const point = detailed ?? highlighted ?? null
  const { state, details, retry } = useDetails(selector, point, detailed !== null)
  const now = useMinute()
  const opening = point && details ? openingOf(point, details, selector, now) : null
  const status = [
    details?.kind && translate(details.kind === 'locker' ? 'Parcel locker' : 'Parcel shop'),
    ...(opening?.status ?? []),
  ].filter(Boolean)
  const words = point ? status.join(' · ') : translate('Point at a place for its details.')
  const isOpen = detailed !== null
  useKeptInView(view, state, isOpen, active)

  const bar = useRef<HTMLDivElement>(null)
  useEscape(bar, selector, input)
  useEffect(() => {
    // What is wrong is said when the details are opened.
    if (point) loadRest().catch(() => {})
  }, [point])

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is drawn and laid out by themes
      role="group"
      aria-label={translate('Details')}
      className="atoll-pickup-selector__about"
      // Its room is there before a point is. The words in it are for a pointer: keys highlight a row at once.
      data-empty={!point}
      aria-hidden={!point}
      ref={bar}
    >
      <div className="atoll-pickup-selector__about-line">
        <span className="atoll-pickup-selector__now" data-open={opening?.isOpen}>
          {isOpen ? (
            <strong lang={theirs} translate="no">
              {point?.name}
            </strong>
          ) : (
            words
          )}
        </span>
        <button
          type="button"
          className="atoll-button"
          aria-expanded={isOpen}
          aria-controls={`${id}-about`}
          aria-label={point ? translate('Details of {name}', { name: point.name }) : undefined}
          onClick={() => controller.detail(isOpen ? -1 : active)}
        >
          {translate('Details')}
          <Icon name="chevron" />
        </button>
      </div>
      {/* Told once, when the details are opened or another point's come in their place. */}
      <output className="atoll-pickup-selector__said">
        {isOpen && (state === 'done' ? status.join(' · ') : state !== 'failed' && translate('Loading...'))}
      </output>
      <div id={`${id}-about`} className="atoll-pickup-selector__about-rest" hidden={!isOpen}>
        {detailed && <DetailsSlot {...{ selector, state, details, retry, opening }} point={detailed} />}
      </div>
    </div>
  )
}

/** The bar takes its room from the list: what it is about stays in view, unless the shopper has scrolled on. */
function useKeptInView(
  view: BelowListProps['view'],
  state: Details['state'],
  isOpen: boolean,
  active: number,
): void {
  // oxlint-disable-next-line react/exhaustive-deps -- a list that changes or is scrolled meanwhile stays where it is
  useLayoutEffect(() => view.retain(), [state])
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  useLayoutEffect(() => (isOpen ? view.reveal(active) : view.retain()), [isOpen])
}

/** Escape closes the details; another one, the list. */
function useEscape(
  bar: RefObject<HTMLElement | null>,
  { controller }: BelowListProps['selector'],
  input: BelowListProps['input'],
): void {
  useEffect(() => {
    const life = new AbortController()
    bar.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !controller.get().detailed) return
        event.stopPropagation()
        controller.detail(-1)
        input.current?.focus()
      },
      { signal: life.signal },
    )
    return () => life.abort()
  }, [bar, controller, input])
}
