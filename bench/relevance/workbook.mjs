// Bundled with the server's reader of workbooks, so that the bench can load it.
import { registerRows } from '../../api/src/modules/register/sheets.ts'
import { Workbook } from '../../api/src/modules/register/workbook/workbook.ts'

const SHEETS = ['Institutions', 'Locations', 'Course Locations', 'Courses']

/** The cells of every row, by sheet. */
export async function readSheets(path) {
  const workbook = await Workbook.open(path)
  const sheets = {}
  for (const sheet of SHEETS) {
    sheets[sheet] = []
    for await (const { cells } of registerRows(workbook, sheet)) sheets[sheet].push(cells)
  }
  workbook.close()
  return sheets
}
