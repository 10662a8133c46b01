import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridParts } from '../grid-parts.ts'
import { EVERYTHING } from '../model.ts'

/** What failed, or that nothing matches, with a way on. */
export function Notice({ parts: { grid, translate } }: { readonly parts: GridParts }): ReactNode {
  const failure = useStore(grid.store, (state) => state.failure)
  const empty = useStore(grid.store, ({ phase, total, shown }) => phase === 'idle' && (total ?? shown) === 0)
  if (failure) {
    return (
      <Message
        text={`${translate('The items could not be loaded.')} ${failure.reason}`.trim()}
        label={translate('Try again')}
        act={grid.retry}
        role="alert"
      />
    )
  }
  return (
    empty && (
      <Message
        text={translate('Nothing matches this choice.')}
        label={translate('Show all')}
        act={() => grid.choose({ filter: EVERYTHING })}
      />
    )
  )
}

interface MessageProps {
  readonly text: string
  readonly label: string
  readonly act: () => Promise<void>
  readonly role?: 'alert'
}

function Message({ text, label, act, role }: MessageProps): ReactNode {
  return (
    <div className="atoll-post-grid__notice" role={role}>
      <p className="atoll-post-grid__message">{text}</p>
      <button type="button" className="atoll-button" onClick={() => void act()}>
        {label}
      </button>
    </div>
  )
}
