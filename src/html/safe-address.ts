import { RESOURCE_PROTOCOLS, safeUrl } from './url.ts'

/** No picture has so many sizes; reading each address takes time. */
const MAX_SRCSET_LENGTH = 20_000

/** Whether an attribute that markup carries holds no address but harmless ones; true for attributes without any. */
export function isSafeAddress(name: string, value: string): boolean {
  switch (name) {
    case 'href':
    case 'cite':
      return safeUrl(value) !== null
    case 'src':
      return safeUrl(value, RESOURCE_PROTOCOLS) !== null
    case 'srcset':
      // An address may have commas in it, but none before its protocol ends.
      return (
        value.length <= MAX_SRCSET_LENGTH &&
        value.split(/[\s,]+/).every((piece) => safeUrl(piece, RESOURCE_PROTOCOLS) !== null)
      )
    // What is typed goes to the shop alone.
    case 'action':
      return safeUrl(value, RESOURCE_PROTOCOLS)?.origin === location.origin
    default:
      return true
  }
}
