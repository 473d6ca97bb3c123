import type { courses, Data, Input } from '@southbound/shared/contract'
import type { courses as courseTable } from '../catalogue/courses.tables.ts'

export type OwnCourseCalls = typeof courses
export type OwnCourse = Data<OwnCourseCalls['GET /course/own/:id']>
export type OwnCourseRow = Data<OwnCourseCalls['POST /course/getOwnCourse']>['rows'][number]
export type CourseContent = OwnCourse['content']
export type OwnIntake = CourseContent['intakes'][number]
export type OwnRequirement = CourseContent['requirements'][number]
export type CampusContent = Input<OwnCourseCalls['POST /campus/campusAdd']>['body']['content']
export type OwnCampus = Data<OwnCourseCalls['POST /campus/campusAdd']>
export type ImportReport = Data<OwnCourseCalls['POST /course/own/import']>
export type ImportLine = ImportReport['rows'][number]
export type CourseTableRow = typeof courseTable.$inferSelect
