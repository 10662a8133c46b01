import { isModifiedClick } from '../../../src/read/modified-click.ts'
import { useState, type MouseEvent } from 'react'
import type { LightboxParts } from '../parts.ts'
import type { Network } from './networks.ts'
import { SHARE_WINDOW, type Shared, shareLink } from './share-links.ts'
import type { MessageKey } from '../texts.ts'

const NETWORK_TEXTS = {
  facebook: 'Share on Facebook',
  twitter: 'Share on X',
  pinterest: 'Pin it',
  linkedin: 'Share on LinkedIn',
  whatsapp: 'Share on WhatsApp',
} as const satisfies Record<Network, MessageKey>

/** An entry of the share menu: a link with `href`, else a button. */
export interface ShareWay {
  readonly label: string
  readonly href?: string
  readonly onClick: (event: MouseEvent) => void
}

interface ShareWays {
  readonly ways: readonly ShareWay[]
  /** To copy by hand, where the clipboard is closed to scripts. */
  readonly address: string | null
}

export function useShareWays({ store, config, t, announce, emit }: LightboxParts, shared: Shared): ShareWays {
  const { page, caption } = shared
  const [address, setAddress] = useState<string | null>(null)
  const close = (): void => store.dispatch({ type: 'sharing', on: false })
  const networks = config.networks.map((network): ShareWay => {
    const href = shareLink(network, shared)
    return {
      label: config.networkLabels[network] ?? t(NETWORK_TEXTS[network]),
      href,
      onClick(event) {
        emit('lightbox:shared', { via: network })
        if (isModifiedClick(event)) return
        event.preventDefault()
        const { width, height } = SHARE_WINDOW
        window.open(href, '_blank', `noopener,noreferrer,scrollbars=yes,width=${width},height=${height}`)
        close()
      },
    }
  })
  const device: ShareWay = {
    label: t('More ways to share'),
    onClick() {
      navigator.share({ title: caption, url: page }).then(
        () => emit('lightbox:shared', { via: 'device' }),
        // The visitor changed their mind.
        () => {},
      )
      close()
    },
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(page)
    } catch {
      // Also where insecure pages have no clipboard at all.
      setAddress(page)
      return
    }
    emit('lightbox:shared', { via: 'copy' })
    announce(t('Link copied'))
    close()
  }

  return {
    // Insecure pages and Firefox have none.
    ways: [
      ...networks,
      ...('share' in navigator ? [device] : []),
      { label: t('Copy link'), onClick: () => void copy() },
    ],
    address,
  }
}
