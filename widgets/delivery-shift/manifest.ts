import { DPD } from '../../src/originals/dpd-baltic.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['form.checkout [name$="_shifts"]'],
  replaces: DPD,
}
