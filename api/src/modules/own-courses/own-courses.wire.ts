import type { Contract, Data, OwnCourse } from '@southbound/shared/contract'
import type { courses as courseTable } from '../catalogue/courses.tables.ts'

export type CourseContent = OwnCourse['content']
export type ImportReport = Data<Contract['POST /course/own/import']>
export type CourseTableRow = typeof courseTable.$inferSelect
