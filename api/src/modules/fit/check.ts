import type { Applicant, AskingCourse, CheckContext, CheckLine } from './applicant.ts'
import { ageLine, budgetLine, intakeLine } from './personal-rules.ts'
import { BANDS, groupsOf, isBelow, marginOf, outcomeOf, requirementLines } from './requirement-lines.ts'

/** 1 meets, 2 meets after conditions, 3 below, 4 cannot tell. */
const VERDICT = { meets: 1, conditions: 2, below: 3, unknown: 4 } as const
type Band = keyof typeof BANDS
export interface EligibilityCheck {
  courseId: string
  verdict: number
  band: Band | null
  /** In percent, one place. */
  margin: number | null
  lines: CheckLine[]
}
/** The least lead over marks and English gives the band (docs/domain/eligibility.md). */
export function checkEligibility(
  course: AskingCourse,
  applicant: Applicant,
  ground: CheckContext,
): EligibilityCheck {
  const asked = course.requirements.flatMap((rule) => requirementLines(rule, course, applicant, ground))
  const { minAge: min, maxAge: max } = course
  const own =
    min === null && max === null
      ? []
      : [{ ...ageLine({ min, max }, course, applicant, ground), group: null, mandatory: true }]
  const informative = [budgetLine(course, applicant, ground), intakeLine(course)].flatMap((line) =>
    line ? [{ ...line, group: null, mandatory: false }] : [],
  )
  const groups = groupsOf([...asked, ...own].filter(({ mandatory }) => mandatory))
  const measured = groups.map(marginOf).filter((margin) => margin !== null)
  const margin = measured.length > 0 ? Math.min(...measured) : null
  const verdict = course.requirements.length === 0 ? VERDICT.unknown : verdictOf(groups, informative)
  const graded = groups.filter((lines) => lines.some(({ rule }) => rule === 'english' || rule === 'marks'))
  const certain = verdict !== VERDICT.below && graded.every((lines) => outcomeOf(lines) !== 'unknown')
  return {
    courseId: course.courseId,
    verdict,
    band: certain && margin !== null ? bandOf(margin) : null,
    margin: margin === null ? null : Number((margin * 100).toFixed(1)),
    lines: [...asked, ...own, ...informative],
  }
}

function verdictOf(groups: readonly CheckLine[][], informative: readonly CheckLine[]): number {
  const failed = groups.filter((lines) => outcomeOf(lines) === 'not-met')
  if (failed.some(isBelow)) return VERDICT.below
  const open = groups.filter((lines) => outcomeOf(lines) === 'unknown')
  if (open.some((lines) => lines.some(({ rule, bears }) => rule !== 'other' || bears === 'hard')))
    return VERDICT.unknown
  const waits = groups.some((lines) => lines.every(({ outcome, pending }) => outcome !== 'met' || pending))
  return failed.length > 0 || waits || informative.some(({ outcome }) => outcome === 'not-met')
    ? VERDICT.conditions
    : VERDICT.meets
}
const bandOf = (margin: number): Band | null =>
  (Object.keys(BANDS) as Band[]).find((band) => margin >= BANDS[band] - 1e-9) ?? null
