import type { ProfileName } from './sanitize-profiles.ts'

/** Makes HTML of the server safe to show; nodes of this document, ready to be inserted. See `sanitize`. */
export type Sanitize = (html: string, profile: ProfileName) => DocumentFragment

/** Fetches the sanitiser: the browser's own where it has one, else DOMPurify, 10 kB more. */
export async function loadSanitizer(): Promise<Sanitize> {
  const module = await ('parseHTML' in Document ? import('./native-sanitizer.ts') : import('./sanitize.ts'))
  return module.sanitize
}
