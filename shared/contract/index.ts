import { account } from './account/account.ts'
import { application } from './cases/application.ts'
import { casePapers } from './cases/case-papers.ts'
import { cases } from './cases/cases.ts'
import { dossier } from './cases/dossier.ts'
import { offers } from './cases/offers.ts'
import { visa } from './cases/visa.ts'
import { agencyChoice } from './catalogue/agency-choice.ts'
import { courses } from './catalogue/courses.ts'
import { interest } from './catalogue/details/interest.ts'
import { discovery } from './catalogue/discovery.ts'
import { eligibility } from './catalogue/eligibility.ts'
import { favourites } from './catalogue/favourites.ts'
import { profiles } from './catalogue/profiles.ts'
import { ranking } from './catalogue/ranking.ts'
import { savedSearches } from './catalogue/saved-searches.ts'
import { adverts } from './commerce/adverts.ts'
import { agreements } from './commerce/agreements.ts'
import { autoRenewals } from './commerce/auto-renewals.ts'
import { commerce } from './commerce/commerce.ts'
import { courseServices } from './commerce/course-services.ts'
import { income } from './commerce/income.ts'
import { incomeMoves } from './commerce/income-moves.ts'
import { orderDesk } from './commerce/order-desk.ts'
import { orders } from './commerce/orders.ts'
import { payments } from './commerce/payments.ts'
import { articleDesk, articles } from './content/articles.ts'
import { chat } from './content/chat.ts'
import { content } from './content/content.ts'
import { messageReports } from './content/message-reports.ts'
import { messages } from './content/messages.ts'
import { questionnaires } from './content/questionnaires.ts'
import { files } from './files/files.ts'
import { live } from './live.ts'
import { operations } from './operations/operations.ts'
import { reference } from './reference.ts'
import { flags } from './releases/flags.ts'
import { grants } from './releases/grants.ts'
import { releaseNotices } from './releases/notices.ts'
import { releasePictures } from './releases/pictures.ts'
import { releasePreviews } from './releases/previews.ts'
import { releases } from './releases/releases.ts'
import { stagings } from './releases/stagings.ts'
import { telemetry } from './releases/telemetry.ts'

/** Named: the compiler does not write out a type of this length. */
export type Contract = typeof account &
  typeof reference &
  typeof discovery &
  typeof agencyChoice &
  typeof courses &
  typeof profiles &
  typeof ranking &
  typeof eligibility &
  typeof favourites &
  typeof interest &
  typeof savedSearches &
  typeof dossier &
  typeof cases &
  typeof casePapers &
  typeof visa &
  typeof offers &
  typeof application &
  typeof files &
  typeof commerce &
  typeof adverts &
  typeof courseServices &
  typeof payments &
  typeof income &
  typeof incomeMoves &
  typeof agreements &
  typeof orders &
  typeof orderDesk &
  typeof autoRenewals &
  typeof content &
  typeof articles &
  typeof articleDesk &
  typeof chat &
  typeof messages &
  typeof messageReports &
  typeof questionnaires &
  typeof operations &
  typeof live &
  typeof releases &
  typeof stagings &
  typeof telemetry &
  typeof flags &
  typeof grants &
  typeof releasePictures &
  typeof releasePreviews &
  typeof releaseNotices
export const contract: Contract = {
  ...account,
  ...reference,
  ...discovery,
  ...agencyChoice,
  ...courses,
  ...profiles,
  ...ranking,
  ...eligibility,
  ...favourites,
  ...savedSearches,
  ...dossier,
  ...cases,
  ...casePapers,
  ...visa,
  ...offers,
  ...application,
  ...files,
  ...commerce,
  ...adverts,
  ...courseServices,
  ...payments,
  ...income,
  ...incomeMoves,
  ...agreements,
  ...orders,
  ...orderDesk,
  ...autoRenewals,
  ...content,
  ...articles,
  ...articleDesk,
  ...chat,
  ...messages,
  ...messageReports,
  ...questionnaires,
  ...operations,
  ...live,
  ...releases,
  ...stagings,
  ...telemetry,
  ...flags,
  ...grants,
  ...releasePictures,
  ...releasePreviews,
  ...releaseNotices,
  // At the end: the sweep of foreign things asks the calls in turns that go by this order.
  ...interest,
}
export type { Access, Call, Data, Fails, Input, Wire } from './call.ts'
export type { AgencyDetail, AgencyRow } from './catalogue/agencies.shapes.ts'
export type { CampusContent, OwnCampus } from './catalogue/campuses.shapes.ts'
export type {
  ImportLine,
  OwnCourse,
  OwnCourseRow,
  OwnIntake,
  OwnRequirement,
} from './catalogue/courses.shapes.ts'
export type { IntakeControl } from './catalogue/details/intake-controls.ts'
export type {
  Campus,
  CourseDetail,
  CourseRow,
  Facets,
  FacetValue,
  Reason,
  SchoolBrief,
  SchoolDetail,
  SchoolRow,
} from './catalogue/discovery.shapes.ts'
export type {
  CompareItem,
  CompareList,
  FavouriteAgency,
  FavouriteCourse,
} from './catalogue/favourites.shapes.ts'
export type { FeeSpread, RepresentingAgency, Spread } from './catalogue/figures.shapes.ts'
export type { Relaxation, Suggestion, Understood } from './catalogue/search.shapes.ts'
export type { ShownPicture } from './content/articles.shapes.ts'
export type { Discussion } from './content/comments.shapes.ts'
export type { LinkMan } from './content/messages.ts'
export type {
  AskedQuestion,
  DeskQuestionnaire,
  GivenAnswer,
  OpenQuestionnaire,
  PastResults,
  QuestionFigures,
  QuestionnaireAudience,
} from './content/questionnaires.shapes.ts'
export { ERRORS, type Failure } from './errors.ts'
export { ACCOUNT_TYPES, PERMISSIONS, type Permission, type Role, roleOf } from './permissions.ts'
export type * from './releases/page-start.ts'
export type { PictureReportShape } from './releases/pictures.shapes.ts'
export type { Scene } from './scene.ts'
export {
  account,
  adverts,
  agencyChoice,
  agreements,
  application,
  articleDesk,
  articles,
  autoRenewals,
  casePapers,
  cases,
  chat,
  commerce,
  content,
  courseServices,
  courses,
  discovery,
  dossier,
  eligibility,
  favourites,
  files,
  flags,
  grants,
  income,
  incomeMoves,
  interest,
  live,
  messageReports,
  messages,
  offers,
  operations,
  orderDesk,
  orders,
  payments,
  profiles,
  questionnaires,
  ranking,
  reference,
  releaseNotices,
  releasePictures,
  releasePreviews,
  releases,
  savedSearches,
  stagings,
  telemetry,
  visa,
}
