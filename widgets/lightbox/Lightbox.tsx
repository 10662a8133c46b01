import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../src/island/use-store.ts'
import { whereIs } from './gallery/caption.ts'
import { Controls } from './controls/Controls.tsx'
import { Failure } from './Failure.tsx'
import type { Item } from './gallery/item.ts'
import type { LightboxParts, Viewer } from './parts.ts'
import { LateVideo } from './video/LateVideo.tsx'
import { createViewer } from './viewer/viewer.ts'

interface LightboxProps {
  readonly lightbox: LightboxParts
}

/** The gallery's photos and videos large, while one is open. */
export function Lightbox({ lightbox }: LightboxProps): ReactNode {
  const current = useStore(lightbox.store, (state) => state.current)
  return current && <PhotoDialog lightbox={lightbox} item={current} />
}

/**
 * A modal dialog of the browser's own: above every layer of the page, the page beneath inert, focus kept inside.
 * PhotoSwipe moves the photos in it; all else is drawn here.
 */
function PhotoDialog({ lightbox, item }: LightboxProps & { readonly item: Item }): ReactNode {
  const { store, config, t } = lightbox
  const dialog = useRef<HTMLDialogElement>(null)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const slots = useStore(store, (state) => state.slots)
  const total = useStore(store, ({ items }) => items.length)
  const position = useStore(store, ({ items }) => items.indexOf(item) + 1)
  useLayoutEffect(() => {
    if (!dialog.current) return undefined
    const made = createViewer(dialog.current, lightbox)
    setViewer(made)
    lightbox.entered(made)
    return () => made.leave()
  }, [lightbox])

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault()
    viewer?.dismiss()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    // A film's controls and a text have keys of their own, and a button its space bar.
    const own = key === ' ' ? 'video, input, button, a' : 'video, input'
    if (key !== 'Escape' && (target as Element).matches(own)) return
    if (viewer?.press(key)) event.preventDefault()
  }

  const props = { lightbox, item, position, total }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the photos, wherever the focus is
    <dialog
      ref={dialog}
      className="atoll-lightbox__dialog"
      // Where the visitor is is read as the dialog opens; what comes after it is announced.
      aria-label={[config.label || t('Gallery'), whereIs(item, lightbox)].filter(Boolean).join(', ')}
      data-atoll="off"
      tabIndex={-1}
      onCancel={onCancel}
      // The event comes late: where an effect ran twice, the dialog is open again for the next viewer.
      onClose={() => dialog.current?.open || viewer?.close()}
      onKeyDown={onKeyDown}
    >
      {viewer && createPortal(<Controls {...props} viewer={viewer} />, viewer.element)}
      {viewer &&
        [...slots].map(([slide, slot], index) =>
          createPortal(
            slide.video ? (
              <LateVideo lightbox={lightbox} item={slide} video={slide.video} />
            ) : (
              <Failure lightbox={lightbox} item={slide} viewer={viewer} />
            ),
            slot,
            // A slot keeps its place for as long as the dialog is open.
            String(index),
          ),
        )}
    </dialog>
  )
}
