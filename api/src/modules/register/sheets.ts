import { WorkbookRefused } from './refusal.ts'
import type { RegisterCell, Workbook } from './workbook/workbook.ts'

/** The names that editions give a column. */
interface Column {
  names: readonly string[]
  optional?: boolean
}
const column = (...names: string[]): Column => ({ names })
const optional = (...names: string[]): Column => ({ names, optional: true })
const provider = column('CRICOS Provider Code', 'Provider Code')
const courseCode = column('CRICOS Course Code', 'Course Code')

const INSTITUTIONS = {
  provider,
  tradingName: optional('Trading Name'),
  name: column('Institution Name'),
  type: column('Institution Type'),
  capacity: optional('Institution Capacity', 'Capacity'),
  website: optional('Website'),
  line1: optional('Postal Address Line 1', 'Address Line 1'),
  line2: optional('Postal Address Line 2', 'Address Line 2'),
  line3: optional('Postal Address Line 3', 'Address Line 3'),
  line4: optional('Postal Address Line 4', 'Address Line 4'),
  city: column('Postal Address City', 'City'),
  state: column('Postal Address State', 'State'),
  postcode: column('Postal Address Postcode', 'Postcode'),
}
const COURSES = {
  provider,
  code: courseCode,
  name: column('Course Name'),
  vetCode: optional('VET National Code', 'VET National Course Code'),
  dual: optional('Dual Qualification'),
  broad: column('Field of Education 1 Broad Field'),
  narrow: column('Field of Education 1 Narrow Field'),
  detailed: optional('Field of Education 1 Detailed Field'),
  broad2: optional('Field of Education 2 Broad Field'),
  narrow2: optional('Field of Education 2 Narrow Field'),
  detailed2: optional('Field of Education 2 Detailed Field'),
  level: column('Course Level'),
  foundation: optional('Foundation Studies'),
  work: optional('Work Component'),
  workHours: optional('Work Component Hours/Week'),
  workWeeks: optional('Work Component Weeks'),
  workTotal: optional('Work Component Total Hours'),
  language: optional('Course Language'),
  weeks: column('Duration (Weeks)', 'Duration'),
  tuition: column('Tuition Fee'),
  nonTuition: optional('Non Tuition Fee'),
  total: column('Estimated Total Course Cost'),
  expired: column('Expired'),
}
const LOCATIONS = {
  provider,
  name: column('Location Name'),
  line1: optional('Address Line 1'),
  line2: optional('Address Line 2'),
  line3: optional('Address Line 3'),
  line4: optional('Address Line 4'),
  city: column('City', 'Location City'),
  state: column('State', 'Location State'),
  postcode: column('Postcode'),
}
const COURSE_LOCATIONS = {
  provider,
  code: courseCode,
  name: column('Location Name'),
  city: column('Location City', 'City'),
  state: column('Location State', 'State'),
}

export const SHEETS = {
  Institutions: INSTITUTIONS,
  Courses: COURSES,
  Locations: LOCATIONS,
  'Course Locations': COURSE_LOCATIONS,
} as const
/** Columns of published editions that repeat what other columns say. */
const UNREAD = ['Institution Name', 'Location Type']
export type SheetName = keyof typeof SHEETS
export type ColumnsOf<S extends SheetName> = keyof (typeof SHEETS)[S] & string

/** `header`: the file's own names. */
export interface RegisterRow<S extends SheetName> {
  line: number
  cells: Partial<Record<ColumnsOf<S>, RegisterCell>>
  header: Partial<Record<ColumnsOf<S>, string>>
  errors: Partial<Record<ColumnsOf<S>, string>>
}
/** Columns that no rule reads, and optional ones that are not there. */
export interface ColumnsTold {
  unknown: string[]
  missing: string[]
}
type Found<S extends SheetName> = {
  places: [ColumnsOf<S>, number][]
  header: Partial<Record<ColumnsOf<S>, string>>
}

