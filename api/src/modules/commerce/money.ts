/** Decimal money as whole cents, so that no sum ever passes through a float. Percentages are whole hundredths of a percent. */

const PATTERN = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/
const HUNDRED_PERCENT = 10_000n

/** '1234.5' -> 123450n; throws on anything that is not a decimal with at most two places. */
export function toCents(amount: string): bigint {
  const [, sign, whole, part = ''] = PATTERN.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal amount: ${amount}`)
  const cents = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** 123450n -> '1234.50'. */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The part of a non-negative sum that a percentage ('7.50') makes, rounded half up to the cent. */
export function percentOf(cents: bigint, percent: string): bigint {
  return (cents * toCents(percent) + HUNDRED_PERCENT / 2n) / HUNDRED_PERCENT
}
