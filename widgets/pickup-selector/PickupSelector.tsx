import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from '../../src/island/use-store.ts'
import { Field } from './Field.tsx'
import { Messages } from './Messages.tsx'
import { PopupLayer } from './popup/PopupLayer.tsx'
import type { Selector } from './selector.ts'

interface PickupSelectorProps {
  readonly selector: Selector
}

/** Field, messages and, while it is open, the list. */
export function PickupSelector({ selector }: PickupSelectorProps): ReactNode {
  const { store } = selector
  const open = useStore(store, (state) => state.open)
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const chosen = useStore(store, (state) => state.chosen)
  const invalid = useStore(store, ({ notice }) => notice?.kind === 'required')
  return (
    <>
      <Field {...{ selector, open, chosen, invalid }} />
      <LiveMessages selector={selector} />
      {/* A portal cannot be hydrated. */}
      {open && hydrated && <PopupLayer selector={selector} />}
    </>
  )
}

const subscribeToNothing = () => () => {}

function LiveMessages({ selector }: PickupSelectorProps): ReactNode {
  const { store, anchor } = selector
  const saving = useStore(store, (state) => state.saving)
  const notice = useStore(store, (state) => state.notice)
  const code = useStore(store, (state) => state.code)
  const hasChoice = useStore(store, ({ chosen }) => chosen !== null)
  const retries = saving === 'failed' || code === 'broken'
  useLayoutEffect(() => {
    if (!retries) return undefined
    return () => {
      // A button that goes leaves its focus to the field.
      if (document.activeElement === document.body) anchor()?.focus({ preventScroll: true })
    }
  }, [retries, anchor])
  return <Messages {...{ selector, saving, notice, code, hasChoice }} />
}
