/** An amount as a shop writes it, `€1.234,50` or `1 234.5 Kč`; `undefined` where there is none. */
export function readAmount(text: string): number | undefined {
  const { whole, fraction } = split(text)
  return whole || fraction ? Number(`${whole || '0'}.${fraction || '0'}`) : undefined
}

/** `amount` as a shop writes money, which `sample` shows: `12.5` like `€37,00` is `€12,50`. */
export function writeAmount(amount: number, sample: string): string {
  const { fraction, digits } = split(sample)
  const separator = fraction ? digits.at(-fraction.length - 1) : ''
  const [whole, rest = ''] = amount.toFixed(fraction.length).split('.')
  return sample.replace(digits, `${whole}${separator}${rest}`).trim()
}

/** Of separators the last is the decimal one, unless three digits follow. */
function split(text: string): { readonly digits: string; readonly whole: string; readonly fraction: string } {
  const digits = /\d(?:[\d.,\s'’]*\d)?/.exec(text)?.[0] ?? ''
  const [, whole = digits, fraction = ''] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(digits) ?? []
  return { digits, whole: whole.replaceAll(/\D/g, ''), fraction }
}
