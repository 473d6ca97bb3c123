import { basename } from 'node:path'
import type { Workbook } from './workbook/workbook.ts'

interface RegisterEdition {
  day: string
  from: 'workbook' | 'file name'
}
const TITLES_WITHIN = 10
const GENERATED = /generated:?\D*?(\d{1,2})\/(\d{1,2})\/(\d{4})/i
const WORDED = /\b(\d{1,2}) ([A-Z][a-z]+) (\d{4})\b/
const NAMED = /(?<!\d)(20\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/

/** Null for a day that does not exist. */
function dayOf(year: string | undefined, month: string | undefined, date: string | undefined): string | null {
  const text = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

function dayIn(text: string): string | null {
  const [, date, month, year] = GENERATED.exec(text) ?? []
  if (year) return dayOf(year, month, date)
  const worded = WORDED.exec(text)
  const day = worded ? new Date(`${worded[0]} UTC`) : null
  return day && !Number.isNaN(day.getTime()) ? day.toISOString().slice(0, 10) : null
}

export async function editionOf(workbook: Workbook, path: string): Promise<RegisterEdition | null> {
  for (const sheet of workbook.sheetNames) {
    const day = await dayAbove(workbook, sheet)
    if (day) return { day, from: 'workbook' }
  }
  const [, year, , month, date] = NAMED.exec(basename(path)) ?? []
  const day = year ? dayOf(year, month, date) : null
  return day ? { day, from: 'file name' } : null
}

async function dayAbove(workbook: Workbook, sheet: string): Promise<string | null> {
  for await (const { line, cells } of workbook.rows(sheet)) {
    if (line > TITLES_WITHIN) return null
    const found = cells.map((cell) => dayIn(String(cell ?? ''))).find(Boolean)
    if (found) return found
  }
  return null
}
