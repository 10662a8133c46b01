import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { connectPlayer, type Player } from './player.ts'
import { embedAddress, type Embedded } from './video.ts'

interface PlayerFrameProps {
  readonly video: Embedded
  readonly title: string
  readonly shown: boolean
  readonly onPlay: () => void
  /** The player never answers. */
  readonly onSilence: () => void
  /** It went out of view and could not be paused. */
  readonly onLost: () => void
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

/** The other site's player or map, paused while it is out of view. */
export function PlayerFrame({ video, title, shown, ...acts }: PlayerFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const player = useRef<Player | null>(null)
  const onPlay = useEffectEvent(acts.onPlay)
  const onSilence = useEffectEvent(acts.onSilence)
  const onLost = useEffectEvent(acts.onLost)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    onPlay()
    // The pressed button has gone.
    element.focus()
    const living = new AbortController()
    player.current = connectPlayer(element, video.kind, living.signal, onSilence)
    return () => living.abort()
  }, [video])
  useEffect(() => {
    if (shown) player.current?.resume()
    else if (player.current?.pause() === false) onLost()
  }, [shown])
  return (
    <iframe
      ref={frame}
      className="atoll-lightbox__frame"
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // YouTube plays only where it learns which site embeds it.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={SANDBOX}
      src={embedAddress(video)}
    />
  )
}
