export { type AgencyMeasures, thinAgencyParts } from './agency-score.ts'
export { rankEverythingAgain } from './nightly.ts'
export { rankAgain } from './rank-again.ts'
export { thinSchoolParts } from './school-score.ts'
