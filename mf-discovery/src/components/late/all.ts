export { AgencyMore } from './AgencyMore.tsx'
export { CampusMore } from './CampusMore.tsx'
export { SchoolTerms } from './SchoolTerms.tsx'
