import { useSyncExternalStore, type ReactNode } from 'react'
import { Icon, IconButton } from './IconButton.tsx'
import type { ControlProps } from '../parts.ts'
import { Share } from '../share/Share.tsx'
import { SlideshowButton } from './SlideshowButton.tsx'

/** Counter and buttons at the top of the dialog. */
export function Toolbar(props: ControlProps): ReactNode {
  const { lightbox, viewer, item, position, total } = props
  const { config, t } = lightbox
  const extras = lightbox.extras()
  const label = t('Download')
  return (
    <div className="atoll-lightbox__toolbar pswp__hide-on-close">
      <p className="atoll-lightbox__counter" aria-hidden hidden={total < 2}>
        {`${position} / ${total}`}
      </p>
      {total > 1 && config.slideshow && <SlideshowButton {...props} />}
      <IconButton icon="zoom" label={t('Zoom')} part="button atoll-lightbox__zoom" onClick={viewer.zoom} />
      {extras && config.rotate && <extras.RotateButton {...props} />}
      {config.fullscreen && document.fullscreenEnabled && <FullscreenButton {...props} />}
      {config.download && item.src && (
        <a className="atoll-lightbox__button" href={item.src} download="" title={label}>
          <Icon name="download" />
        </a>
      )}
      {config.networks.length > 0 && <Share {...props} />}
      <IconButton icon="close" label={t('Close')} onClick={viewer.close} />
    </div>
  )
}

/** Gives the photos the whole screen, and the page back its own. */
function FullscreenButton({ lightbox, viewer }: ControlProps): ReactNode {
  const full = useSyncExternalStore(onFullscreen, () => document.fullscreenElement === viewer.element)
  return (
    <IconButton
      icon="fullscreen"
      label={lightbox.t('Full screen')}
      aria-pressed={full}
      onClick={() => {
        const changing = full ? document.exitFullscreen() : viewer.element.requestFullscreen()
        changing.catch(lightbox.report)
      }}
    />
  )
}

function onFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
