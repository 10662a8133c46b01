import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { PointList } from '../points/point-list.ts'
import type { Selector } from '../selector.ts'

/** How many points are listed. Screen readers hear it, so it says nothing of an answer that is still awaited. */
export function ListCount({ selector: { store, translate } }: { readonly selector: Selector }): ReactNode {
  const list = useStore(store, (state) => state.list)
  const waiting = useStore(store, ({ search }) => search === 'waiting')
  return (
    <output className="atoll-pickup-selector__count">
      {waiting ? translate('Searching…') : countText(list, translate)}
    </output>
  )
}

/** `12 points, 3 cities`. */
function countText(
  { points, groups, similar, offered }: PointList,
  translate: Selector['translate'],
): string {
  const cities = groups.filter(({ kind, city }) => kind === 'city' && city !== '')
  const above = offered ?? (groups[0]?.kind === 'recent' ? 1 : 0)
  const count = translate(similar ? '{count} similar points' : '{count} points', {
    count: points.length - above,
  })
  return cities.length > 0 ? `${count}, ${translate('{count} cities', { count: cities.length })}` : count
}
