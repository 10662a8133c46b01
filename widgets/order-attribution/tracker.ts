import { deleteCookie, readCookie, writeCookie } from '../../src/storage/cookie.ts'
import { CONTAINERS, COOKIE_PREFIX, fromCookie, type Jar, toBase64 } from './containers.ts'
import type { CompleteConfig } from './host.ts'
import type { Kept } from './landing.ts'
import { attributionData, lifetimeMinutes, track, type Visit } from './model.ts'

/** Counts this page view once, when it is allowed to, and keeps its source in WooCommerce's cookies. */
export interface Tracker {
  /** The values for an order; every one is empty while tracking is off. */
  readonly data: () => Record<string, string>
  /** Turns tracking on, with the source this page was landed on, or off, which expires the cookies. */
  readonly allow: (allowed: boolean) => void
  /** Takes over what earlier pages kept until somebody says yes or no. */
  readonly remember: (kept: Kept) => void
  /** Adds this page to what is kept, where nobody has said yes or no. */
  readonly keep: () => void
  /** Called after each change. */
  readonly subscribe: (changed: () => void, signal: AbortSignal) => void
}

export function createTracker(config: CompleteConfig): Tracker {
  // Consent may come minutes later, and other scripts may have changed the address by then.
  const landing: Visit = {
    url: location.href,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
    time: new Date(),
  }
  const listeners = new Set<() => void>()
  let tracking = false
  let kept: Kept | undefined
  const count = (): Jar => track(landing, { ...kept?.jar, ...readJar() }, config)

  function allow(allowed: boolean): void {
    if (allowed && !tracking) writeJar(count(), config)
    if (!allowed) for (const container of CONTAINERS) deleteCookie(COOKIE_PREFIX + container)
    kept?.forget()
    kept = undefined
    tracking = allowed
    for (const changed of listeners) changed()
  }

  return {
    allow,
    remember(found) {
      kept = found
    },
    keep: () => kept?.write(count()),
    data: () => attributionData(config.fields, tracking ? readJar() : {}),
    subscribe(changed, signal) {
      listeners.add(changed)
      signal.addEventListener('abort', () => {
        listeners.delete(changed)
      })
    },
  }
}

function readJar(): Jar {
  const entries = CONTAINERS.flatMap((container) => {
    const stored = readCookie(COOKIE_PREFIX + container)
    return stored ? [[container, fromCookie(stored)] as const] : []
  })
  return Object.fromEntries(entries)
}

function writeJar(jar: Jar, { lifetime, session, base64, domain }: CompleteConfig): void {
  const lifetimeS = lifetimeMinutes(lifetime) * 60 || undefined
  for (const container of CONTAINERS) {
    const packed = jar[container]
    if (packed === undefined) continue
    const maxAgeS = container === 'session' ? session * 60 : lifetimeS
    writeCookie(COOKIE_PREFIX + container, base64 ? toBase64(packed) : packed, {
      maxAgeS,
      domain,
      raw: base64,
    })
  }
}
