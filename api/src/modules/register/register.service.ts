export { levelOf } from './course-levels.ts'
export { languageCode } from './languages.ts'
export { WorkbookRefused } from './refusal.ts'
export { type Cell, Workbook } from './workbook/workbook.ts'
