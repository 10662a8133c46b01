import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore, onStored, sessionStore } from '../../src/storage/web-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStore.remove('key')
  sessionStore.remove('key')
})

describe.each([
  ['localStorage', localStore],
  ['sessionStorage', sessionStore],
] as const)('%s', (name, store) => {
  it('keeps a text where the browser keeps it', () => {
    store.set('key', 'close')
    expect(window[name].getItem('key')).toBe('close')
    expect(store.get('key')).toBe('close')
    store.remove('key')
    expect(window[name].getItem('key')).toBeNull()
    expect(store.get('key')).toBeUndefined()
  })

  it('keeps it for the page where storage is forbidden', () => {
    const native = Object.getOwnPropertyDescriptor(window, name)
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    try {
      expect(store.get('key')).toBeUndefined()
      store.set('key', 'close')
      expect(store.get('key')).toBe('close')
      store.remove('key')
      expect(store.get('key')).toBeUndefined()
    } finally {
      if (native) Object.defineProperty(window, name, native)
      else Reflect.deleteProperty(window, name)
    }
  })
})

describe('a storage that is full', () => {
  beforeEach(() => {
    localStore.set('key', 'old')
    vi.stubGlobal('localStorage', {
      getItem: () => 'old',
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem() {},
    })
  })

  it('answers with the newest value, not with the one that is still kept', () => {
    localStore.set('key', 'new')
    expect(localStore.get('key')).toBe('new')
  })
})

describe('JSON', () => {
  it('comes back as it went', () => {
    localStore.setJson('key', { ids: [1, 2], name: 'Žuvis' })
    expect(localStore.getJson('key')).toEqual({ ids: [1, 2], name: 'Žuvis' })
  })

  it.each(['', '{"a":', 'plain'])('is undefined where %j is kept', (kept) => {
    localStore.set('key', kept)
    expect(localStore.getJson('key')).toBeUndefined()
  })
})

function send(init: StorageEventInit): void {
  window.dispatchEvent(new StorageEvent('storage', init))
}

describe('another tab', () => {
  it('is heard when it writes, removes or clears', () => {
    const owner = new AbortController()
    const listener = vi.fn<(value: string | undefined) => void>()
    onStored('key', listener, owner.signal)
    send({ key: 'key', newValue: 'close' })
    send({ key: 'other', newValue: 'x' })
    send({ key: 'key', newValue: null })
    send({ key: null })
    owner.abort()
    send({ key: 'key', newValue: 'late' })
    expect(listener.mock.calls).toEqual([['close'], [undefined], [undefined]])
  })
})
