import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['.main-nav', '.mobile-main-nav', '.custom-nav'],
  when: 'interaction',
  replaces: [THE7],
}
