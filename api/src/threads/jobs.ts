import { lookInto } from '../modules/files/look/look-into.ts'
import { tableIn } from '../modules/own-courses/import/table-job.ts'

/** What is done in threads. Inputs and answers are plain data: they are copied from thread to thread. */
export const JOBS = { 'look-into': lookInto, 'read-table': tableIn }
export type Jobs = typeof JOBS