const HEADER_WITHIN = 30
const plain = (name: unknown): string =>
  String(name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** A sheet without the header refuses the workbook; blank rows are left out. */
export async function* registerRows<S extends SheetName>(
  workbook: Workbook,
  sheet: S,
  onColumns: (told: ColumnsTold) => void = () => {},
): AsyncGenerator<RegisterRow<S>> {
  let found: Found<S> | null = null
  let closest = missing(sheet, [])
  for await (const { line, cells, errors = {} } of workbook.rows(sheetIn(workbook, sheet))) {
    if (found) {
      if (cells.some((cell) => cell !== null && plain(cell) !== ''))
        yield {
          line,
          header: found.header,
          cells: pickCells(found, cells),
          errors: pickErrors(found, errors),
        }
      continue
    }
    const lacking = missing(sheet, cells)
    if (lacking.length < closest.length) closest = lacking
    if (lacking.length === 0) {
      found = placesIn(sheet, cells)
      onColumns(columnsTold(sheet, found, cells))
    } else if (line > HEADER_WITHIN) break
  }
  if (!found)
    throw new WorkbookRefused(
      `Sheet '${sheet}' has no header row with the column ${closest.map((name) => `'${name}'`).join(', ')}`,
    )
}

function sheetIn(workbook: Workbook, sheet: SheetName): string {
  const name = workbook.sheetNames.find((candidate) => plain(candidate) === plain(sheet))
  if (!name)
    throw new WorkbookRefused(
      `The workbook has no sheet '${sheet}'; is it the register of institutions and courses?`,
    )
  return name
}

const columnsOf = <S extends SheetName>(sheet: S) => Object.entries(SHEETS[sheet]) as [ColumnsOf<S>, Column][]
const placeOf = (header: readonly RegisterCell[], { names }: Column): number =>
  names.map((name) => header.findIndex((cell) => plain(cell) === plain(name))).find((place) => place >= 0) ??
  -1

function missing(sheet: SheetName, header: readonly RegisterCell[]): string[] {
  return columnsOf(sheet).flatMap(([, wanted]) =>
    wanted.optional || placeOf(header, wanted) >= 0 ? [] : [wanted.names[0] as string],
  )
}

function placesIn<S extends SheetName>(sheet: S, cells: readonly RegisterCell[]): Found<S> {
  const places = columnsOf(sheet).flatMap(([key, wanted]) => {
    const place = placeOf(cells, wanted)
    return place < 0 ? [] : [[key, place] as [ColumnsOf<S>, number]]
  })
  const header = Object.fromEntries(places.map(([key, place]) => [key, String(cells[place]).trim()]))
  return { places, header: header as Found<S>['header'] }
}

function columnsTold<S extends SheetName>(
  sheet: S,
  { places }: Found<S>,
  cells: readonly RegisterCell[],
): ColumnsTold {
  const read = new Map(places.map(([key, place]) => [place, key]))
  const unread = UNREAD.map(plain)
  const unknown = [...cells.entries()].flatMap(([place, cell]) =>
    plain(cell) === '' || read.has(place) || unread.includes(plain(cell)) ? [] : [String(cell).trim()],
  )
  const found = new Set(read.values())
  const missing = columnsOf(sheet).flatMap(([key, { names }]) => (found.has(key) ? [] : [names[0] as string]))
  return { unknown, missing }
}

const pickErrors = <S extends SheetName>({ places }: Found<S>, errors: Record<number, string>) =>
  Object.fromEntries(
    places.flatMap(([key, place]) => (errors[place] ? [[key, errors[place]]] : [])),
  ) as RegisterRow<S>['errors']

const pickCells = <S extends SheetName>({ places }: Found<S>, cells: readonly RegisterCell[]) =>
  Object.fromEntries(places.map(([key, place]) => [key, cells[place] ?? null])) as RegisterRow<S>['cells']
