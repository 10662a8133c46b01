import { useEffect, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { IconButton } from './IconButton.tsx'
import type { ControlProps } from '../parts.ts'

/** Shows one photo after another. Each has its full time, also one that the visitor turned to; a hidden tab waits. */
export function SlideshowButton({ lightbox, viewer, item }: ControlProps): ReactNode {
  const { store, t } = lightbox
  const { slideshowDelay: delayMs } = lightbox.config
  const playing = useStore(store, ({ slideshow }) => slideshow)
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => !document.hidden && viewer.step(1), delayMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the next photo's time begins with it
  }, [playing, item, delayMs, viewer])
  return (
    <>
      {playing && (
        <span
          // Each photo's own.
          key={item.src}
          className="atoll-lightbox__progress"
          style={{ animationDuration: `${delayMs}ms` }}
        />
      )}
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={t(playing ? 'Stop slideshow' : 'Start slideshow')}
        onClick={() => store.dispatch({ type: 'slideshow', on: !playing })}
      />
    </>
  )
}
