import { RESOURCE_PROTOCOLS, safeUrl } from '../../src/html/url.ts'

/** The address that an option stands for; `undefined` for anything that is not a page of the web. */
export function readAddress(value: string, base: string): string | undefined {
  return value ? safeUrl(value, RESOURCE_PROTOCOLS, base)?.href : undefined
}
