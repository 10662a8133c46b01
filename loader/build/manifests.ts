import { readdirSync } from 'node:fs'
import type { Manifest } from '../../src/island/manifest.ts'

/** Every widget's manifest by its folder's name, which is the value of `data-atoll`. For builds and tests, not for pages. */
export const manifests: ReadonlyMap<string, Manifest> = new Map(
  await Promise.all(
    readdirSync('widgets')
      .toSorted()
      .map(async (name): Promise<[string, Manifest]> => {
        const module = (await import(`../../widgets/${name}/manifest.ts`)) as { readonly manifest: Manifest }
        return [name, module.manifest]
      }),
  ),
)
