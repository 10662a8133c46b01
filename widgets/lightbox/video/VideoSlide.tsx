import { useEffect, useState, type ReactNode } from 'react'
import { prefersReducedMotion } from '../../../src/island/motion.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { followConsent, isAllowed } from './allowed-hosts.ts'
import { Consent, OutsideLink } from './Consent.tsx'
import { Facade } from './Facade.tsx'
import { Film } from './Film.tsx'
import type { Item } from '../gallery/item.ts'
import type { LightboxParts } from '../parts.ts'
import { PlayerFrame } from './PlayerFrame.tsx'
import { hostOf, isPlayable, type Video } from './video.ts'

/** What is reported of a YouTube player, word for word as the theme has it. */
const YOUTUBE_FAILED = 'Too many attempts to load YouTube api'

export interface VideoSlideProps {
  readonly lightbox: LightboxParts
  readonly item: Item
  readonly video: Video
}

/** A video or map as a slide: a still picture until it plays. Other sites are asked nothing before the visitor starts it. */
export function VideoSlide({ lightbox, item, video }: VideoSlideProps): ReactNode {
  const { store, t, report, emit } = lightbox
  const shown = useStore(store, ({ phase, current }) => phase === 'open' && current === item)
  const closing = useStore(store, ({ phase }) => phase === 'closing')
  const [playing, setPlaying] = useState(false)
  if (closing && playing) setPlaying(false)
  // A file of the shop's own plays by itself.
  if (video.kind === 'hosted' && shown && !playing && !prefersReducedMotion()) setPlaying(true)
  // Neither asks what the visitor has allowed for good. Stopped by hand, or withdrawn, it stays a still picture.
  const [started, setStarted] = useState(false)
  if (shown && !started && isAllowed(video)) {
    setStarted(true)
    setPlaying(true)
  }
  useEffect(() => {
    const living = new AbortController()
    followConsent(living.signal)
    return () => living.abort()
  }, [])
  const name = item.caption.title.replaceAll(/<[^<>]*>/g, '') || item.alt

  function start(): void {
    store.dispatch({ type: 'slideshow', on: false })
    emit('lightbox:played', { kind: video.kind })
  }

  function giveUp(): void {
    report(
      new Error(video.kind === 'youtube' ? YOUTUBE_FAILED : `The ${hostOf(video)} player did not answer.`),
    )
    setPlaying(false)
  }

  function draw(): ReactNode {
    if (!isPlayable(video))
      return (
        <>
          <p role="alert" className="atoll-lightbox__error">
            {t(video.kind === 'missing' ? 'Missing video URL.' : 'Video URL not supported.')}
          </p>
          {video.url && <OutsideLink t={t} url={video.url} />}
        </>
      )
    if (!playing)
      return (
        <Facade lightbox={lightbox} item={item} video={video} name={name} play={() => setPlaying(true)} />
      )
    const title = name || t('Video')
    if (video.kind === 'hosted')
      return <Film item={item} url={video.url} title={title} shown={shown} onPlay={start} />
    return (
      <>
        <PlayerFrame
          video={video}
          title={title}
          shown={shown}
          onPlay={start}
          onSilence={giveUp}
          onLost={() => setPlaying(false)}
        />
        {started && <Consent lightbox={lightbox} video={video} withdrawn={() => setPlaying(false)} />}
      </>
    )
  }
  return <div className="atoll-lightbox__video">{draw()}</div>
}
