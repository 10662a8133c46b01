import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { VideoSlide, VideoSlideProps } from './VideoSlide.tsx'

let prepared: typeof VideoSlide | undefined

/** Fetches what shows videos and maps: few galleries have one. */
export const prepareVideos = lazy(async () => (prepared = (await import('./VideoSlide.tsx')).VideoSlide))

/** A video or map whose code comes when the visitor turns to it; a link to it where that cannot be loaded. */
export function LateVideo(props: VideoSlideProps): ReactNode {
  const { video, item, lightbox } = props
  const { store, t, report } = lightbox
  const current = useStore(store, (state) => state.current === item)
  const [Slide, setSlide] = useState(() => prepared)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (Slide || !current) return
    prepareVideos().then(
      (found) => setSlide(() => found),
      (error: unknown) => {
        report(error)
        setFailed(true)
      },
    )
  }, [Slide, current, report])
  if (Slide) return <Slide {...props} />
  if (!failed) return current && <div className="atoll-lightbox__spinner" />
  return (
    <div className="atoll-lightbox__video">
      <a className="atoll-lightbox__outside" href={video.url} target="_blank" rel="noopener noreferrer">
        {t('Play video')}
      </a>
    </div>
  )
}
