import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

export const ORIGINAL: OriginalScript = {
  handle: 'welcomebar-frontjs',
  address: 'mystickymenu/js/welcomebar-front',
}

export const manifest: Manifest = {
  kind: 'island',
  native: ['.mysticky-welcomebar-fixed'],
  replaces: [{ software: { slug: 'mystickymenu', version: '2.7.7' }, scripts: [ORIGINAL] }],
}
