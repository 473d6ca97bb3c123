import { DAY_MS, dayOf } from '@southbound/shared/contract/constants'
import type { TextValues } from '#api/plugins/refusal.ts'
import type { RegisterCell } from '../../register/register.service.ts'
import type { ColumnKey } from './columns.ts'

export class CellFault extends Error {
  override name = 'CellFault'
  constructor(
    readonly column: ColumnKey | null,
    readonly rule: string,
    readonly values: TextValues = {},
  ) {
    super(rule)
  }
}
export type Cells = Partial<Record<ColumnKey, RegisterCell>>

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const wrong = (column: ColumnKey, rule: string, value: string): CellFault =>
  new CellFault(column, rule, { value: shown(value) })

export function textIn(cells: Cells, column: ColumnKey): string | null {
  const cell = cells[column]
  const text =
    cell === null || cell === undefined
      ? ''
      : String(cell)
          .replace(/[\u00a0\u3000]/g, ' ')
          .trim()
  return text || null
}

export const listIn = (cells: Cells, column: ColumnKey): string[] | null =>
  textIn(cells, column)
    ?.split(/[;；\n|、]/)
    .map((part) => part.trim())
    .filter(Boolean) ?? null

/** A$38,400.50 or 38400元. */
export function amountIn(cells: Cells, column: ColumnKey): string | null {
  const text = textIn(cells, column)
  if (text === null) return null
  const bare = text.replace(/[A-Z]{0,3}[$¥￥]|AUD|NZD|SGD|CNY|RMB|元|,|，|\s/gi, '')
  if (!/^\d+(\.\d+)?$/.test(bare)) throw wrong(column, 'number', text)
  return bare
}

export function wholeIn(cells: Cells, column: ColumnKey): number | null {
  const text = textIn(cells, column)
  if (text === null) return null
  if (!/^\d{1,6}(\.0+)?$/.test(text)) throw wrong(column, 'number', text)
  return Number(text)
}

const YES = /^(y|yes|true|1|✓|x|是|对)$/i
const NO = /^(n|no|false|0|否|不)$/i
export function yesNoIn(cells: Cells, column: ColumnKey): boolean | null {
  const text = textIn(cells, column)
  if (text === null) return null
  if (YES.test(text)) return true
  if (NO.test(text)) return false
  throw wrong(column, 'yes-no', text)
}

/** Without regard to case and signs. */
export function wordIn<T>(cells: Cells, column: ColumnKey, find: (word: string) => T | undefined): T | null {
  const text = textIn(cells, column)
  if (text === null) return null
  const found = find(text)
  if (found === undefined) throw wrong(column, 'word', text)
  return found
}

const FIRST_YEAR = 1900
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const SERIAL = /^(3|4|5|6)\d{4}$/

/** 2027-02-22, 2027/2/22, 22/2/2027 or 2027年2月22日. */
export function daysIn(cells: Cells, column: ColumnKey): string[] {
  return (listIn(cells, column) ?? []).map((text) => writtenDay(text) ?? refuse(column, text))
}
const refuse = (column: ColumnKey, text: string): never => {
  throw wrong(column, 'date', text)
}

function writtenDay(text: string): string | null {
  if (SERIAL.test(text)) return dayOf(new Date(EXCEL_EPOCH + Number(text) * DAY_MS))
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/.exec(text)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  const [year, month, day] = yearFirst
    ? yearFirst.slice(1, 4)
    : dayFirst
      ? dayFirst.slice(1, 4).reverse()
      : []
  if (!year || !month || !day || Number(year) < FIRST_YEAR) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(iso)
  return Number.isNaN(time) || dayOf(new Date(time)) !== iso ? null : iso
}
