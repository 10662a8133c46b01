/** A nonce that the server never gave; its length is that of WordPress's. */
const STALE = '0000000000'

/**
 * A page as a cache keeps it too long: every nonce in it is one that the server refuses.
 * Reads the two places where WordPress prints them: settings of scripts and hidden fields.
 */
export function ageNonces(html: string): { readonly html: string; readonly count: number } {
  let count = 0
  const age = (whole: string, before: string, nonce: string) => {
    count += 1
    return whole.replace(`${before}${nonce}`, `${before}${STALE}`)
  }
  const aged = html
    .replace(/("[\w-]*(?:nonce|security)[\w-]*"\s*:\s*")([0-9a-f]{10})(?=")/gi, age)
    .replace(/(name="[\w-]*(?:nonce|security)[\w-]*"\s+value=")([0-9a-f]{10})(?=")/gi, age)
  return { html: aged, count }
}
