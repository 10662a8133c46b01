import { isRecord } from '../../src/read/is-record.ts'
import { sessionStore } from '../../src/storage/web-storage.ts'
import { CONTAINERS, type Jar } from './containers.ts'

/** In the tab's own storage, which no other tab and no server sees. */
export const LANDING_KEY = 'atoll:order-attribution:landing'

/** What earlier pages of this tab were landed on, while nobody has said yes or no. */
export interface Kept {
  readonly jar: Jar
  readonly write: (jar: Jar) => void
  readonly forget: () => void
}

export function readLanding(): Kept {
  const stored = sessionStore.getJson(LANDING_KEY)
  const known = isRecord(stored) ? stored : {}
  const entries = CONTAINERS.flatMap((container) => {
    const packed = known[container]
    return typeof packed === 'string' ? [[container, packed] as const] : []
  })
  return {
    jar: Object.fromEntries(entries),
    write: (jar) => sessionStore.setJson(LANDING_KEY, jar),
    forget: () => sessionStore.remove(LANDING_KEY),
  }
}
