/**
 * An amount of money that a server gives as a whole number of its currency's smallest unit: 1250 with two decimals is
 * 12.5, with none (JPY) 1250, with three (KWD) 1.25.
 * @param amount a number or its text
 * @param minorUnit decimals of the currency, `currency_minor_unit`
 * @returns `undefined` where either cannot be read
 */
export function fromMinorUnits(amount: unknown, minorUnit: unknown): number | undefined {
  const whole = readInteger(amount)
  const decimals = readInteger(minorUnit)
  if (whole === undefined || decimals === undefined || decimals < 0) return undefined
  // Dividing, unlike multiplying by 0.01, gives the number that is nearest to the decimal.
  return whole / 10 ** decimals
}

function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
