import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_ROWS } from '@southbound/shared/contract/constants'
import { fromBufferPromise } from 'yauzl'
import { type RegisterCell, Workbook, WorkbookRefused } from '../../register/register.service.ts'
import { COLUMNS } from './column-table.ts'
import { type ColumnKey, columnOfHeader } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import { type TableLine, TableRefused } from './table-refused.ts'

export interface TableRow {
  line: number
  cells: Partial<Record<ColumnKey, RegisterCell>>
}
export interface Table {
  rows: TableRow[]
  header: Partial<Record<ColumnKey, string>>
  ignored: string[]
}

const HEADER_WITHIN = 30
/** 5,000 courses unpack to a fraction of this. */
const MAX_UNPACKED = 64 * 1024 * 1024
const IGNORED_SHOWN = 30
/** More than the longest description; the row of a longer cell is refused. */
export const MOST_IN_CELL = 20_000
/** Letters of all cells together: one text of a workbook may be in every cell of it. */
const MOST_LETTERS = 24_000_000
const MILLION = 1_000_000

/** .xlsx by its first bytes, anything else as CSV. */
export async function readTable(bytes: Buffer): Promise<Table> {
  try {
    return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
      ? await readWorkbook(bytes)
      : await gather(csvRows(bytes))
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new TableRefused('import-file')
    throw error
  }
}

async function readWorkbook(bytes: Buffer): Promise<Table> {
  await refuseBomb(bytes)
  const folder = await mkdtemp(join(tmpdir(), 'southbound-table-'))
  try {
    await writeFile(join(folder, 'table.xlsx'), bytes)
    const workbook = await Workbook.open(join(folder, 'table.xlsx'))
    try {
      return await firstTable(workbook)
    } finally {
      workbook.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseBomb(bytes: Buffer): Promise<void> {
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) unpacked += entry.uncompressedSize
  } catch {
    throw new TableRefused('import-file')
  }
  if (unpacked > MAX_UNPACKED) throw new TableRefused('import-file')
}

async function firstTable(workbook: Workbook): Promise<Table> {
  let refused: unknown = new TableRefused('import-file')
  for (const sheet of workbook.sheetNames) {
    try {
      return await gather(workbook.rows(sheet))
    } catch (error) {
      if (!(error instanceof TableRefused && error.failure === 'import-header')) throw error
      refused = error
    }
  }
  throw refused
}

async function gather(lines: AsyncIterable<TableLine>): Promise<Table> {
  let header: Map<number, ColumnKey> | null = null
  let table: Table = { rows: [], header: {}, ignored: [] }
  let letters = 0
  for await (const { line, cells } of lines) {
    if (!header) {
      header = headerIn(cells)
      if (header) table = { rows: [], ...namesOf(header, cells) }
      else if (line > HEADER_WITHIN) break
      continue
    }
    if (!cells.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '')) continue
    if (table.rows.length === IMPORT_ROWS) throw new TableRefused('import-rows', { limit: IMPORT_ROWS })
    const row = Object.fromEntries([...header].map(([at, key]) => [key, shortened(cells[at])]))
    letters += Object.values(row).reduce<number>((sum, cell) => sum + lengthOf(cell), 0)
    if (letters > MOST_LETTERS) throw new TableRefused('import-text', { limit: MOST_LETTERS / MILLION })
    table.rows.push({ line, cells: row })
  }
  if (!header)
    throw new TableRefused('import-header', { columns: `${COLUMNS.nameEn.en} / ${COLUMNS.nameEn.zh}` })
  return table
}

const lengthOf = (cell: RegisterCell): number => (typeof cell === 'string' ? cell.length : 1)
/** One more than the limit shows that the text was longer. */
const shortened = (cell: RegisterCell | undefined): RegisterCell =>
  typeof cell === 'string' ? cell.slice(0, MOST_IN_CELL + 1) : (cell ?? null)

/** The columns of a header line that names the courses; a repeated column counts once. */
function headerIn(cells: readonly RegisterCell[]): Map<number, ColumnKey> | null {
  const places = new Map<number, ColumnKey>()
  const seen = new Set<ColumnKey>()
  cells.forEach((cell, at) => {
    const key = typeof cell === 'string' ? columnOfHeader(cell) : undefined
    if (!key || seen.has(key)) return
    seen.add(key)
    places.set(at, key)
  })
  const naming = (['nameEn', 'nameCn', 'registerCode'] as const).some((key) => seen.has(key))
  return naming && places.size > 1 ? places : null
}

function namesOf(
  header: ReadonlyMap<number, ColumnKey>,
  cells: readonly RegisterCell[],
): Pick<Table, 'header' | 'ignored'> {
  const named = Object.fromEntries([...header].map(([at, key]) => [key, String(cells[at]).trim()]))
  const ignored = cells.flatMap((cell, at) =>
    !header.has(at) && cell !== null && cell !== undefined && String(cell).trim()
      ? [String(cell).trim().slice(0, 60)]
      : [],
  )
  return { header: named, ignored: ignored.slice(0, IGNORED_SHOWN) }
}
