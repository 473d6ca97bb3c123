import {
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
} from '@southbound/shared/contract'
import { defineModule, type Module } from '../plugins/module.ts'
import { startAccountJobs } from './account/account.jobs.ts'
import { accountHandlers } from './account/account.routes.ts'
import { casesHandlers } from './cases/cases.routes.ts'
import { startCases } from './cases/cases.start.ts'
import { dossierHandlers } from './cases/dossier/dossier.routes.ts'
import { casePapersHandlers } from './cases/papers/papers.routes.ts'
import { agencyChoiceHandlers, catalogueHandlers, startCatalogue } from './catalogue/catalogue.routes.ts'
import { rankingHandlers } from './catalogue/rankings/rankings.routes.ts'
import { commerceHandlers } from './commerce/commerce.routes.ts'
import { contentHandlers } from './content/content.routes.ts'
import { discussionsHandlers } from './discussions/discussions.routes.ts'
import { eligibilityHandlers } from './eligibility/eligibility.routes.ts'
import { filesHandlers } from './files/files.routes.ts'
import { startFiles } from './files/files.start.ts'
import { flagsHandlers } from './flags/flags.routes.ts'
import { startFlags } from './flags/flags.start.ts'
import { keepingHandlers } from './keeping/keeping.routes.ts'
import { liveHandlers } from './live/live.routes.ts'
import { startLive } from './live/live.sockets.ts'
import { operationsHandlers } from './operations/operations.routes.ts'
import { ownCoursesHandlers } from './own-courses/own-courses.routes.ts'
import { profilesHandlers } from './profiles/profiles.routes.ts'
import { startRanking } from './ranking/ranking.jobs.ts'
import { referenceHandlers } from './reference/reference.routes.ts'
import { grantsHandlers } from './releases/grants/grants.routes.ts'
import { releasesHandlers } from './releases/releases.routes.ts'
import { startReleases } from './releases/releases.start.ts'
import { telemetryHandlers } from './telemetry/telemetry.routes.ts'
import { startTelemetry } from './telemetry/telemetry.start.ts'

/** The domains of the API, in the order they start. */
export const modules: readonly Module[] = [
  defineModule('account', account, accountHandlers, startAccountJobs),
  defineModule('reference', reference, referenceHandlers),
  defineModule(
    'catalogue',
    { ...discovery, ...agencyChoice, ...favourites },
    { ...catalogueHandlers, ...agencyChoiceHandlers, ...keepingHandlers, ...discussionsHandlers },
    startCatalogue,
  ),
  defineModule('profiles', profiles, profilesHandlers),
  defineModule('own-courses', courses, ownCoursesHandlers),
  defineModule('ranking', ranking, rankingHandlers, startRanking),
  defineModule('eligibility', eligibility, eligibilityHandlers),
  defineModule('files', files, filesHandlers, startFiles),
  defineModule(
    'cases',
    { ...dossier, ...cases, ...casePapers },
    { ...dossierHandlers, ...casesHandlers, ...casePapersHandlers },
    startCases,
  ),
  defineModule('commerce', commerce, commerceHandlers),
  defineModule('content', content, contentHandlers),
  defineModule('operations', operations, operationsHandlers),
  defineModule(
    'releases',
    { ...releases, ...grants },
    { ...releasesHandlers, ...grantsHandlers },
    startReleases,
  ),
  defineModule('flags', flags, flagsHandlers, startFlags),
  defineModule('telemetry', telemetry, telemetryHandlers, startTelemetry),
  defineModule('live', live, liveHandlers, startLive),
]
