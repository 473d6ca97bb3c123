import type { courses, Data, Input } from '@southbound/shared/contract'
import type { courses as courseTable } from '../catalogue/courses.tables.ts'

export type Calls = typeof courses
export type OwnCourse = Data<Calls['GET /course/own/:id']>
export type OwnCourseRow = Data<Calls['POST /course/getOwnCourse']>['rows'][number]
export type CourseContent = OwnCourse['content']
export type OwnIntake = CourseContent['intakes'][number]
export type OwnRequirement = CourseContent['requirements'][number]
export type CampusContent = Input<Calls['POST /campus/campusAdd']>['body']['content']
export type OwnCampus = Data<Calls['POST /campus/campusAdd']>
export type ImportReport = Data<Calls['POST /course/own/import']>
export type ImportLine = ImportReport['rows'][number]
export type CourseTableRow = typeof courseTable.$inferSelect
