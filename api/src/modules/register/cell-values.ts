import type { RegisterCell } from './workbook/workbook.ts'

/** A cell that makes its whole row unusable. */
export class CellRefused extends Error {
  override name = 'CellRefused'
}

const refuse = (reason: string): never => {
  throw new CellRefused(reason)
}
const shown = (cell: RegisterCell): string => {
  const text = String(cell)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Excel writes odd characters as _x000D_; editions hold line breaks and no-break spaces. */
const clean = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u200b\ufeff]+/gu, ' ')
    .trim()

const BLANK = /^(-|–|—|n\/?a|nil|null|tba|tbc|not applicable|not available)?$/i

/** Null when blank. */
export function text(cell: RegisterCell | undefined, max = 300): string | null {
  if (cell === null || cell === undefined) return null
  const value = clean(String(cell))
  if (BLANK.test(value)) return null
  if (value.length > max) refuse(`'${shown(value)}' is longer than ${max} characters`)
  return value
}

export const required = (cell: RegisterCell | undefined, max?: number): string =>
  text(cell, max) ?? refuse('is blank')

/** In capitals; leading zeros that Excel dropped come back. */
export function code(cell: RegisterCell | undefined, pattern: RegExp, digits: number): string {
  const value = required(cell).replaceAll(' ', '').toUpperCase()
  const whole = typeof cell === 'number' ? value.padStart(digits, '0') : value
  return pattern.test(whole) ? whole : refuse(`'${shown(value)}' is not a register code`)
}

/** Null when blank. */
function decimal(cell: RegisterCell | undefined): number | null {
  if (typeof cell === 'number') return cell
  const value = text(cell)
  if (value === null) return null
  const bare = value.replace(/^\((.*)\)$/, '-$1').replace(/AUD|A?\$|,|\s/gi, '')
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(bare)
    ? Number(bare)
    : refuse(`'${shown(value)}' is not a number`)
}

/** Ten times the dearest course; more is a typing error. */
const FEE_LIMIT = 10_000_000

/** Zero means 'not stated' in the register, so it is null. */
export function money(cell: RegisterCell | undefined): string | null {
  const value = decimal(cell)
  if (value === null || value === 0) return null
  if (value < 0) refuse(`${shown(cell ?? '')} is negative`)
  if (value > FEE_LIMIT) refuse(`${shown(cell ?? '')} is not a credible fee`)
  return value.toFixed(2)
}

export function whole(cell: RegisterCell | undefined, min: number, max: number): number | null {
  const value = decimal(cell)
  if (value === null) return null
  if (value < min || value > max) refuse(`${shown(cell ?? '')} is not between ${min} and ${max}`)
  return Math.round(value)
}

/** Negative or above `max` counts as not stated. */
export function measure(cell: RegisterCell | undefined, max: number): number | null {
  const value = decimal(cell)
  return value === null || value < 0 || value > max ? null : value
}

const YES = /^(y|yes|true|t|1|✓|x)$/i
const NO = /^(n|no|false|f|0)$/i

export function yesNo(cell: RegisterCell | undefined): boolean | null {
  if (typeof cell === 'boolean') return cell
  const value = text(cell)
  if (value === null) return null
  if (YES.test(value)) return true
  return NO.test(value) ? false : refuse(`'${shown(value)}' is neither yes nor no`)
}

export function fieldCode(cell: RegisterCell | undefined, digits: number): string | null {
  const value = typeof cell === 'number' ? String(cell).padStart(digits, '0') : text(cell)
  if (value === null) return null
  const found = new RegExp(`^(\\d{${digits}})(?!\\d)`).exec(value)?.[1]
  return found ?? refuse(`'${shown(value)}' does not begin with a field code of ${digits} digits`)
}

/** With its scheme, or null. */
export function website(cell: RegisterCell | undefined): string | null {
  const first = text(cell, 1000)?.match(
    /^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?(\/[^\s,;]*)?(?=$|[\s,;])/i,
  )?.[0]
  if (!first || first.length > 256) return null
  return /^https?:/i.test(first) ? first : `https://${first}`
}

/** 'NORTH RYDE' becomes 'North Ryde'; mixed case stays. */
export function place(cell: RegisterCell | undefined): string | null {
  const value = text(cell)
  if (value === null || value !== value.toUpperCase()) return value
  return value
    .toLowerCase()
    .replace(/(^|[\s\-(/'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/([’'])S\b/g, '$1s')
}
