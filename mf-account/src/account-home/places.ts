import type { Role } from '@southbound/shared/contract/constants'
import { paths } from '@southbound/shared/platform'
import type words from '../locales/work.en.json'

/** A place has a text below its name. */
type Described<Key> = Key extends `${infer Name}Text` ? Name : never
interface Place {
  key: Described<keyof (typeof words)['home']>
  to: string
  /** Hidden where this page may be opened: it leads on to it. */
  unless?: string
}

const ROOMS: readonly Place[] = [
  { key: 'goCases', to: paths.courseApplications() },
  { key: 'goPool', to: paths.requestPool() },
  { key: 'goProfile', to: paths.studentProfile() },
  { key: 'goDocuments', to: paths.personDocument() },
  { key: 'goFinder', to: paths.courseFinder() },
  { key: 'goFavourites', to: paths.favourites() },
  { key: 'goQuestions', to: '/account/enquiries' },
  { key: 'goCompare', to: paths.courseComparison() },
  { key: 'goServices', to: paths.moreServices() },
  { key: 'goCart', to: paths.cart() },
  { key: 'goBought', to: paths.services() },
  { key: 'goOwnServices', to: paths.service() },
  { key: 'goInformation', to: paths.information(), unless: paths.schoolAccount() },
  { key: 'goSchoolAccount', to: paths.schoolAccount() },
]
const DESK: readonly Place[] = [
  { key: 'goOverview', to: '/crm/overview' },
  { key: 'goEnquiries', to: '/crm/enquiries' },
  { key: 'goCourseCases', to: paths.courseApplications() },
  { key: 'goVisaCases', to: paths.visaApplications() },
  { key: 'goChat', to: '/crm/chat' },
  { key: 'goVerification', to: '/crm/verification' },
  { key: 'goAccounts', to: '/crm/accounts' },
  { key: 'goAnnouncements', to: '/crm/announcements' },
  { key: 'goQuestionnaires', to: '/crm/questionnaires' },
  { key: 'goArticles', to: '/crm/articles' },
  { key: 'goAdverts', to: '/crm/adverts' },
  { key: 'goErrors', to: '/crm/error-reports' },
  { key: 'goFeedback', to: '/crm/feedback' },
  { key: 'goComplaints', to: '/crm/complaints' },
  { key: 'goReports', to: '/crm/message-reports' },
  { key: 'goImports', to: '/crm/register-imports' },
  { key: 'goRates', to: '/crm/exchange-rates' },
  { key: 'goRules', to: '/crm/case-rules' },
  { key: 'goOrders', to: '/crm/orders' },
  { key: 'goPrices', to: '/crm/prices' },
  { key: 'goIncome', to: paths.income() },
  { key: 'goReleases', to: '/crm/releases' },
  { key: 'goOutbox', to: '/crm/outbox' },
  { key: 'goLog', to: '/crm/log' },
]
const SETTINGS: Place = { key: 'goSettings', to: paths.settings() }
const STAFF: readonly Role[] = ['operator', 'auditor']

export function placesFor(role: Role, mayOpen: (to: string) => boolean): readonly Place[] {
  const places = [...(STAFF.includes(role) ? DESK : ROOMS), SETTINGS]
  return places.filter(({ to, unless }) => mayOpen(to) && !(unless && mayOpen(unless)))
}
