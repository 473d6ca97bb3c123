import { RANKING, RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { logPart } from './score-parts.ts'

export interface CourseMeasures {
  /** The score of its school, 0 to 100. */
  schoolScore: number
  /** Days since it was checked; null when it never was. */
  checkedDays: number | null
  /** Favourites, comparisons and applications in twelve months. */
  interest: number
}
export interface CourseScore {
  score: number
  school: number
  fresh: number
  popular: number
}
const { school: SCHOOL, fresh: FRESH, popular: POPULAR } = RANKING.courses
const STATIC = SCHOOL + FRESH + POPULAR

/**
 * The static share of the course formula (docs/domain/ranking.md#courses, `0.15·school + 0.10·freshness + 0.10·popularity`) brought to 0 to 100:
 * `100 × (0.15·school + 0.10·fresh + 0.10·popular) / 0.35`. fresh `1 − min(1, days/365)`, 0 when never checked; popular `ln(1 + n)/ln(1 + max)`.
 * Search adds `0.45·text` and `0.20·fit`, which belong to the question and the person.
 */
export function courseScore(
  { schoolScore, checkedDays, interest }: CourseMeasures,
  mostInterest: number,
): CourseScore {
  const school = schoolScore / 100
  const fresh = checkedDays === null ? 0 : 1 - Math.min(1, Math.max(0, checkedDays) / RULES.freshDays)
  const popular = logPart(interest, mostInterest)
  return {
    score: (100 * (SCHOOL * school + FRESH * fresh + POPULAR * popular)) / STATIC,
    school,
    fresh,
    popular,
  }
}
