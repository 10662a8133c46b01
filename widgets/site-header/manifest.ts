import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['.masthead:not(#phantom)'],
  replaces: [THE7],
}
