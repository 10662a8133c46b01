import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { Caption } from './Caption.tsx'
import { IconButton } from './IconButton.tsx'
import type { ControlProps } from '../parts.ts'
import { Toolbar } from './Toolbar.tsx'

/** All that lies over the photos: toolbar, arrows, caption, and the sign that a picture is on its way. */
export function Controls(props: ControlProps): ReactNode {
  const { lightbox, viewer, item, total } = props
  const loading = useStore(lightbox.store, (state) => state.loading)
  const extras = lightbox.extras()
  const sides = viewer.rtl ? (['right', 'left'] as const) : (['left', 'right'] as const)
  return (
    <>
      <Toolbar {...props} />
      {total > 1 &&
        sides.map((side, index) => (
          <IconButton
            key={side}
            icon={side}
            label={lightbox.t(index === 0 ? 'Previous' : 'Next')}
            part={`arrow atoll-lightbox__arrow--${side} pswp__hide-on-close`}
            onClick={() => viewer.step(index === 0 ? -1 : 1)}
          />
        ))}
      <Caption item={item} />
      {extras && lightbox.config.thumbnails && total > 1 && <extras.Thumbnails {...props} />}
      {loading && <div className="atoll-lightbox__spinner" />}
    </>
  )
}
