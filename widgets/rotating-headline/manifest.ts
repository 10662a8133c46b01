import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

/** Attribute that the original reads. */
export const NATIVE = 'data-morphext-options'

/** Comes with the welcome bar's plugin, on every page. */
export const ORIGINAL: OriginalScript = { handle: 'morphext-js', address: 'morphext/morphext' }

export const manifest: Manifest = {
  kind: 'behaviour',
  native: [`[${NATIVE}]`],
  replaces: [{ software: { slug: 'mystickymenu', version: '2.7.7' }, scripts: [ORIGINAL] }],
}
