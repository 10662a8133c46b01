import type { Manifest } from '../../src/island/manifest.ts'

/** For marked hosts only; it adds to the page's pixel and replaces nothing. */
export const manifest: Manifest = { kind: 'behaviour', native: [], replaces: [] }
