import { writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { rows, type Store } from '#api/database/database.ts'

export type Row = Record<string, string | number | boolean | null | { error: '#DIV/0!' | '#N/A' }>

/** The four sheets of a small register; tests change rows before they write it. */
export interface RegisterSheets {
  Institutions: Row[]
  Courses: Row[]
  Locations: Row[]
  'Course Locations': Row[]
}

/** Two schools, three courses, three locations: as published, with two title rows above each header. */
export const smallRegister = (): RegisterSheets => ({
  Institutions: [
    institution('00001A', {
      'Institution Name': 'Banksia University',
      'Institution Type': 'Government',
      Website: 'www.banksia.example',
    }),
    institution('00002B', { 'Institution Name': 'Wattle College Pty Ltd', 'Trading Name': 'Wattle College' }),
  ],
  Courses: [
    course('00001A', '012345A', {
      'Course Name': 'Bachelor of Nursing',
      'Course Level': 'Bachelor Degree',
      'Duration (Weeks)': 156,
      'Tuition Fee': 90000,
    }),
    course('00001A', '0123456', {
      'Course Name': 'Doctor of Philosophy',
      'Course Level': 'Doctoral Degree',
      'Duration (Weeks)': 208,
      'Tuition Fee': 160000,
    }),
    course('00002B', '022222B', {
      'Course Name': 'General English',
      'Course Level': 'Non AQF Award',
      'Field of Education 1 Broad Field': '09 - Society and Culture',
      'Field of Education 1 Narrow Field': '0915 - Language and Literature',
      'Duration (Weeks)': 20,
      'Tuition Fee': 7000,
    }),
  ],
  Locations: [
    location('00001A', 'City Campus', 'PARKVILLE'),
    location('00001A', 'City Campus', 'BUNDOORA'),
    location('00002B', 'Wattle House', 'CARLTON'),
  ],
  'Course Locations': [
    at('00001A', '012345A', 'City Campus', 'PARKVILLE'),
    at('00001A', '0123456', 'City Campus', 'BUNDOORA'),
    at('00002B', '022222B', 'Wattle House', 'CARLTON'),
  ],
})

export const institution = (code: string, more: Row = {}): Row => ({
  'CRICOS Provider Code': code,
  'Trading Name': '',
  'Institution Name': `Institution ${code}`,
  'Institution Type': 'Private',
  'Institution Capacity': 500,
  Website: '',
  'Postal Address Line 1': '1 Example Street',
  'Postal Address City': 'MELBOURNE',
  'Postal Address State': 'VIC',
  'Postal Address Postcode': '3000',
  ...more,
})

export const course = (provider: string, code: string, more: Row = {}): Row => ({
  'CRICOS Provider Code': provider,
  'Institution Name': 'as above',
  'CRICOS Course Code': code,
  'Course Name': `Course ${code}`,
  'VET National Code': '',
  'Dual Qualification': 'No',
  'Field of Education 1 Broad Field': '06 - Health',
  'Field of Education 1 Narrow Field': '0603 - Nursing ',
  'Field of Education 1 Detailed Field': null,
  'Course Level': 'Bachelor Degree',
  'Foundation Studies': 'No',
  'Work Component': 'No',
  'Work Component Weeks': null,
  'Course Language': 'English',
  'Duration (Weeks)': 52,
  'Tuition Fee': 20000,
  'Non Tuition Fee': 0,
  'Estimated Total Course Cost': 20000,
  Expired: 'No',
  ...more,
})

export const location = (provider: string, name: string, city: string, more: Row = {}): Row => ({
  'CRICOS Provider Code': provider,
  'Location Name': name,
  'Address Line 1': '1 Example Street',
  City: city,
  State: 'VIC',
  Postcode: '3052',
  ...more,
})

export const at = (provider: string, code: string, name: string, city: string): Row => ({
  'CRICOS Provider Code': provider,
  'CRICOS Course Code': code,
  'Location Name': name,
  'Location City': city,
  'Location State': 'VIC',
})

export interface Layout {
  /** Lines above each header; two in the published editions. */
  titles?: string[]
  /** The order in which the columns stand. */
  columns?: (names: string[]) => string[]
  /** How the header writes a column's name. */
  header?: (name: string) => string
}

/** Writes the sheets as an .xlsx file. */
export async function writeRegister(
  path: string,
  sheets: Partial<RegisterSheets>,
  layout: Layout = {},
): Promise<string> {
  const {
    titles = ['Register', 'Report generated Tuesday, 3 January 2023'],
    columns = (names) => names,
    header = (name) => name,
  } = layout
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('Purpose Statement').addRow(['About the register'])
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name)
    for (const title of titles) sheet.addRow([title])
    const names = columns([...new Set(rows.flatMap((row) => Object.keys(row)))])
    sheet.addRow(names.map(header))
    for (const row of rows) sheet.addRow(names.map((column) => row[column] ?? null))
  }
  writeFileSync(path, Buffer.from(await workbook.xlsx.writeBuffer()))
  return path
}

/** Everything that an import could change, as one text. */
export async function everything({ db }: Store): Promise<string> {
  const tables = ['schools', 'campuses', 'courses', 'course_campuses', 'register_imports']
  return JSON.stringify(
    await Promise.all(
      tables.map((table) => rows(db, sql`select * from ${sql.identifier(table)} order by 1, 2`)),
    ),
  )
}
