import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.mjs'

describe('the command line', () => {
  it('plays without touching anything when only a shop is named', () => {
    expect(readArguments(['https://staging.example'])).toEqual({
      origin: 'https://staging.example/',
      login: null,
      coupon: null,
      cookies: [],
      only: [],
      view: null,
      allowed: [],
    })
  })

  it.each([
    ['staging.example', 'https://staging.example/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['https://example.com/lt/?utm_source=x', 'https://example.com/lt/'],
  ])('reads %s as %s', (typed, origin) => {
    expect(readArguments([typed]).origin).toBe(origin)
  })

  it('allows what its flags name, and nothing else', () => {
    expect(readArguments(['x.example', '--allow-orders', '--allow-leads']).allowed).toEqual([
      'orders',
      'leads',
    ])
  })

  it('reads a password that contains colons', () => {
    expect(readArguments(['x.example', '--login', 'ona:a:b']).login).toEqual({ name: 'ona', value: 'a:b' })
  })

  it('reads several cookies, whose values contain equals signs', () => {
    expect(readArguments(['x.example', '--cookie', 'a=1', '--cookie', 'b=c=d']).cookies).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: 'c=d' },
    ])
  })

  it.each([
    [[], 'Name the shop'],
    [['a.example', 'b.example'], 'One shop at a time'],
    [['ftp://x.example'], 'is not a web address'],
    [['x.example', '--login', 'ona'], '--login user:password'],
    [['x.example', '--view', 'watch'], '--view is desktop or phone'],
    [['x.example', '--allow-everything'], '--allow-everything'],
  ])('refuses %j in words', (argv, words) => {
    expect(() => readArguments(argv)).toThrow(words)
  })
})
