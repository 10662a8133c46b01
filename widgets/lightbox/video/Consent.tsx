import { useState, type ReactNode } from 'react'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { LightboxParts } from '../parts.ts'
import type { MessageKey } from '../texts.ts'
import { allow, isAllowed, withdrawAll } from './allowed-hosts.ts'
import { type Embedded, hostOf } from './video.ts'

interface ConsentProps {
  readonly lightbox: LightboxParts
  readonly video: Embedded
  /** Told when the choice is taken back. */
  readonly withdrawn?: () => void
}

/** Where it comes from, and a choice that is remembered; here it is taken back too. */
export function Consent({ lightbox: { t }, video, withdrawn }: ConsentProps): ReactNode {
  const [allowed, setAllowed] = useState(() => isAllowed(video))
  const host = hostOf(video)
  return (
    <div className={`atoll-lightbox__note${withdrawn ? ' atoll-lightbox__note--playing' : ''}`}>
      <span>
        {`${allowed ? t('You allowed content from {host}.', { host }) : t('Playing loads content from {host}.', { host })} `}
      </span>
      <OutsideLink t={t} url={video.url} />
      {allowed ? (
        <button
          type="button"
          className="atoll-lightbox__retry"
          onClick={() => {
            withdrawAll()
            setAllowed(false)
            withdrawn?.()
          }}
        >
          {t('Withdraw')}
        </button>
      ) : (
        <label className="atoll-lightbox__always">
          <input type="checkbox" onChange={({ target }) => (target.checked ? allow(video) : withdrawAll())} />
          {t('Always play from {host}', { host })}
        </label>
      )}
    </div>
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
