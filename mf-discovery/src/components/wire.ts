import type { Contract, CourseRow, Data } from '@southbound/shared/contract'
import type { TextKey } from '@southbound/shared/i18n/namespaces'
import type { Translate } from '@southbound/shared/platform'

export type CoursesFound = Data<Contract['POST /search/course']>
export type CoursePlaces = Data<Contract['POST /search/places']>
export type Discussions = Data<Contract['POST /school/schoolPageComment']>
export type SchoolsFound = Data<Contract['POST /school/searchSchool']>
export type AgenciesFound = Data<Contract['POST /agency/searchAgency']>
export type Say = Translate<TextKey<'discovery'>>
export type CourseType = CourseRow['courseType']
export type CourseFigures = Data<Contract['GET /course/getCourseNum']>
export type HomePicks = Data<Contract['POST /show/home/AgencyAndCourse']>
export type HomeNews = Data<Contract['POST /show/home/other']>
