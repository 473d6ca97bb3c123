import { FILE_LIMITS } from './files/file-rules.ts'

export const CONTACT_EMAIL = 'help@southbound.example'

export {
  ALWAYS_ON_SITE,
  CHANNELS,
  type Channel,
  EVENT_GROUPS,
  type EventGroup,
  type NotificationPrefs,
  wants,
} from './account/notifications.ts'
export {
  IN_PERSON,
  PRESET_NAMES,
  PRIMARY_ONLY,
  SCOPE_LEVELS,
  SCOPE_NAMES,
  SCOPE_OF_PERMISSION,
  SCOPE_PRESETS,
  SCOPES,
  type ScopeLevel,
  type ScopeName,
  type ScopePreset,
  type Scopes,
  scopesOf,
} from './account/scopes.ts'
export {
  AFTER_ANSWER,
  ASKED_STATES,
  CASE_ACTS,
  CASE_MOVES,
  CASE_STATUS,
  CHOICE_MOVES,
  CHOICE_STATUS,
  ENDED,
  MOVE_PAPERS,
  NEXT_ACTIONS,
  type NextAct,
  nextActionOf,
  nextActOfChoice,
  type Party,
  REQUIREMENT_STATE,
  STAGES,
  type StageName,
  stageOf,
  WAITING_ON,
  waitingOnOf,
} from './cases/cases.states.ts'
export { DOSSIER_NUMBERS, fitsNumber, type NumberRule } from './cases/dossier-numbers.ts'
export {
  ENGLISH_TESTS,
  type EnglishTest,
  englishTestOf,
  type ScoreRange,
  scoreFits,
} from './cases/english-tests.ts'
export {
  COURSE_GROUPS,
  COURSE_MOVES,
  COURSE_STATE,
  COURSE_WORDS,
  type CourseGroup,
  type CourseMove,
  courseStateAfter,
  FRESH_DAYS,
  IMPORT_ROWS,
} from './catalogue/courses.states.ts'
export {
  afterMove,
  DECISIONS,
  type Decision,
  DRAFT_STATE,
  decisionsIn,
  PROFILE_MOVES,
  type ProfileMove,
  type ProfileState,
  REASONED,
  TWO_PERSONS,
  VERIFICATION,
} from './catalogue/profiles.states.ts'
export {
  type AgentPart,
  type CoursePart,
  RANKING,
  RANKING_RULES,
  type RankingKind,
  type SchoolPart,
  TRUST,
} from './catalogue/ranking.weights.ts'
export { crossRate, exchanged, sumOf } from './commerce/exchange.ts'
export { attributesOf, isShown, type RichTextPlace } from './content/rich-text-attributes.ts'
export { NEVER_SHOWN, RICH_TEXT, RICH_TEXT_STYLES, type RichTextKind } from './content/rich-text-rules.ts'
export { FIELD_RULES, type FieldRule, filled } from './field-rules.ts'
export {
  checkFiles,
  cleanName,
  DOCUMENT_EXTENSIONS,
  DRAFT_EXTENSIONS,
  extensionOf,
  FILE_KINDS,
  FILE_LIMITS,
  type FileFault,
  type FileKind,
  type FileRules,
  faultOfFile,
  freeDiskOf,
  IMAGE_EXTENSIONS,
  nameKey,
} from './files/file-rules.ts'
export { SITE_LIVE } from './live-types.ts'
export { DEEDS } from './operations/deeds.ts'
export { ACCOUNT_TYPES, PERMISSIONS, type Permission, type Role, roleOf } from './permissions.ts'
export { FEATURE_FLAGS, FLAG_NAMES, type FlagName, type FlagValues } from './releases/feature-flags.ts'
export { actsOf, isDeliberate } from './releases/releases.states.ts'

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
  avatarBytes: FILE_LIMITS.avatarBytes,
  fileBytes: FILE_LIMITS.fileBytes,
  releaseBytes: 24 * 1024 * 1024,
  compare: 4,
  choices: 6,
  keyword: 80,
} as const
export const PASSWORD_PATTERN = '^[A-Za-z0-9._-]{6,18}$'
/** 32 random bytes as base64url. */
export const TOKEN_PATTERN = '^[A-Za-z0-9_-]{43}$'
export const PAGE_ROWS = { normal: 20, short: 8, max: 100 } as const
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
export const FLAG_REASONS = ['spam', 'abuse', 'personal', 'false', 'illegal', 'other'] as const
/** docs/domain/messages.md#live-messages */
export const LIVE = { messageDot: 2, newsDot: 3, visa: 4, course: 5, pool: 6 } as const
export const COUNTRIES = {
  global: '0000',
  australia: '0061',
  newZealand: '0064',
  china: '0086',
  singapore: '0065',
} as const
