import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteCookie, readCookie, writeCookie } from '../../src/storage/cookie.ts'

/** Sees what is written to the jar, which answers with `jar`. */
function watchJar(jar = ''): string[] {
  const written: string[] = []
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar,
    set(cookie: string) {
      written.push(cookie)
    },
  })
  return written
}

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  vi.unstubAllGlobals()
  deleteCookie('atoll_test')
})

describe('cookies', () => {
  it('are real ones of the whole site', () => {
    writeCookie('atoll_test', 'hidden')
    expect(document.cookie).toContain('atoll_test=hidden')
    expect(readCookie('atoll_test')).toBe('hidden')
    deleteCookie('atoll_test')
    expect(readCookie('atoll_test')).toBeUndefined()
  })

  it('are sent with the site only and end with the session', () => {
    const written = watchJar()
    writeCookie('a', 'b')
    expect(written).toEqual(['a=b; path=/; samesite=lax'])
  })

  it('are secure on https', () => {
    const written = watchJar()
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example' })
    writeCookie('a', 'b', { maxAgeS: 1800.4, domain: '.shop.example' })
    expect(written).toEqual(['a=b; max-age=1800; path=/; domain=.shop.example; samesite=lax; secure'])
  })

  it('keep every sign of their value', () => {
    const value = `typ=utm|||src=a b;c,d="é"%~!'()*`
    writeCookie('atoll_test', value)
    expect(document.cookie).toContain(
      'atoll_test=typ%3Dutm%7C%7C%7Csrc%3Da%20b%3Bc%2Cd%3D%22%C3%A9%22%25%7E%21%27%28%29%2A',
    )
    expect(readCookie('atoll_test')).toBe(value)
  })

  it('written by others are read also where they are badly encoded', () => {
    watchJar('x=1; store_notice=hid%den; y=a=b')
    expect(readCookie('store_notice')).toBe('hid%den')
    expect(readCookie('y')).toBe('a=b')
    expect(readCookie('store')).toBeUndefined()
  })

  it.each([
    ['this host alone', '', '/'],
    ['this path alone', '', '/checkout'],
    ['this path of the whole site', '.shop.example', '/checkout/'],
  ])('replace one that another script left for %s and that would be read first', (_, domain, path) => {
    vi.stubGlobal('location', { protocol: 'http:', hostname: 'shop.example', pathname: '/checkout/' })
    // Longest path first, then the oldest, as browsers do.
    let jar = [{ name: 'sbjs_current', value: 'old', domain, path }]
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () =>
        jar
          .toSorted((a, b) => b.path.length - a.path.length)
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
      set(cookie: string) {
        const [pair = '', ...rest] = cookie.split('; ')
        const attributes = new Map(rest.map((each) => each.split('=') as [string, string]))
        const [name = '', value = ''] = pair.split('=')
        const set = {
          name,
          value,
          domain: attributes.get('domain') ?? '',
          path: attributes.get('path') ?? '',
        }
        const at = jar.findIndex((one) => one.domain === set.domain && one.path === set.path)
        if (attributes.get('max-age') === '0') jar = jar.filter((_one, index) => index !== at)
        else jar = at < 0 ? [...jar, set] : jar.with(at, set)
      },
    })
    writeCookie('sbjs_current', 'new', { domain: '.shop.example' })
    expect(readCookie('sbjs_current')).toBe('new')
    expect(jar).toEqual([{ name: 'sbjs_current', value: 'new', domain: '.shop.example', path: '/' }])
  })

  it('are deleted for this host and every domain above it', () => {
    const written = watchJar()
    vi.stubGlobal('location', { protocol: 'http:', hostname: 'www.shop.example' })
    deleteCookie('sbjs_udata')
    expect(written).toEqual([
      'sbjs_udata=; max-age=0; path=/; samesite=lax',
      'sbjs_udata=; max-age=0; path=/; domain=www.shop.example; samesite=lax',
      'sbjs_udata=; max-age=0; path=/; domain=shop.example; samesite=lax',
      'sbjs_udata=; max-age=0; path=/; domain=example; samesite=lax',
    ])
  })

  it.each([
    ['throw, as in a sandboxed frame', true],
    ['are silently refused', false],
  ])('last as long as the page where they %s', (_, throws) => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get() {
        if (throws) throw new DOMException('denied', 'SecurityError')
        return ''
      },
      set() {
        if (throws) throw new DOMException('denied', 'SecurityError')
      },
    })
    writeCookie('atoll_test', 'hidden')
    expect(readCookie('atoll_test')).toBe('hidden')
    deleteCookie('atoll_test')
    expect(readCookie('atoll_test')).toBeUndefined()
  })
})
