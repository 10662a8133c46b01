import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../loader/build/options.ts'
import { manifests } from '../../loader/build/manifests.ts'
import { adviceOn } from '../../loader/runtime/advice.ts'
import { notAccepted, noSuch } from '../../src/island/mistakes.ts'
import { readOptions } from '../../src/island/options.ts'
import { readPageConfig } from '../../src/island/page-config.ts'

const SCRIPT = /<script type="application\/json" data-atoll-config>([\s\S]*?)<\/script>/g

/** Every configuration that a text for site owners shows, by its file. */
const shown = ['README.md', ...textsIn('widgets'), ...textsIn('loader/docs/texts')].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(SCRIPT)].map(([, json = '']) => ({ file, json })),
)

function textsIn(room: string): readonly string[] {
  const paths = readdirSync(room, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => path.endsWith('.md')).map((path) => `${room}/${path}`)
}

/** What Atoll would say of it. */
async function advised(json: string): Promise<readonly string[]> {
  const advice: string[] = []
  const { widgets } = readPageConfig(JSON.parse(json), document, (...fault) => {
    advice.push(adviceOn(...fault))
  })
  for (const [name, page] of Object.entries(widgets)) {
    if (!manifests.has(name)) advice.push(noSuch('widget', name, manifests.keys()))
    const schema = await schemaOf(name)
    for (const option of Object.keys(page)) {
      if (!Object.hasOwn(schema, option)) advice.push(noSuch('option', option, Object.keys(schema)))
    }
    const refuse = (fault: Parameters<typeof notAccepted>[2]): void => {
      advice.push(notAccepted(document.body, name, fault))
    }
    readOptions(document.createElement('div'), schema, { page: typeof page === 'object' ? page : {}, refuse })
  }
  return advice
}

describe('a configuration that the documentation shows', () => {
  it('is there', () => {
    expect(shown.map(({ file }) => file)).toContain('README.md')
  })

  it.each(shown)('is accepted as it stands: $file', async ({ json }) => {
    expect(await advised(json)).toEqual([])
  })

  it.each([
    ['{"widgts": {}}', 'widgts'],
    ['{"widgets": {"quantty": false}}', 'quantty'],
    ['{"widgets": {"pickup-selector": {"source": "files"}}}', 'search_pudo'],
    ['{"widgets": {"pickup-selector": {"sorce": "get_data"}}}', 'sorce'],
  ])('would not be with a mistake: %s', async (json, word) => {
    expect(await advised(json)).toEqual([expect.stringContaining(word)])
  })
})
