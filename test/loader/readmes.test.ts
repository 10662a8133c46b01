import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manifests } from '../../loader/build/manifests.ts'
import { withReplaces } from '../../loader/build/readme/replaces.ts'

/** The formatter pads tables. */
const plain = (text: string): string => text.replaceAll(/[ -]+/g, ' ')

const files = [...manifests.keys()]
  .map((name) => [name, `widgets/${name}/README.md`] as const)
  .filter(([, file]) => existsSync(file))

describe.each(files)('the README of %s', (name, file) => {
  const text = readFileSync(file, 'utf8')

  it('lists the originals as the manifests say; `npm run readmes` writes it', () => {
    expect(plain(text)).toBe(plain(withReplaces(name, text)))
  })

  it('has no script dequeued: its settings and dependants would go along', () => {
    expect(text).not.toContain('wp_dequeue_script')
  })
})
