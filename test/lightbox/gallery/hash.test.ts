import { describe, expect, it } from 'vitest'
import { addressOf, findAddressed, readHash, writeHash } from '../../../widgets/lightbox/gallery/hash.ts'

describe('the address of a photo', () => {
  it.each([
    ['#gid=1&pid=2', '1', '2'],
    ['#&gid=1&pid=2', '1', '2'],
    ['#pid=505&gid=gallery-3', 'gallery-3', '505'],
    ['#top&gid=2&pid=7&utm=x', '2', '7'],
    ['#gid=a%20b&pid=%C5%BE', 'a b', 'ž'],
    ['#gid=1&pid=a=b', '1', 'a=b'],
    ['#gid=1&pid=2&pid=3', '1', '2'],
  ])('is read from %s', (hash, gid, pid) => {
    expect(readHash(hash)).toEqual({ gid, pid })
  })

  it.each([
    '',
    '#',
    '#comments',
    '#gid=1',
    '#pid=1',
    '#gid=&pid=2',
    '#gid=1&pid=',
    '#gid=%&pid=2',
    '#gid=1&pid=%E0%A4%A',
    '#!/photos?gid=1&pid=2',
    `#gid=1&pid=${'9'.repeat(201)}`,
  ])('is not found in %s', (hash) => {
    expect(readHash(hash)).toBeNull()
  })

  it('is written so that it is read again', () => {
    const address = { gid: 'gallery & co', pid: '<img src=x onerror=alert(1)>#' }
    expect(readHash(writeHash(address))).toEqual(address)
    expect(writeHash({ gid: '1', pid: '2' })).toBe('#gid=1&pid=2')
  })
})

describe('finding what an address means', () => {
  const ids = ['25', null, '2', null]

  it('takes an id before a number', () => {
    expect(findAddressed(ids, '25')).toBe(0)
    expect(findAddressed(ids, '2')).toBe(2)
  })

  it('counts from 1', () => {
    expect(findAddressed(ids, '1')).toBe(0)
    expect(findAddressed(ids, '4')).toBe(3)
  })

  it.each(['0', '-1', '5', '1.5', '1e0', ' 1', 'constructor', '9999999', '\u0661'])(
    'ignores %s',
    (wanted) => {
      expect(findAddressed(ids, wanted)).toBe(-1)
    },
  )

  it.each([0, 1, 2, 3])('finds again what it wrote for place %i', (place) => {
    expect(findAddressed(ids, addressOf(ids, place))).toBe(place)
  })

  it('writes the number where two photos share an id', () => {
    expect(addressOf(['7', '7'], 1)).toBe('2')
  })
})
