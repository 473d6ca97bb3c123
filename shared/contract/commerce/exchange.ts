/** In whole numbers: amounts in hundredths, rates in hundred-millionths, never floats. */

const RATE_ONE = 100_000_000n
const SIGNED = /^(-?)(\d+)(?:\.(\d+))?$/

/** '4.65' at 8 places -> 465000000n; throws on no decimal or more places. */
function scaled(text: string, places: number): bigint {
  const [, sign, whole, part = ''] = SIGNED.exec(text) ?? []
  if (whole === undefined || part.length > places)
    throw new RangeError(`Not a decimal of ${places} places: ${text}`)
  const value = BigInt(whole + part.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

function plain(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function divided(value: bigint, by: bigint): bigint {
  const half = by / 2n
  return value < 0n ? -((-value + half) / by) : (value + half) / by
}

/** Rounded half up once, to the cent. */
export const exchanged = (amount: string, rate: string): string =>
  plain(divided(scaled(amount, 2) * scaled(rate, 8), RATE_ONE), 2)

/** From two rates to a third currency: eight places, half up. Throws when the other is worth nothing. */
export function crossRate(one: string, other: string): string {
  const worth = scaled(other, 8)
  if (worth <= 0n) throw new RangeError(`No rate: ${other}`)
  return plain(divided(scaled(one, 8) * RATE_ONE, worth), 8)
}

export const sumOf = (amounts: readonly string[]): string =>
  plain(
    amounts.reduce((sum, amount) => sum + scaled(amount, 2), 0n),
    2,
  )
