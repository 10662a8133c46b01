import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from '../../src/island/use-store.ts'
import { whenIdle } from '../../src/timing/idle.ts'
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
  // Drawn hidden before it is asked for, so that opening only shows it.
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (open) return undefined
    const life = new AbortController()
    whenIdle(life.signal, () => setNear(true))
    return () => {
      life.abort()
      // The next one is drawn fresh, whatever the page has done to this one.
      setNear(false)
    }
  }, [open])
  const invalid = useStore(store, ({ notice }) => notice?.kind === 'required')
  return (
    <>
      <Field {...{ selector, open, chosen, invalid }} />
      <LiveMessages selector={selector} />
      {/* A portal cannot be hydrated. */}
      {(open || near) && hydrated && <PopupLayer selector={selector} open={open} />}
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
