import { writeJson } from '../read/json.ts'

type StorageKind = 'local' | 'session'

/** `localStorage` or `sessionStorage` without its ways to fail. What cannot be kept lasts as long as the page. */
export interface SafeStorage {
  /** `undefined` where nothing is kept. */
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** `undefined` where nothing is kept or it is not JSON. Shape unchecked. */
  readonly getJson: (key: string) => unknown
  readonly setJson: (key: string, value: unknown) => void
}

/** Kept through visits. */
export const localStore = createStorage('local')
/** Kept until the tab is closed. */
export const sessionStore = createStorage('session')

/** Calls `listener` when another tab writes or removes `key`; its value is `undefined` when removed. */
export function onStored(
  key: string,
  listener: (value: string | undefined) => void,
  signal: AbortSignal,
): void {
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === key) listener(event.newValue ?? undefined)
      else if (event.key === null) listener(undefined)
    },
    { signal },
  )
}

function createStorage(kind: StorageKind): SafeStorage {
  const memory = new Map<string, string>()

  /** @returns `undefined` where storage is blocked, full or absent: each access may throw. */
  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(kind === 'local' ? window.localStorage : window.sessionStorage)
    } catch {
      return undefined
    }
  }

  const storage: SafeStorage = {
    get: (key) => memory.get(key) ?? attempt((native) => native.getItem(key)) ?? undefined,
    set(key, value) {
      const kept = attempt((native) => {
        native.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((native) => {
        native.removeItem(key)
      })
    },
    getJson(key) {
      try {
        return JSON.parse(storage.get(key) ?? '')
      } catch {
        return undefined
      }
    },
    setJson(key, value) {
      storage.set(key, writeJson(value))
    },
  }
  return storage
}
