import type { Role } from '@southbound/shared/contract/constants'
import { paths } from '@southbound/shared/platform'

const EVERY: Role[] = ['student', 'agent', 'institution', 'other']
const CLIENTS: Role[] = ['student', 'agent', 'institution']

/** Where the account home leads, and whom (the permission matrix again; the pages and the server decide for themselves). */
export const PLACES: { key: string; to: string; roles: Role[] }[] = [
  { key: 'goCases', to: paths.courseApplications(), roles: CLIENTS },
  { key: 'goPool', to: paths.requestPool(), roles: ['agent', 'institution'] },
  { key: 'goProfile', to: paths.studentProfile(), roles: CLIENTS },
  { key: 'goFinder', to: paths.courseFinder(), roles: EVERY },
  { key: 'goFavourites', to: paths.favourites(), roles: CLIENTS },
  { key: 'goCompare', to: paths.courseComparison(), roles: CLIENTS },
  { key: 'goServices', to: paths.moreServices(), roles: ['agent', 'institution', 'other'] },
  { key: 'goCart', to: paths.cart(), roles: ['agent', 'institution', 'other'] },
  { key: 'goInformation', to: paths.information(), roles: ['agent'] },
  { key: 'goSchoolAccount', to: paths.schoolAccount(), roles: ['institution'] },
  { key: 'goOverview', to: '/crm/overview', roles: ['operator', 'auditor'] },
  { key: 'goEnquiries', to: '/crm/enquiries', roles: ['operator'] },
  { key: 'goVerification', to: '/crm/verification', roles: ['operator'] },
  { key: 'goAccounts', to: '/crm/accounts', roles: ['operator'] },
  { key: 'goAnnouncements', to: '/crm/announcements', roles: ['operator'] },
  { key: 'goErrors', to: '/crm/error-reports', roles: ['operator'] },
  { key: 'goFeedback', to: '/crm/feedback', roles: ['operator'] },
  { key: 'goComplaints', to: '/crm/complaints', roles: ['operator'] },
  { key: 'goRates', to: '/crm/exchange-rates', roles: ['operator'] },
  { key: 'goReleases', to: '/crm/releases', roles: ['operator', 'auditor'] },
  { key: 'goOutbox', to: '/crm/outbox', roles: ['operator'] },
  { key: 'goLog', to: '/crm/log', roles: ['operator', 'auditor'] },
  { key: 'goSettings', to: paths.settings(), roles: [...EVERY, 'operator', 'auditor'] },
]
