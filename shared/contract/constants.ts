import { FILE_LIMITS } from './files/file-rules.ts'

export const CONTACT_EMAIL = 'help@southbound.example'

export * from './account/notifications.ts'
export * from './account/scopes.ts'
export * from './cases/case-filters.ts'
export * from './cases/cases.states.ts'
export * from './cases/choices/choice-facts.states.ts'
export * from './cases/choices/corrections.states.ts'
export * from './cases/choices/reasons.states.ts'
export * from './cases/clocks.states.ts'
export * from './cases/dossier-fields.ts'
export * from './cases/english-tests.ts'
export * from './cases/offers.states.ts'
export * from './cases/transfers.states.ts'
export * from './cases/visa.states.ts'
export * from './catalogue/courses.states.ts'
export * from './catalogue/details/interest.words.ts'
export * from './catalogue/details/registrations.ts'
export * from './catalogue/profiles.states.ts'
export * from './catalogue/ranking.weights.ts'
export * from './catalogue/register-imports.states.ts'
export * from './commerce/adverts.states.ts'
export * from './commerce/exchange.ts'
export * from './commerce/income.states.ts'
export * from './commerce/money.ts'
export * from './commerce/orders.states.ts'
export * from './commerce/renewals.states.ts'
export * from './content/articles.states.ts'
export * from './content/chat.states.ts'
export * from './content/messages.states.ts'
export * from './content/office-hours.ts'
export * from './content/questionnaires.states.ts'
export * from './content/rich-text-attributes.ts'
export * from './content/rich-text-rules.ts'
export * from './days.ts'
export * from './durations.ts'
export * from './field-rules.ts'
export * from './files/file-rules.ts'
export * from './live-types.ts'
export * from './operations/case-rules.words.ts'
export * from './operations/deeds.ts'
export * from './operations/jobs.states.ts'
export * from './operations/price-rows.words.ts'
export * from './permissions.ts'
export * from './releases/feature-flags.ts'
export * from './releases/own-flags.ts'
export * from './releases/release-news.ts'
export * from './releases/releases.states.ts'
export * from './releases/stagings.states.ts'

/** Limits of one sending of favourites to students. */
export const SENDING_LIMITS = { favourites: 20, receivers: 20 } as const
export const LIMITS = {
  passwordMin: 6,
  passwordMax: 18,
  verifyCode: 4,
  nickname: 20,
  title: 200,
  comment: 500,
  suggestion: 1000,
  url: 256,
  phone: 20,
  description: 3000,
  tags: 5,
  numberDigits: 10,
  filesPerUpload: FILE_LIMITS.filesPerUpload,
  /** That prove something to an office: a payment, a claim, a course entry. */
  proofs: 10,
  avatarBytes: FILE_LIMITS.avatarBytes,
  fileBytes: FILE_LIMITS.fileBytes,
  releaseBytes: 24 * 1024 * 1024,
  compare: 4,
  savedSearches: 20,
  choices: 6,
  visas: 3,
  keyword: 80,
  /** A sentence that a finder reads. */
  question: 160,
} as const
export const PASSWORD_PATTERN = '^[A-Za-z0-9._-]{6,18}$'
/** 32 random bytes as base64url. */
export const TOKEN_PATTERN = '^[A-Za-z0-9_-]{43}$'
export const PAGE_ROWS = { normal: 20, short: 8, max: 100, replies: 50 } as const
export const CODES = {
  ok: 200,
  sessionExpired: 40001,
  tooFrequent: 3000,
  invalid: 40000,
  denied: 40300,
} as const
export const TIMES = {
  requestMs: 250_000,
  chunkMs: 120_000,
  heartbeatMs: 20_000,
  reconnectMs: 5_000,
  keepSignedInDays: 45,
  leftBarMs: 500,
  scrollStepPx: 100,
  uploadStep: 2,
  uploadTickMs: 20,
  uploadCap: 90,
  uploadCloseMs: 2_000,
  loginRedirectMs: 1_000,
} as const
export const COURSE_TYPES = { tertiary: 1, secondary: 2, english: 3, chinese: 4 } as const
export const COMPARE_GROUPS = {
  1: 'courseCollege',
  2: 'courseSecondary',
  3: 'courseEn',
  4: 'courseCn',
} as const
export const FAVOURITE_TYPES = { course: 1, agency: 2 } as const
export const CASE_TYPES = { course: 1, visa: 2 } as const
export const CASE_SOURCES = {
  direct: 1,
  agent: 2,
  pool: 3,
  draft: 4,
  byAgent: 5,
  byInstitution: 6,
  imported: 7,
} as const
export const DELIVER_TYPES = { pool: 1, agency: 2, institution: 3 } as const
export const SOCIAL_SOFTWARE = [
  'WhatsApp',
  'Facebook',
  'Twitter',
  'Skype',
  'Line',
  'Kakao TALK',
  'QQ',
  'WeChat',
] as const
/** docs/domain/messages.md#live-messages */
export const LIVE = { messageDot: 2, newsDot: 3, visa: 4, course: 5, pool: 6 } as const
export const COUNTRIES = {
  global: '0000',
  australia: '0061',
  newZealand: '0064',
  china: '0086',
  singapore: '0065',
} as const
