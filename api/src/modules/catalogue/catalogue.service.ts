export { publicAgency } from './agencies/agency-detail.ts'
export { catalogueOf, namesFor } from './catalogue.ts'
export type {
  CompareItem,
  CompareList,
  CourseDetail,
  CourseRow,
  FavouriteAgency,
  FavouriteCourse,
} from './catalogue.wire.ts'
export { searchCourses } from './courses/course-answer.ts'
export { courseDetails } from './courses/course-detail.ts'
export { filled, OWN_FEE } from './courses/course-detail.views.ts'
export { getSchool } from './schools/school-detail.ts'
