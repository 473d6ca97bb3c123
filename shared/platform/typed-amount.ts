/**
 * A sign may lead, and a dollar or its code; yuan are
 * another currency than the field's, so they are not read.
 */
const AMOUNT =
  /^([-−]?)(?:(?:au?|nz|sg?)?\$|aud|nzd|sgd)?\s*(\d+|[1-9]\d?\d?(?:[,\s]\d{2,3})*[,\s]\d{3})?(?:\.(\d*))?\s*([万萬w千k]?)$/i
const ZEROS: Record<string, number> = { 万: 4, 萬: 4, w: 4, 千: 3, k: 3 }

/**
 * The decimal text of an amount as people type it: full width, grouped by threes, 万, 千 or k, with a dollar
 * sign or code. Null where it cannot be read: what could mean two amounts is not guessed ("12,50").
 */
export function readDecimal(typed: string): string | null {
  const [, sign = '', grouped = '', part = '', unit = ''] = AMOUNT.exec(typed.normalize('NFKC').trim()) ?? []
  const digits = grouped.replace(/\D/g, '')
  if (digits + part === '') return null
  const zeros = ZEROS[unit.toLowerCase()] ?? 0
  const whole = (digits + part.slice(0, zeros).padEnd(zeros, '0')).replace(/^0+(?=\d)/, '') || '0'
  const rest = part.slice(zeros)
  return (sign && '-') + whole + (rest && `.${rest}`)
}
