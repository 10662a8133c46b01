import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['.menu-select', '.mini-nav .mini-sub-nav'],
  when: 'visible',
  replaces: [THE7],
}
