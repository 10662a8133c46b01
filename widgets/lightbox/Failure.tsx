import type { ReactNode } from 'react'
import type { ControlProps } from './parts.ts'

/** In place of a picture that could not be loaded. */
export function Failure({
  lightbox: { t },
  viewer,
  item,
}: Pick<ControlProps, 'lightbox' | 'viewer' | 'item'>): ReactNode {
  return (
    <>
      <p role="alert" className="atoll-lightbox__error">
        {t('The image could not be loaded.')}
      </p>
      <button type="button" className="atoll-lightbox__retry" onClick={() => viewer.retry(item)}>
        {t('Try again')}
      </button>
    </>
  )
}
