import { RANKING, RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { logPart } from './score-parts.ts'

export interface CourseMeasures {
  schoolScore: number
  checkedDays: number | null
  interest: number
}
interface CourseScore {
  score: number
  school: number
  fresh: number
  popular: number
}
const { school: SCHOOL, fresh: FRESH, popular: POPULAR } = RANKING.courses
const STATIC = SCHOOL + FRESH + POPULAR

/** The static share (docs/domain/ranking.md#courses); search adds text and fit. */
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
