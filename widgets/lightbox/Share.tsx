import { useState, type ReactNode } from 'react'
import { useStore } from '../../src/island/use-store.ts'
import { IconButton } from './IconButton.tsx'
import type { ControlProps } from './parts.ts'
import type { ShareMenu } from './ShareMenu.tsx'

/** The share button. Most visitors never share: the menu's code comes when they come near it. */
export function Share({ lightbox, item }: ControlProps): ReactNode {
  const { store, t, report } = lightbox
  const open = useStore(store, ({ sharing }) => sharing)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [Menu, setMenu] = useState<typeof ShareMenu | null>(null)

  function load(): Promise<void> {
    return import('./ShareMenu.tsx').then((module) => setMenu(() => module.ShareMenu))
  }

  function toggle(): void {
    store.dispatch({ type: 'sharing', on: !open })
    load().catch((error: unknown) => {
      report(error)
      store.dispatch({ type: 'sharing', on: false })
    })
  }

  // A failure shows when it matters: at the press.
  const warmUp = (): void => void load().catch(() => {})
  return (
    <div className="atoll-lightbox__share">
      <IconButton
        ref={setButton}
        icon="share"
        label={t('Share')}
        aria-expanded={open}
        onClick={toggle}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      />
      {open && Menu && button && <Menu lightbox={lightbox} item={item} button={button} />}
    </div>
  )
}
