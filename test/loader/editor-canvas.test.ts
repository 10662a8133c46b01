import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCanvas } from '../../src/island/editor-canvas.ts'
import { adviseOnCanvas, CANVASES } from '../../loader/runtime/inspector/editor-canvas.ts'

test.each(Object.entries(CANVASES))(
  '?%s is the canvas of %s, and the inspector says why nothing acts',
  (name, editor) => {
    for (const search of [`?p=8&${name}=1`, `?${name}`, `?${name}&p=8`]) {
      expect(isCanvas(search)).toBe(true)
      const [still] = adviseOnCanvas(search, false)
      expect(still).toContain(`(${editor})`)
      expect(still).toContain('nothing is mounted')
      expect(adviseOnCanvas(search, true)[0]).toContain('lets Atoll act here')
    }
  },
)

test.each(['', '?p=8', '?customize_changeset_uuid=1', '?q=elementor-preview'])(
  'a page for visitors is told nothing: %s',
  (search) => {
    expect(isCanvas(search)).toBe(false)
    expect(adviseOnCanvas(search, false)).toEqual([])
  },
)

test('the WordPress plugin leaves Atoll out of the same canvases', () => {
  const names = Object.keys(CANVASES)
  const php = readFileSync('loader/wordpress/includes/class-page.php', 'utf8')
  const list = /const CANVASES = array\(([^)]*)\)/.exec(php)?.[1] ?? ''
  expect([...list.matchAll(/'([^']+)'\s*=>/g)].map(([, name]) => name)).toEqual(names)
})
