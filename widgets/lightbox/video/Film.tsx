import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { prefersReducedMotion } from '../../../src/island/motion.ts'
import { thumbSource, type Item } from '../gallery/item.ts'

interface FilmProps {
  readonly item: Item
  readonly url: string
  readonly title: string
  readonly shown: boolean
  readonly onPlay: () => void
}

/** A video file. It plays while it is shown; where less motion is asked for, only after it was started by hand. */
export function Film({ item, url, title, shown, onPlay }: FilmProps): ReactNode {
  const film = useRef<HTMLVideoElement>(null)
  const started = useEffectEvent(onPlay)
  useEffect(() => {
    const element = film.current
    if (!element) return undefined
    element.src = url
    return () => {
      // Without its address, the browser stops fetching the file.
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }, [url])
  useEffect(() => {
    const element = film.current
    if (!shown) element?.pause()
    else if (element && !(prefersReducedMotion() && element.currentTime > 0)) {
      started()
      // A browser that wants a click first shows the controls for it.
      element.play().catch(() => {})
    }
  }, [shown])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop has none
    <video
      ref={film}
      className="atoll-lightbox__file"
      controls
      playsInline
      preload="metadata"
      poster={thumbSource(item.thumb)}
      aria-label={title}
    />
  )
}
