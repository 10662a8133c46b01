import { RESOURCE_PROTOCOLS, safeUrl } from './url.ts'

/** An address, which may have commas in it, and its width or density. */
const SRCSET_CANDIDATES = /\S*[^\s,](?:\s+[^,]+)?/g

/** Whether an attribute that markup carries holds no address but harmless ones; true for attributes without any. */
export function isSafeAddress(name: string, value: string): boolean {
  switch (name) {
    case 'href':
    case 'cite':
      return safeUrl(value) !== null
    case 'src':
      return safeUrl(value, RESOURCE_PROTOCOLS) !== null
    case 'srcset':
      return (value.match(SRCSET_CANDIDATES) ?? []).every(
        (candidate) => safeUrl(candidate.split(/\s/, 1)[0] ?? '', RESOURCE_PROTOCOLS) !== null,
      )
    // What is typed goes to the shop alone.
    case 'action':
      return safeUrl(value, RESOURCE_PROTOCOLS)?.origin === location.origin
    default:
      return true
  }
}
