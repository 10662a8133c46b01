import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { thumbSource, type Item } from '../gallery/item.ts'
import type { LightboxParts } from '../parts.ts'
import { Consent } from './Consent.tsx'
import { isEmbedded, type Video } from './video.ts'

interface FacadeProps {
  readonly lightbox: LightboxParts
  readonly item: Item
  readonly video: Video
  readonly name: string
  readonly play: () => void
}

/** The still picture of a video or map with a button to start it, and where it comes from. */
export function Facade({ lightbox, item, video, name, play }: FacadeProps): ReactNode {
  const { t, report, lookUpStill } = lightbox
  const thumb = thumbSource(item.thumb)
  const [still, setStill] = useState(thumb)
  const hosted = video.kind === 'hosted'
  useEffect(() => {
    if (thumb || hosted) return
    lookUpStill(video).then((found) => found && setStill(found), report)
  }, [thumb, hosted, video, lookUpStill, report])
  const label = t(video.kind === 'map' ? 'Show map' : 'Play video')
  return (
    <>
      {still && <img className="atoll-lightbox__still" alt="" src={still} />}
      <IconButton icon="play" label={name ? `${label}: ${name}` : label} part="play" onClick={play} />
      {isEmbedded(video) && <Consent lightbox={lightbox} video={video} />}
    </>
  )
}
