/** docs/domain/lookups.md#english-tests */
export const ENGLISH_SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const

export interface ScoreRange {
  min: number
  max: number
  step: number
}
export interface EnglishTest {
  code: number
  name: string
  overall: ScoreRange | readonly string[]
  /** Null when the test reports none. */
  band: ScoreRange | null
  from?: string
  to?: string
  validMonths?: number
}

const range = (min: number, max: number, step = 1): ScoreRange => ({ min, max, step })
const HALVES = range(0, 9, 0.5)

export const ENGLISH_TESTS: readonly EnglishTest[] = [
  { code: 1, name: 'IELTS Academic', overall: HALVES, band: HALVES, validMonths: 24 },
  { code: 2, name: 'IELTS General Training', overall: HALVES, band: HALVES, validMonths: 24 },
  { code: 3, name: 'PTE Academic', overall: range(10, 90), band: range(10, 90), validMonths: 24 },
  {
    code: 4,
    name: 'TOEFL iBT (0-120)',
    overall: range(0, 120),
    band: range(0, 30),
    to: '2026-01-20',
    validMonths: 24,
  },
  {
    code: 5,
    name: 'TOEFL iBT (1-6)',
    overall: range(1, 6, 0.5),
    band: range(1, 6, 0.5),
    from: '2026-01-21',
    validMonths: 24,
  },
  {
    code: 6,
    name: 'Cambridge C1 Advanced',
    overall: range(142, 210),
    band: range(142, 210),
    validMonths: 24,
  },
  { code: 7, name: 'Cambridge C2 Proficiency', overall: range(162, 230), band: range(162, 230) },
  { code: 8, name: 'Cambridge B2 First', overall: range(122, 190), band: range(122, 190) },
  { code: 9, name: 'OET', overall: range(0, 2000, 10), band: range(0, 500, 10), validMonths: 24 },
  { code: 10, name: 'CELPIP General', overall: range(1, 12), band: range(1, 12), validMonths: 24 },
  { code: 11, name: 'LANGUAGECERT Academic', overall: range(0, 100), band: range(0, 100), validMonths: 24 },
  { code: 12, name: 'MET', overall: range(0, 80), band: range(0, 80), validMonths: 24 },
  { code: 13, name: 'Duolingo English Test', overall: range(10, 160, 5), band: range(10, 160, 5) },
  { code: 14, name: 'LanguageCert ESOL / Trinity ISE', overall: ['B1', 'B2', 'C1', 'C2'], band: null },
  { code: 15, name: 'NZCEL', overall: range(1, 5), band: null },
  { code: 16, name: 'CET-4 / CET-6', overall: range(220, 710), band: null },
  { code: 17, name: 'AEAS', overall: range(0, 100), band: null },
  { code: 18, name: 'TOEIC L&R', overall: range(10, 990, 5), band: null },
  {
    code: 19,
    name: 'Internal placement / ELICOS exit',
    overall: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
    band: null,
  },
  { code: 20, name: 'English-medium study exemption', overall: ['exempt'], band: null },
  { code: 21, name: 'AEIS / S-AEIS', overall: ['pass', 'placed'], band: null },
  { code: 30, name: 'HSK', overall: range(1, 9), band: null },
]

/** Instead of a result: no day, score, or centre of a test belongs to it. */
export const ENGLISH_EXEMPTION = 20

export const englishTestOf = (code: number): EnglishTest | undefined =>
  ENGLISH_TESTS.find((test) => test.code === code)

/** In hundredths: 0.1 is not exact in floats. */
export function scoreFits(score: string, allowed: EnglishTest['overall']): boolean {
  if (!('min' in allowed)) return allowed.includes(score)
  const value = Number(score)
  if (!Number.isFinite(value) || value < allowed.min || value > allowed.max) return false
  return (
    Math.round((value - allowed.min) * 100) % Math.round(allowed.step * 100) === 0 &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  )
}
