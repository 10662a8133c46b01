import { expect, it } from 'vitest'
import { shortPreloadLists } from '../../loader/build/preload-lists.ts'

type Handler = (options: object, bundle: Record<string, object>) => void

/** The chunk's code after the plugin. */
function built(code: string): string {
  const chunk = { type: 'chunk', fileName: 'chunks/a.js', imports: [], code }
  const { handler } = shortPreloadLists.generateBundle as unknown as { readonly handler: Handler }
  handler({}, { 'chunks/a.js': chunk })
  return chunk.code
}

it.each([
  ['async()=>{let{a:e}=await import(`./b.js`);return{a:e}}', '()=>import(`./b.js`)'],
  [
    'f(async () => {\n  const { a, b } = await import("./b.js");\n  return { a, b };\n}, [])',
    'f(()=>import("./b.js"), [])',
  ],
])('an import whose names are picked at once is one without what stands around it: %s', (code, expected) => {
  expect(built(code)).toBe(expected)
})

it('leaves a function alone that does more', () => {
  const code = 'async()=>{let{a:e}=await import(`./b.js`);return e(1)}'
  expect(built(code)).toBe(code)
})
