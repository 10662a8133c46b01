/** Digits that stand before a number inside a country and go abroad: 0, in Lithuania 8 too. */
const TRUNK: Readonly<Record<string, RegExp>> = { '+370': /^[08](?=\d{8}$)/ }
const ANY_TRUNK = /^0/

/** A number as it is dialled from abroad, where it was written without a country: `861234567` with `+370` is `+37061234567`. */
export function withCountry(phone: string, code: string): string {
  const written = phone.trim()
  if (!written || !code || /^(?:\+|00)/.test(written)) return written
  const digits = written.replaceAll(/\D/g, '')
  return code + digits.replace(TRUNK[code] ?? ANY_TRUNK, '')
}
