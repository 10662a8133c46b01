import { describe, expect, it } from 'vitest'
import { packTable, type Table, unpackTable } from '../../loader/table-codec.ts'
import { manifests } from '../../loader/build/manifests.ts'

describe('the packed table', () => {
  it('reads what was written, of every widget', () => {
    const table: Table = new Map(
      [...manifests].map(([name, { native, when }], place) => [
        name,
        { native: native.join(), needs: place % 2 ? '04a' : '0+', when },
      ]),
    )
    const read = unpackTable(packTable(table))
    expect([...read.keys()].toSorted()).toEqual([...table.keys()].toSorted())
    for (const [name, { native, needs, when }] of table) {
      expect(read.get(name)).toEqual({ native: expect.any(String), needs, when })
      document.body.innerHTML = '<form class="cart"><input class="qty" name="a_delivery_shifts"></form>'
      const matches = (selector = ''): readonly Element[] => [
        ...document.querySelectorAll(selector || 'no-markup'),
      ]
      expect(matches(read.get(name)?.native)).toEqual(matches(native))
    }
    expect(packTable(read)).toBe(packTable(table))
  })

  it('has entries without markup and without condition', () => {
    const table: Table = new Map([['core', { native: '', needs: '', when: undefined }]])
    expect(unpackTable(packTable(table))).toEqual(table)
  })

  it.each(['[lang|=en]', 'a\nb'])('refuses %j, which it could not read again', (native) => {
    expect(() => packTable(new Map([['one', { native, needs: '', when: undefined }]]))).toThrow(TypeError)
  })
})
