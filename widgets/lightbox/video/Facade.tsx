import { useEffect, useState, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { thumbSource, type Item } from '../gallery/item.ts'
import type { LightboxParts } from '../parts.ts'
import type { MessageKey } from '../texts.ts'
import { hostOf, type Video } from './video.ts'

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
      {!hosted && (
        <p className="atoll-lightbox__note">
          <span>{`${t('Playing loads content from {host}.', { host: hostOf(video) })} `}</span>
          <OutsideLink t={t} url={video.url} />
        </p>
      )}
    </>
  )
}

interface OutsideLinkProps {
  readonly t: Translate<MessageKey>
  readonly url: string
}

/** The video on its own site, opened beside this page. */
export function OutsideLink({ t, url }: OutsideLinkProps): ReactNode {
  return (
    <a className="atoll-lightbox__outside" href={url} target="_blank" rel="noopener noreferrer">
      {t('Open on {host}', { host: new URL(url).hostname })}
    </a>
  )
}
