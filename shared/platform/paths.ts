type Value = string | number | boolean | null | undefined
export type Query = Record<string, Value | readonly (string | number)[]>

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Letters and digits of any script, joined by hyphens. */
export function slug(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return encodeURIComponent(words.join('-').slice(0, 80) || '-')
}

type Id = string | number
interface SignInWay {
  accountType?: Id | null
  redirectUrl?: string | null
}
const wayOn = ({ accountType, redirectUrl }: SignInWay = {}) => ({ accountType, redirect_url: redirectUrl })
const STAFF = 9
const DESK = /^(\/cn)?\/crm\b/

/** Every address of the site, in English; `Link` and `useGo` add the language. */
export const paths = {
  home: () => '/',
  courseFinder: (query?: Query) => withQuery('/course-finder', query),
  schoolFinder: (query?: Query) => withQuery('/school-finder', query),
  agentFinder: (query?: Query) => withQuery('/agent-finder', query),
  rankings: (query?: Query) => withQuery('/rankings', query),
  scholarships: (query?: Query) => withQuery('/scholarships', query),
  costCalculator: (query?: Query) => withQuery('/cost-calculator', query),
  howOrdered: () => '/how-results-are-ordered',
  courseDetail: (type: Id, name: string, id: Id) => `/course-detail/${type}/${slug(name)}/${id}`,
  schoolDetail: (name: string, id: Id) => `/school-detail/${slug(name)}/${id}`,
  agentDetail: (name: string, id: Id) => `/agent-detail/${slug(name)}/${id}`,
  courseComparison: (query?: Query) => withQuery('/course-comparison', query),
  solutions: () => '/solutions',

  /** Staff sign in at their own page. */
  login: ({ accountType, redirectUrl, openTips }: SignInWay & { openTips?: Id } = {}) =>
    Number(accountType) === STAFF || DESK.test(redirectUrl ?? '')
      ? withQuery('/crm', { redirect_url: redirectUrl })
      : withQuery('/login', { accountType, openTips, redirect_url: redirectUrl }),
  signUp: (way?: SignInWay) => withQuery('/sign-up', wayOn(way)),
  resetPassword: (way?: SignInWay) => withQuery('/reset-password', wayOn(way)),
  newPassword: (query?: Query) => withQuery('/new-password', query),
  account: () => '/account',
  information: () => '/account/information',
  schoolAccount: () => '/account/schoolAccount',
  profilePreview: (of: 'agent' | 'school') => `/preview/${of}`,
  settings: (query?: { tab?: string }) => withQuery('/account/settings', query),
  manageCourses: (query?: Query) => withQuery('/account/manage-courses', query),
  coursePreview: (id: Id) => `/preview/course/${id}`,
  favourites: (query?: Query) => withQuery('/account/favourites', query),

  courseApplication: (query?: {
    caseId?: Id | null
    courseId?: Id | null
    courseType?: Id | null
    agencyId?: Id | null
    step?: Id | null
  }) => withQuery('/course-application', query),
  visaApplication: (query?: Query) => withQuery('/visa-application', query),
  studentProfile: (query?: {
    id?: Id | null
    filename?: string
    time1?: string
    time2?: string
    flag?: Id
    section?: string
    /** The case whose page led here. */
    caseId?: Id | null
    caseType?: Id
    list?: string
  }) => withQuery('/account/student-profile', query),
  courseApplications: (query?: Query) => withQuery('/account/course-applications', query),
  courseCase: (id: Id) => withQuery('/account/course-applications', { caseId: id }),
  visaApplications: (query?: Query) => withQuery('/account/visa-applications', query),
  requestPool: (query?: Query) => withQuery('/account/request-pool', query),
  personDocument: (query?: Query) => withQuery('/personDocument', query),
  courseGuide: () => '/course-guide',
  visaHelp: () => '/visa-help',

  moreServices: (query?: Query) => withQuery('/more-services', query),
  cart: () => '/cart',
  checkout: (query?: { currency?: Id }) => withQuery('/checkout', query),
  caseOrders: (query?: { caseId?: Id }) => withQuery('/account/case-orders', query),
  service: (query?: Query) => withQuery('/account/service', query),
  services: (query?: Query) => withQuery('/account/services', query),
  income: (query?: Query) => withQuery('/account/income', query),

  newsTips: (query?: Query) => withQuery('/news-tips', query),
  news: (title: string) => `/news/${encodeURIComponent(title)}`,
  accountNews: (query?: Query) => withQuery('/account/news', query),
  messages: (query?: Query) => withQuery('/account/messages', query),
  questionnaire: (query?: Query) => withQuery('/questionnaire', query),
  historicalQuestionnaires: (query?: Query) => withQuery('/historicalQuestionnaires', query),
  historicalQuestionnaire: (id: string) => `/historicalQuestionnaires/${id}`,
  aboutUs: () => '/about-us',
  contactUs: () => '/contact-us',
  copyright: () => '/copyright',
  terms: () => '/terms',
  privacy: () => '/privacy',
  sitemap: () => '/sitemap',
  help: () => '/help',

  checkInternetConnection: () => '/check-internet-connection',
  toOtherPlace: (link: string) => withQuery('/toOtherPlace', { link }),
} as const
