import { lookInto } from '../modules/files/look/look-into.ts'
import { stampPdf } from '../modules/files/preview/stamp-pdf.ts'
import { tableIn } from '../modules/own-courses/import/table-job.ts'

/** Inputs and answers are copied: plain data. */
export const JOBS = { 'look-into': lookInto, 'stamp-pdf': stampPdf, 'read-table': tableIn }
export type Jobs = typeof JOBS
