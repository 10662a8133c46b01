import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { Selector } from '../selector.ts'
import { NoticeButton } from './NoticeButton.tsx'

/** What went wrong, and the way to try again. The list stays below. */
export function SearchProblem({ selector }: { readonly selector: Selector }): ReactNode {
  const { store, controller, translate } = selector
  const search = useStore(store, (state) => state.search)
  const moreFailed = useStore(store, ({ more }) => more === 'failed')
  const hasPoints = useStore(store, ({ list }) => list.points.length > 0)
  const failed = search === 'failed' || search === 'offline' || moreFailed
  const what = translate(
    search === 'offline'
      ? 'You are probably offline.'
      : search === 'failed'
        ? 'The shop could not be searched.'
        : 'More points could not be loaded.',
  )
  const age = useStore(store, (state) => state.age)
  const kept =
    hasPoints && search !== 'idle' ? ` ${age || translate('The points loaded before are shown.')}` : ''
  return (
    <div role="alert" className="atoll-pickup-selector__trouble">
      {failed && (
        <>
          <span>{what + kept}</span>
          <NoticeButton onClick={controller.retry}>{translate('Try again')}</NoticeButton>
        </>
      )}
    </div>
  )
}
