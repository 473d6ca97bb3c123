import { RANKING, RANKING_RULES } from '@southbound/shared/contract/constants'
import {
  type Applicant,
  type AskingCourse,
  type CheckContext,
  type CheckLine,
  type EntryRule,
  KIND,
} from './applicant.ts'
import { BANDS, groupsOf, isBelow, marginOf, outcomeOf, requirementLines } from './requirement-lines.ts'

export interface Fitting {
  levelCode: string
  requirements: readonly EntryRule[]
}
/** In ten-thousandths. */
const FIT_SHARE = RANKING.courses.fit * 100
/** Half, as every part that was not measured: it moves nothing up or down. */
export const UNTOLD = FIT_SHARE * RANKING_RULES.unknown

/** 0 to 2,000 points, linear from −10 % to +5 % of margin (docs/domain/ranking.md#courses). */
export function fitPoints({ levelCode, requirements }: Fitting, check: RuleCheck): number {
  const groups = groupsOf(decidingRules(requirements).flatMap((rule) => check(rule, levelCode)))
  if (groups.length === 0) return UNTOLD
  const shares = groups.map(shareOf).filter((share) => share !== null)
  return Math.round(FIT_SHARE * (shares.length > 0 ? Math.min(...shares) : shareAt(0)))
}

type RuleCheck = (rule: EntryRule, levelCode: string) => readonly CheckLine[]
/** Each rule is checked once: many courses ask for the same test and marks. */
export function ruleCheck(applicant: Applicant, ground: CheckContext): RuleCheck {
  const known = new Map<string, CheckLine[]>()
  return (rule, levelCode) => {
    const key = JSON.stringify([levelCode, rule])
    const lines = known.get(key) ?? requirementLines(rule, { ...UNASKED, levelCode }, applicant, ground)
    known.set(key, lines)
    return lines
  }
}
const UNASKED: AskingCourse = {
  courseId: '',
  courseType: 0,
  fee: null,
  livingCostYear: null,
  currency: '',
  minAge: null,
  maxAge: null,
  levelCode: '',
  requirements: [],
  intakes: [],
}

const GRADED: readonly number[] = [KIND.qualification, KIND.marks, KIND.english]
export function decidingRules(requirements: readonly EntryRule[]): EntryRule[] {
  const must = requirements.filter(({ mandatory }) => mandatory)
  const groups = new Set(
    must.flatMap(({ kind, alternativeGroup }) => (GRADED.includes(kind) ? (alternativeGroup ?? []) : [])),
  )
  return must.filter(
    ({ kind, alternativeGroup }) =>
      GRADED.includes(kind) || (alternativeGroup !== null && groups.has(alternativeGroup)),
  )
}

/** 0 to 1; null where it is met without a measurable lead, such as a finished degree. */
function shareOf(lines: readonly CheckLine[]): number | null {
  const [outcome, margin] = [outcomeOf(lines), marginOf(lines)]
  if (outcome === 'met') return margin === null ? null : shareAt(Math.max(0, margin))
  if (outcome === 'unknown') return RANKING_RULES.unknown
  if (margin !== null) return shareAt(margin)
  return isBelow(lines) ? 0 : RANKING_RULES.unknown
}

const shareAt = (margin: number): number =>
  Math.min(1, Math.max(0, (margin - BANDS.reach) / (BANDS.safety - BANDS.reach)))
