/**
 * Digits that may stand before a number inside a country and go abroad: 0, in Lithuania 8 too; and the country's own without
 * a plus, where all its numbers have one length, so that none of them can be meant.
 */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  '+370': /^(?:[08]|370)(?=\d{8}$)/,
  '+371': /^(?:0|371(?=\d{8}$))/,
  '+48': /^(?:0|48(?=\d{9}$))/,
}
const TRUNK = /^0/

/** A number as it is dialled from abroad, where it was written without a country: `861234567` with `+370` is `+37061234567`. */
export function withCountry(phone: string, code: string): string {
  const written = phone.trim()
  if (!written || !code || /^(?:\+|00)/.test(written)) return written
  const digits = written.replaceAll(/\D/g, '')
  return code + digits.replace(PREFIXES[code] ?? TRUNK, '')
}
