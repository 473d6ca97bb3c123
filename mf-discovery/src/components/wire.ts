import type { Contract, Data } from '@southbound/shared/contract'
import type { TextKey } from '@southbound/shared/i18n/namespaces'
import type { Translate } from '@southbound/shared/platform'

export type CoursesFound = Data<Contract['POST /search/course']>
export type CoursePlaces = Data<Contract['POST /search/places']>
export type Suggestion = Data<Contract['GET /search/suggest']>['rows'][number]
export type SchoolsFound = Data<Contract['POST /school/searchSchool']>
export type AgenciesFound = Data<Contract['POST /agency/searchAgency']>
export type CourseRow = CoursesFound['rows'][number]
export type SchoolRow = SchoolsFound['rows'][number]
export type AgencyRow = AgenciesFound['rows'][number]
export type CourseDetail = Data<Contract['POST /course/findById/:a/:b']>
export type SchoolDetail = Data<Contract['GET /school/:id']>
export type AgencyDetail = Data<Contract['POST /agency/public/:id']>
export type Campus = SchoolDetail['campuses'][number]
export type Discussions = Data<Contract['POST /school/schoolPageComment']>
export type Discussion = Discussions['rows'][number]
export type CompareList = Data<Contract['POST /contrast/contrastList']>
export type CompareItem = CompareList['courseCollege']['list'][number]
export type Facets = CoursesFound['facets']
export type FacetValue = Facets[string][number]
export type Reason = NonNullable<CourseRow['why']>[number]
export type Relaxation = CoursesFound['relax'][number]
export type Say = Translate<TextKey<'discovery'>>
export type CourseType = CourseRow['courseType']
export type Figures = Data<Contract['GET /course/getCourseNum']>
export type HomePicks = Data<Contract['POST /show/home/AgencyAndCourse']>
export type HomeNews = Data<Contract['POST /show/home/other']>
