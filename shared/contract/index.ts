import { account } from './account.ts'
import { agencyChoice } from './agency-choice.ts'
import { casePapers } from './case-papers.ts'
import { cases } from './cases.ts'
import { commerce } from './commerce.ts'
import { content } from './content.ts'
import { courses } from './courses.ts'
import { discovery } from './discovery.ts'
import { dossier } from './dossier.ts'
import { eligibility } from './eligibility.ts'
import { favourites } from './favourites.ts'
import { files } from './files.ts'
import { flags } from './flags.ts'
import { grants } from './grants.ts'
import { live } from './live.ts'
import { operations } from './operations.ts'
import { profiles } from './profiles.ts'
import { ranking } from './ranking.ts'
import { reference } from './reference.ts'
import { releases } from './releases.ts'
import { telemetry } from './telemetry.ts'

/** Every call of the system by its wire name: the index that the server implements and the client is typed by. */
export const contract = {
  ...account,
  ...reference,
  ...discovery,
  ...agencyChoice,
  ...courses,
  ...profiles,
  ...ranking,
  ...eligibility,
  ...favourites,
  ...dossier,
  ...cases,
  ...casePapers,
  ...files,
  ...commerce,
  ...content,
  ...operations,
  ...live,
  ...releases,
  ...telemetry,
  ...flags,
  ...grants,
}
export type Contract = typeof contract
export type { Access, Call, Data, Fails, Input, Wire } from './call.ts'
export { ERRORS, type Failure } from './errors.ts'
export { ACCOUNT_TYPES, PERMISSIONS, type Permission, type Role, roleOf } from './permissions.ts'
export {
  account,
  agencyChoice,
  casePapers,
  cases,
  commerce,
  content,
  courses,
  discovery,
  dossier,
  eligibility,
  favourites,
  files,
  flags,
  grants,
  live,
  operations,
  profiles,
  ranking,
  reference,
  releases,
  telemetry,
}
