/**
 * The pages of the operators' desk, in the order of their rows: where each is, who may open it, and its area.
 */
export const STAFF_PAGES = {
  overview: { to: '/crm/overview', may: 'operations.overview', area: 'overview' },
  verification: { to: '/crm/verification', may: 'operations.verification', area: 'people' },
  accounts: { to: '/crm/accounts', may: 'operations.accounts', area: 'people' },
  enquiries: { to: '/crm/enquiries', may: 'operations.enquiries', area: 'people' },
  courseCases: { to: '/account/course-applications', may: 'operations.cases', area: 'people' },
  visaCases: { to: '/account/visa-applications', may: 'operations.cases', area: 'people' },
  chat: { to: '/crm/chat', may: 'operations.chat', area: 'people' },
  mailbox: { to: '/account/messages?type=2', may: 'content.messages', area: 'people' },
  complaints: { to: '/crm/complaints', may: 'operations.complaints', area: 'concerns' },
  comments: { to: '/crm/comments', may: 'operations.comments', area: 'concerns' },
  reports: { to: '/crm/message-reports', may: 'operations.messages', area: 'concerns' },
  errors: { to: '/crm/error-reports', may: 'operations.errors', area: 'concerns' },
  feedback: { to: '/crm/feedback', may: 'operations.errors', area: 'concerns' },
  articles: { to: '/crm/articles', may: 'operations.articles', area: 'content' },
  announcements: { to: '/crm/announcements', may: 'operations.announcements', area: 'content' },
  questionnaires: { to: '/crm/questionnaires', may: 'operations.questionnaires', area: 'content' },
  orders: { to: '/crm/orders', may: 'orders.desk', area: 'trade' },
  adverts: { to: '/crm/adverts', may: 'operations.adverts', area: 'trade' },
  prices: { to: '/crm/prices', may: 'orders.desk', area: 'trade' },
  rates: { to: '/crm/exchange-rates', may: 'operations.rates', area: 'trade' },
  income: { to: '/account/income', may: 'commerce.agreementsSee', area: 'trade' },
  imports: { to: '/crm/register-imports', may: 'operations.imports', area: 'platform' },
  releases: { to: '/crm/releases', may: 'releases.see', area: 'platform' },
  rules: { to: '/crm/case-rules', may: 'operations.rules', area: 'platform' },
  jobs: { to: '/crm/jobs', may: 'operations.jobs', area: 'platform' },
  outbox: { to: '/crm/outbox', may: 'operations.outbox', area: 'platform' },
  log: { to: '/crm/log', may: 'operations.log', area: 'platform' },
} as const
export type StaffPage = keyof typeof STAFF_PAGES
export type StaffArea = (typeof STAFF_PAGES)[StaffPage]['area']

/** The areas with the pages that these permissions open, in order; an area without one is left out. */
export function openAreas(permissions: readonly string[]): Map<StaffArea, StaffPage[]> {
  const areas = new Map<StaffArea, StaffPage[]>()
  for (const page of Object.keys(STAFF_PAGES) as StaffPage[]) {
    const { area, may } = STAFF_PAGES[page]
    if (permissions.includes(may)) areas.set(area, [...(areas.get(area) ?? []), page])
  }
  return areas
}
