export { AgencyMore } from './AgencyMore.tsx'
export { CampusMore } from './CampusMore.tsx'
export { CourseMore } from './CourseMore.tsx'
export { SchoolTerms } from './SchoolTerms.tsx'
