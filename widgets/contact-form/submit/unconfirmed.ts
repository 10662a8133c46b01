import { sessionStore } from '../../../src/storage/web-storage.ts'
import { CHALLENGES } from '../fields/challenges.ts'
import { unconfirmedKeyOf } from './unconfirmed-key.ts'

/** Own fields of Contact Form 7, which differ between two views of the page. */
const PRINTED = /^_wpcf7/
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Remembers the content whose answer is not known, also when the page was left meanwhile: sent again it may arrive
 * twice. The request itself stays as the plugin's own.
 */
export interface Unconfirmed {
  /** Whether this very content was sent before and may have arrived. */
  readonly has: (data: FormData) => boolean
  /** Whether it was sent before the page was left, and nobody has told the visitor: true once. */
  readonly isLeftOver: (data: FormData) => boolean
  /** `data` is on its way. */
  readonly note: (data: FormData) => void
  /** What was noted has arrived, or certainly not. */
  readonly settle: () => void
}

/** @param unitTag of `form`; what waits for its answer is kept in this tab, the content itself is not */
export function watchUnconfirmed(form: HTMLElement, unitTag: string): Unconfirmed {
  const key = unconfirmedKeyOf(unitTag)
  let leftOver = sessionStore.get(key)

  function digestOf(data: FormData): string {
    const challenges = new Set(
      [...form.querySelectorAll(CHALLENGES)].map((field) => field.getAttribute('name')),
    )
    return digest(
      JSON.stringify(
        [...data]
          .filter(([name]) => !PRINTED.test(name) && !challenges.has(name))
          .map(([name, value]) => [
            name,
            typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
          ]),
      ),
    )
  }

  return {
    has: (data) => sessionStore.get(key) === digestOf(data),
    isLeftOver(data) {
      if (leftOver !== digestOf(data)) return false
      leftOver = undefined
      return true
    },
    note(data) {
      sessionStore.set(key, digestOf(data))
    },
    settle() {
      sessionStore.remove(key)
    },
  }
}

/** FNV-1a: enough to tell one visitor's messages apart. */
function digest(text: string): string {
  let hash = FNV_OFFSET
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
  }
  return `${text.length}:${hash >>> 0}`
}
