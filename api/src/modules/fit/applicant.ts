import type { courseRequirements } from '../catalogue/courses.tables.ts'

/** Nothing in it names a person. */
export interface Applicant {
  birthDate: string
  education: readonly Studied[]
  english: readonly Tested[]
  work: readonly { from: string; to?: string | null }[]
  /** For a year of study. */
  budget: { amount: string; currency: string } | null
}
export interface Studied {
  level: string
  endMonth: string
  completed?: boolean | null
  gpa?: string | null
  gpaScale?: string | null
  classBand?: string | null
}
export interface Tested {
  examType: number
  testDate: string
  overall: string
  listening?: string | null
  reading?: string | null
  writing?: string | null
  speaking?: string | null
}

export interface AskingCourse {
  courseId: string
  courseType: number
  levelCode: string
  fee: string | null
  /** Of the first year, with boarding; null where it is not known. */
  livingCostYear: string | null
  currency: string
  minAge: number | null
  maxAge: number | null
  requirements: readonly EntryRule[]
  intakes: readonly { startDate: string; open: boolean }[]
}
export type EntryRule = Omit<typeof courseRequirements.$inferSelect, 'id' | 'courseId' | 'sort'>
/** docs/domain/courses.md#entry-requirements */
export const KIND = {
  qualification: 1,
  marks: 2,
  prerequisites: 3,
  english: 4,
  experience: 9,
  age: 12,
} as const

export interface Bilingual {
  en: string
  cn: string
}
export interface CheckContext {
  day: string
  levelName(code: string): Bilingual
  examName(code: number): Bilingual
  /** Null when no rate is known. */
  exchange(amount: string, from: string, to: string): string | null
}

export type FitOutcome = 'met' | 'not-met' | 'unknown'
export interface CheckLine {
  rule: 'qualification' | 'marks' | 'english' | 'age' | 'experience' | 'budget' | 'intake' | 'other'
  outcome: FitOutcome
  group: number | null
  mandatory: boolean
  required: Bilingual
  yours: Bilingual | null
  gap: Bilingual | null
  fix: Bilingual | null
  /** The lead as a part of the scale (0.05 = 5 %); null where nothing is measured. */
  margin: number | null
  /** Hard: a bar to entry. Soft: can be made up for. Told: information only. */
  bears: 'hard' | 'soft' | 'told'
  /** Met only after an event such as graduation. */
  pending: boolean
  /** What a test's rule compares, on the test's scale. */
  scores?: ComparedScore[]
}
export interface ComparedScore {
  what: 'overall' | 'listening' | 'reading' | 'writing' | 'speaking'
  required: number
  yours: number
  from: number
  to: number
}
export type FoundLine = Omit<CheckLine, 'group' | 'mandatory'>
export const NOTHING = { yours: null, gap: null, fix: null, margin: null, pending: false }
