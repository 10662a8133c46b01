import { hasConsent, onConsentChange } from '../../../src/consent/consent.ts'
import { localStore } from '../../../src/storage/web-storage.ts'
import { isEmbedded, type Embedded, type Video } from './video.ts'

/** Where it is kept which sites may play without being asked. */
export const ALLOWED_KEY = 'atoll:lightbox:allowed'
/** Under which consent plugins keep what other companies show in a page. */
const CATEGORY = 'marketing'

type Kind = Embedded['kind']

/** Whether a video's site may be loaded without a press: as the visitor chose once, unless a consent plugin says no since. */
export function isAllowed(video: Video): boolean {
  return isEmbedded(video) && hasConsent(CATEGORY) !== false && readAllowed().includes(video.kind)
}

export function allow({ kind }: Embedded): void {
  localStore.setJson(ALLOWED_KEY, [...new Set([...readAllowed(), kind])])
}

/** Takes every such choice back: in the dialog, or when the visitor says no to the site's consent plugin. */
export function withdrawAll(): void {
  localStore.remove(ALLOWED_KEY)
}

/** A visitor who takes consent back in the site's own plugin has taken back this one too. */
export function followConsent(signal: AbortSignal): void {
  onConsentChange(
    CATEGORY,
    (allowed, chosen) => {
      if (chosen && !allowed) withdrawAll()
    },
    signal,
  )
}

function readAllowed(): readonly Kind[] {
  const kept = localStore.getJson(ALLOWED_KEY)
  return Array.isArray(kept) ? kept.filter((kind): kind is Kind => KINDS.has(kind)) : []
}

const KINDS: ReadonlySet<unknown> = new Set(['youtube', 'vimeo', 'map'])
