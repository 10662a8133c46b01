import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { Selector } from '../selector.ts'
import { hasOtherDelivery, showDeliveries } from './other-delivery.ts'

interface NoPointsProps {
  readonly selector: Selector
  readonly toTop: () => void
  readonly focusSearch: () => void
}

/** Why the list is empty, or holds what was not searched for, and what can be done about it. */
export function NoPoints({ selector, toTop, focusSearch }: NoPointsProps): ReactNode {
  const { store, controller, translate } = selector
  const text = useStore(store, ({ query }) => query.trim())
  const similar = useStore(store, ({ list }) => list.similar === true)
  const empty = useStore(store, ({ list }) => list.points.length === 0)
  const codOnly = useStore(store, (state) => state.codOnly)
  const search = useStore(store, (state) => state.search)
  const values = { query: text }
  if (similar) {
    return <Note text={translate('No pickup point matches “{query}”. These are similar:', values)} />
  }
  if (!empty) return null
  if (search === 'waiting') {
    return (
      <Note
        text={
          text === ''
            ? translate('Loading...')
            : translate('None of the points here matches “{query}”. Asking the shop…', values)
        }
      />
    )
  }
  const failed = search !== 'idle'
  if (codOnly) {
    if (failed) return null
    return (
      <Note
        text={
          text === ''
            ? translate('No pickup point takes cash on delivery.')
            : translate('No pickup point with cash on delivery matches “{query}”.', values)
        }
        button={translate('Show all points')}
        onPress={() => {
          toTop()
          controller.filterByCod(false)
          focusSearch()
        }}
      />
    )
  }
  if (text !== '') {
    if (failed) return null
    return (
      <Note
        text={translate('No pickup point matches “{query}”.', values)}
        hint={translate('Try a city, a street or a postcode.')}
      />
    )
  }
  return (
    <Note
      text={failed ? '' : translate('There are no pickup points in this country.')}
      button={hasOtherDelivery() ? translate('Choose another way of delivery') : ''}
      onPress={() => {
        controller.close()
        // The list gives the focus back to its field as it goes.
        queueMicrotask(showDeliveries)
      }}
    />
  )
}

interface NoteProps {
  readonly text: string
  readonly hint?: string
  readonly button?: string
  readonly onPress?: () => void
}

function Note({ text, hint = '', button = '', onPress }: NoteProps): ReactNode {
  return (
    <div className="atoll-pickup-selector__empty">
      {text !== '' && <p>{text}</p>}
      {hint !== '' && <p>{hint}</p>}
      {button !== '' && (
        <button type="button" className="atoll-button" onClick={onPress}>
          {button}
        </button>
      )}
    </div>
  )
}
