/** A dollar sign or code may lead; yuan are another currency than the field's, so they are not read. */
const AMOUNT =
  /^(?:[a-z]{0,3}\$|aud|nzd|sgd)?\s*(\d[\d,\s]*)(?:\.(\d{1,2}|\d+(?=\s*[万萬w千k])))?\s*([万萬w千k]?)$/i
const MOST_DIGITS = 10
const UNITS = new Map([
  ['万', 10_000],
  ['萬', 10_000],
  ['w', 10_000],
  ['千', 1_000],
  ['k', 1_000],
])

/** Whole units of what was typed as an amount: undefined is an empty field, null cannot be read. */
export function readAmount(text: string | null): number | null | undefined {
  const typed = (text ?? '').normalize('NFKC').trim()
  if (typed === '') return undefined
  const [, whole = '', part = '', unit = ''] = AMOUNT.exec(typed) ?? []
  const digits = whole.replace(/[,\s]/g, '')
  if (digits === '' || digits.length > MOST_DIGITS) return null
  const amount = Math.round(Number(`${digits}.${part}`) * (UNITS.get(unit.toLowerCase()) ?? 1))
  return String(amount).length > MOST_DIGITS ? null : amount
}
