import { useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { IconButton } from '../controls/IconButton.tsx'
import type { ControlProps } from '../parts.ts'
import type { ShareMenu } from './ShareMenu.tsx'

/** The share button. Most visitors never share: the menu's code comes when they come near it. */
export function Share({ lightbox, item }: ControlProps): ReactNode {
  const { store, t, report } = lightbox
  const open = useStore(store, ({ sharing }) => sharing)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [Menu, setMenu] = useState<typeof ShareMenu | null>(null)

  function load(): void {
    import('./ShareMenu.tsx').then(
      (module) => setMenu(() => module.ShareMenu),
      (error: unknown) => {
        report(error)
        store.dispatch({ type: 'sharing', on: false })
      },
    )
  }

  return (
    <div className="atoll-lightbox__share">
      <IconButton
        ref={setButton}
        icon="share"
        label={t('Share')}
        aria-expanded={open}
        onClick={() => {
          store.dispatch({ type: 'sharing', on: !open })
          load()
        }}
        onPointerEnter={load}
        onFocus={load}
      />
      {open && Menu && button && <Menu lightbox={lightbox} item={item} button={button} />}
    </div>
  )
}
