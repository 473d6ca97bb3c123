import { join } from 'node:path'
import ExcelJS from 'exceljs'

const SCHOOL = { 'CRICOS Provider Code': '00001A', 'Institution Name': 'Banksia University' }
const POSTAL = {
  'Postal Address City': 'MELBOURNE',
  'Postal Address State': 'VIC',
  'Postal Address Postcode': '3000',
}
const FIELD = {
  'Field of Education 1 Broad Field': '06 - Health',
  'Field of Education 1 Narrow Field': '0603 - Nursing',
}
const FEES = {
  'Tuition Fee': 90000,
  'Estimated Total Course Cost': 90000,
  'Duration (Weeks)': 156,
  Expired: 'No',
}
const COURSE = {
  'CRICOS Course Code': '012345A',
  'Course Name': 'Bachelor of Nursing',
  'Course Level': 'Bachelor Degree',
}
const PLACE = { 'Location Name': 'City Campus', City: 'PARKVILLE', State: 'VIC', Postcode: '3052' }
const SHEETS = {
  Institutions: { ...SCHOOL, 'Institution Type': 'Government', ...POSTAL },
  Courses: { ...SCHOOL, ...COURSE, ...FIELD, ...FEES },
  Locations: { ...SCHOOL, ...PLACE },
  'Course Locations': {
    ...SCHOOL,
    ...COURSE,
    'Location Name': 'City Campus',
    'Location City': 'PARKVILLE',
    'Location State': 'VIC',
  },
}

export async function writeSmallRegister(folder) {
  const workbook = new ExcelJS.Workbook()
  for (const [name, row] of Object.entries(SHEETS)) {
    const sheet = workbook.addWorksheet(name)
    for (const line of [
      ['Register'],
      ['Report generated Tuesday, 3 January 2023'],
      Object.keys(row),
      Object.values(row),
    ])
      sheet.addRow(line)
  }
  const path = join(folder, 'register.xlsx')
  await workbook.xlsx.writeFile(path)
  return path
}
