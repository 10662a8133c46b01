import type { Translate } from '../../src/i18n/texts.ts'
import type { createOutsideLink, createPart } from './elements.ts'
import { type Network, SHARE_WINDOW, type Shared, shareLink } from './share-links.ts'
import type { TEXTS } from './texts.ts'

export interface ShareMenu {
  readonly element: HTMLElement
  readonly isOpen: () => boolean
  readonly toggle: () => void
  readonly close: () => void
}

interface ShareOptions {
  /** The button that opens the menu. */
  readonly button: HTMLElement
  readonly networks: readonly Network[]
  readonly labels: Readonly<Partial<Record<Network, string>>>
  readonly t: Translate<typeof TEXTS>
  /** What is shared when the menu opens. */
  readonly shared: () => Shared
  readonly announce: (text: string) => void
  readonly done: (network: Network | 'device' | 'copy') => void
  /** The dialog's builders. Imported here, they would make its chunk 0.4 kB heavier. */
  readonly builders: {
    readonly createPart: typeof createPart
    readonly createOutsideLink: typeof createOutsideLink
  }
}

const NETWORK_TEXTS = {
  facebook: 'Share on Facebook',
  twitter: 'Share on X',
  pinterest: 'Pin it',
  linkedin: 'Share on LinkedIn',
  whatsapp: 'Share on WhatsApp',
} as const satisfies Record<Network, keyof typeof TEXTS>

/** A menu of links to the networks, the device's own way to share, and the address to copy. */
export function createShareMenu({
  button,
  networks,
  labels,
  t,
  shared,
  announce,
  done,
  builders: { createPart, createOutsideLink },
}: ShareOptions): ShareMenu {
  const menu = createPart('div', 'share-menu')
  menu.hidden = true
  const isOpen = (): boolean => !menu.hasAttribute('hidden')

  function set(open: boolean): void {
    if (open) menu.replaceChildren(...entries(shared()))
    menu.hidden = !open
    button.setAttribute('aria-expanded', String(open))
  }

  function close(): void {
    if (!isOpen()) return
    if (menu.contains(document.activeElement)) button.focus()
    set(false)
  }

  function entries(now: Shared): readonly HTMLElement[] {
    const links = networks.map((network) => {
      const href = shareLink(network, now)
      const link = createOutsideLink(href, labels[network] ?? t(NETWORK_TEXTS[network]), 'share-entry')
      link.addEventListener('click', (event) => {
        done(network)
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const { width, height } = SHARE_WINDOW
        window.open(href, '_blank', `noopener,noreferrer,scrollbars=yes,width=${width},height=${height}`)
        close()
      })
      return link
    })
    const copy = createEntry(t('Copy link'), () => void copyLink(now.page))
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent on insecure pages and in Firefox
    if (!navigator.share) return [...links, copy]
    const device = createEntry(t('More ways to share'), () => {
      shareByDevice(now).catch(() => {
        // The visitor changed their mind.
      })
      close()
    })
    return [...links, device, copy]
  }

  async function shareByDevice(now: Shared): Promise<void> {
    await navigator.share({ title: now.caption, url: now.page })
    done('device')
  }

  async function copyLink(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      // Also where insecure pages have no clipboard at all.
      showAddress(address)
      return
    }
    done('copy')
    announce(t('Link copied'))
    close()
  }

  /** Where the clipboard is closed to scripts, the visitor copies by hand. */
  function showAddress(address: string): void {
    const field = createPart('input', 'address')
    field.readOnly = true
    field.value = address
    field.setAttribute('aria-label', t('Copy link'))
    menu.append(field)
    field.select()
  }

  function createEntry(label: string, press: () => void): HTMLButtonElement {
    const item = createPart('button', 'share-entry', label)
    item.type = 'button'
    item.addEventListener('click', press)
    return item
  }

  return {
    element: menu,
    isOpen,
    toggle() {
      set(!isOpen())
    },
    close,
  }
}
