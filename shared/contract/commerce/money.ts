/** Whole cents and whole hundredths of a percent, never floats. */

const PATTERN = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/
const HUNDRED_PERCENT = 10_000n

/** '1234.5' -> 123450n; throws on more than two decimals. */
export function toCents(amount: string): bigint {
  const [, sign, whole, part = ''] = PATTERN.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal amount: ${amount}`)
  const cents = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounded half up. */
export function percentOf(cents: bigint, percent: string): bigint {
  return (cents * toCents(percent) + HUNDRED_PERCENT / 2n) / HUNDRED_PERCENT
}
