import { useLayoutEffect, useRef } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { useStore } from '../../src/island/use-store.ts'
import type { Gallery } from './controller.ts'
import { GalleryControls } from './GalleryControls.tsx'
import type { GalleryConfig } from './host.ts'
import { focusShown } from './strip.ts'
import type { MessageKey } from './texts.ts'
import { Zoom } from './Zoom.tsx'

interface ProductGalleryProps {
  readonly gallery: Gallery
  readonly config: GalleryConfig
  readonly t: Translate<MessageKey>
}

/** What stands around the pictures, and the zoom of the one that is shown. */
export function ProductGallery({ gallery, config, t }: ProductGalleryProps) {
  const { slides, index } = useStore(gallery, (state) => state)
  const pager = useRef<HTMLOListElement>(null)
  const large = slides[index]?.large
  useLayoutEffect(() => {
    focusShown(pager.current, index)
  }, [index])
  return (
    <>
      <GalleryControls {...{ slides, index, config, t, pager }} turning={gallery} />
      {config.zoom && slides[index] && large && (
        <Zoom key={large.src} place={slides[index].element} large={large} magnify={config.magnify} />
      )}
    </>
  )
}
