import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adviseOnCanvas, CANVASES } from '../../loader/runtime/inspector/editor-canvas.ts'

test.each(Object.entries(CANVASES))(
  'in a canvas with ?%s the inspector names %s and the cure',
  (name, editor) => {
    const [advice] = adviseOnCanvas(`?p=8&${name}=1`)
    expect(advice).toContain(`(${editor})`)
    expect(advice).toContain('leave it out there')
  },
)

test.each(['', '?p=8', '?customize_changeset_uuid=1', '?q=elementor-preview'])(
  'a page for visitors is told nothing: %s',
  (search) => {
    expect(adviseOnCanvas(search)).toEqual([])
  },
)

test('the WordPress plugin and the quick start leave Atoll out of the same canvases', () => {
  const names = Object.keys(CANVASES)
  const php = readFileSync('loader/wordpress/includes/class-page.php', 'utf8')
  const list = /const CANVASES = array\(([^)]*)\)/.exec(php)?.[1] ?? ''
  expect([...list.matchAll(/'([^']+)'\s*=>/g)].map(([, name]) => name)).toEqual(names)
  const quickStart = readFileSync('loader/docs/texts/quick-start.md', 'utf8')
  expect(quickStart).toContain(`[?&](${names.join('|')})(=|&|$)`)
})
