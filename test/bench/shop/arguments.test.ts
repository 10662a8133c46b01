import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.mjs'

const SHOP = ['--shop', 'staging.example/lt']

describe('the command line', () => {
  it('shows an administrator both by the package’s own preview', () => {
    expect(readArguments([...SHOP, '--login', 'ona:a:b'])).toEqual({
      origin: 'https://staging.example/lt/',
      login: { name: 'ona', value: 'a:b' },
      variants: {
        original: [{ name: 'atoll_preview', value: 'original' }],
        atoll: [{ name: 'atoll_preview', value: 'atoll' }],
      },
      cookies: [],
      pages: [],
      runs: 5,
      slowdown: 4,
      width: 1280,
    })
  })

  it('shows both by cookies of the site, beside cookies for both', () => {
    const typed = ['--original', 'v=0', '--atoll', 'v=1', '--atoll', 'w=1', '--cookie', 'staging=yes']
    const { variants, cookies, login } = readArguments([...SHOP, ...typed])
    expect(variants).toEqual({
      original: [{ name: 'v', value: '0' }],
      atoll: [
        { name: 'v', value: '1' },
        { name: 'w', value: '1' },
      ],
    })
    expect([cookies, login]).toEqual([[{ name: 'staging', value: 'yes' }], null])
  })

  it('measures the pages that are named', () => {
    const { pages } = readArguments([...SHOP, '--atoll', 'v=1', '--page', 'cart=/krepselis/?a=b'])
    expect(pages).toEqual([{ name: 'cart', value: '/krepselis/?a=b' }])
  })

  it.each([
    [SHOP, 'Say how the originals and Atoll are seen.'],
    [['--atoll', 'v=1'], '"" is not a web address.'],
    [[...SHOP, '--atoll', 'v'], '"v" is not of the form --atoll name=value.'],
    [[...SHOP, '--login', 'ona'], '"ona" is not of the form --login name:value.'],
    [[...SHOP, '--atoll', 'v=1', '--runs', '0'], '--runs is a whole number, not "0".'],
  ])('says what is wrong with %j', (typed, sentence) => {
    expect(() => readArguments(typed)).toThrow(sentence)
  })
})
