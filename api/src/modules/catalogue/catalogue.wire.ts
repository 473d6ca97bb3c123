import type { Data, discovery } from '@southbound/shared/contract'

type Calls = typeof discovery
export type CourseRow = Data<Calls['POST /search/course']>['rows'][number]
export type CourseDetail = Data<Calls['POST /course/findById/:a/:b']>
export type SchoolRow = Data<Calls['POST /school/searchSchool']>['rows'][number]
export type SchoolDetail = Data<Calls['GET /school/:id']>
export type SchoolBrief = CourseRow['school']
export type AgencyRow = Data<Calls['POST /agency/searchAgency']>['rows'][number]
export type AgencyDetail = Data<Calls['POST /agency/findAgency']>
export type Campus = Data<Calls['GET /campus/:id']>
export type Discussion = Data<Calls['POST /school/schoolPageComment']>['rows'][number]
export type FavouriteCourse = Data<Calls['POST /favorite/favorite/course']>['rows'][number]
export type FavouriteAgency = Data<Calls['POST /favorite/favorite/agency']>['rows'][number]
export type CompareList = Data<Calls['POST /contrast/contrastList']>
export type CompareItem = CompareList['courseCollege']['list'][number]
export type Facets = Data<Calls['POST /search/course']>['facets']
