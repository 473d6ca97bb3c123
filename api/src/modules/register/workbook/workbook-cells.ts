import { WorkbookRefused } from '../refusal.ts'
import type { XmlEvents } from './workbook-xml.ts'

/** Null when empty or an error of the sheet. */
export type RegisterCell = string | number | boolean | null

export interface SheetRow {
  line: number
  cells: RegisterCell[]
  /** Errors of the sheet such as '#DIV/0!', by column. */
  errors?: Record<number, string>
}

const A = 'A'.charCodeAt(0)

function columnOf(reference: string): number {
  let column = 0
  for (const char of reference) {
    const letter = char.charCodeAt(0) - A
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  return column - 1
}

function cellValue(type: string | undefined, raw: string, strings: readonly string[]): RegisterCell {
  switch (type) {
    case 's':
      return sharedString(raw, strings)
    case 'str':
    case 'inlineStr':
    case 'd':
      return raw
    case 'b':
      return raw === '1'
    case 'e':
      return null
    default:
      return raw === '' || !Number.isFinite(Number(raw)) ? raw || null : Number(raw)
  }
}

function sharedString(raw: string, strings: readonly string[]): string | null {
  if (raw === '') return null
  const text = strings[Number(raw)]
  if (text === undefined)
    throw new WorkbookRefused(`The workbook is damaged: a cell points to text ${raw}, which is not there`)
  return text
}

export function parseRow(strings: readonly string[]): { events: XmlEvents; drain: () => SheetRow[] } {
  let ready: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let column = -1
  let type: string | undefined
  let raw: string | null = null
  let value = ''
  const events: XmlEvents = {
    open(name, attributes) {
      if (name === 'row') row = { line: attributes.r ? Number(attributes.r) : row.line + 1, cells: [] }
      if (name === 'row') column = -1
      if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        type = attributes.t
        value = ''
      }
      if (name === 'v' || name === 't') raw = ''
    },
    text(piece) {
      if (raw !== null) raw += piece
    },
    close(name) {
      if ((name === 'v' || name === 't') && raw !== null) {
        value += raw
        raw = null
      }
      if (name === 'c' && value !== '') row.cells[column] = cellValue(type, value, strings)
      if (name === 'c' && type === 'e') row.errors = { ...row.errors, [column]: value }
      if (name === 'row') ready.push(row)
    },
  }
  const drain = () => {
    const rows = ready
    ready = []
    return rows
  }
  return { events, drain }
}
