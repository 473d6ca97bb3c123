export const COURSE_STATE = {
  draft: 1,
  submitted: 2,
  published: 3,
  rejected: 4,
  offline: 5,
  expired: 6,
  archived: 7,
} as const

/** `confirm`: a published course is right for another year. */
export const COURSE_MOVES = ['publish', 'unpublish', 'confirm', 'archive', 'restore'] as const
export type CourseMove = (typeof COURSE_MOVES)[number]

const { draft, submitted, published, rejected, offline, expired, archived } = COURSE_STATE
const NEXT: Readonly<Record<CourseMove, { from: readonly number[]; to: number }>> = {
  publish: { from: [draft, submitted, rejected, offline, expired], to: published },
  unpublish: { from: [published], to: offline },
  confirm: { from: [published], to: published },
  archive: { from: [draft, submitted, published, rejected, offline, expired], to: archived },
  restore: { from: [archived], to: offline },
}

export const courseStateAfter = (move: CourseMove, state: number): number | null =>
  NEXT[move].from.includes(state) ? NEXT[move].to : null

export const FRESH_DAYS = 365
export const IMPORT_ROWS = 5000

export const COURSE_GROUPS = {
  1: { save: 'POST /course/course', fee: 'internationalFee' },
  2: { save: 'POST /course/sndcourse', fee: 'annualFeeInternational' },
  3: { save: 'POST /course/courseen', fee: 'totalCourseFee' },
  4: { save: 'POST /course/coursecn', fee: 'internationalFee' },
} as const
export type CourseGroup = keyof typeof COURSE_GROUPS

export const COURSE_WORDS = {
  researchOrCoursework: ['coursework', 'research', 'mixed'],
  admissionTarget: ['foreign', 'chinese'],
  boarding: ['none', 'full', 'weekly'],
  gender: ['co-ed', 'boys', 'girls'],
  curriculum: [
    'HSC',
    'VCE',
    'QCE',
    'WACE',
    'SACE',
    'TCE',
    'ACT SSC',
    'NCEA',
    'GCE O-Level',
    'GCE A-Level',
    'IB',
    'IGCSE',
    'IP',
    'AP',
    'CN',
  ],
  programKind: [
    'general',
    'eap',
    'ielts',
    'pte',
    'cambridge',
    'business',
    'high-school',
    'pathway',
    'junior-holiday',
  ],
  cefr: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
  yearLevels: ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'],
} as const
