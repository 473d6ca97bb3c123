import { academicLines } from './academic-rules.ts'
import {
  type Applicant,
  type AskingCourse,
  type CheckContext,
  type CheckLine,
  type EntryRule,
  type FitOutcome,
  type FoundLine,
  KIND,
  NOTHING,
} from './applicant.ts'
import { englishLine } from './english-rules.ts'
import { ageLine, experienceLine } from './personal-rules.ts'
import { say } from './words.ts'

/** As parts of the scale (docs/domain/eligibility.md#bands). */
export const BANDS = { safety: 0.05, match: -0.02, reach: -0.1 } as const
const READABLE: readonly number[] = [KIND.qualification, KIND.marks, KIND.english]

export function requirementLines(
  rule: EntryRule,
  course: AskingCourse,
  applicant: Applicant,
  ground: CheckContext,
): CheckLine[] {
  const place = { group: rule.alternativeGroup, mandatory: rule.mandatory }
  const { ageMin = null, ageMax = null, workYearsMin } = rule.facts
  if (rule.kind === KIND.english && rule.examTypeCode !== null)
    return [{ ...englishLine(rule, applicant, ground), ...place }]
  if (rule.kind === KIND.age && (ageMin ?? ageMax) !== null)
    return [{ ...ageLine({ min: ageMin, max: ageMax }, course, applicant, ground), ...place }]
  if (rule.kind === KIND.experience && workYearsMin)
    return [{ ...experienceLine(rule, applicant, ground), ...place }]
  const academic =
    rule.kind === KIND.qualification || rule.kind === KIND.marks
      ? academicLines(rule, course, applicant, ground)
      : []
  return academic.length > 0
    ? joined(academic).map((line) => ({ ...line, ...place }))
    : [{ ...unread(rule), ...place }]
}

/** Level and marks of one rule belong together: the weaker decides. */
function joined(lines: FoundLine[]): FoundLine[] {
  const rank: Record<FitOutcome, number> = { 'not-met': 0, unknown: 1, met: 2 }
  const [level, marks] = lines
  if (!level || !marks) return lines
  const weaker = rank[level.outcome] < rank[marks.outcome] ? level : marks
  const both = (key: 'required' | 'yours') => ({
    en: [level[key]?.en, marks[key]?.en].filter(Boolean).join('; '),
    cn: [level[key]?.cn, marks[key]?.cn].filter(Boolean).join('；'),
  })
  const pending = level.pending || marks.pending
  return [
    {
      ...weaker,
      rule: 'marks',
      required: both('required'),
      yours: both('yours'),
      margin: marks.margin,
      pending,
      fix: weaker.fix ?? (pending ? level.fix : null),
    },
  ]
}

/** Only the school can judge a portfolio, an interview, or words without figures. */
function unread(rule: EntryRule): FoundLine {
  const words = { en: rule.textEn ?? rule.textCn ?? '', cn: rule.textCn ?? rule.textEn ?? '' }
  const required = words.en ? words : say('schoolWords')
  const bears = READABLE.includes(rule.kind) ? 'hard' : 'soft'
  return { ...NOTHING, rule: 'other', outcome: 'unknown', required, yours: say('schoolDecides'), bears }
}

export function groupsOf(lines: readonly CheckLine[]): CheckLine[][] {
  const groups = new Map<string, CheckLine[]>()
  lines.forEach((line, at) => {
    const key = line.group === null ? `line ${at}` : `group ${line.group}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  })
  return [...groups.values()]
}

/** One alternative is enough; a result that falls short outweighs a missing one. */
export function outcomeOf(lines: readonly CheckLine[]): FitOutcome {
  if (lines.some(({ outcome }) => outcome === 'met')) return 'met'
  const failed = lines.filter(({ outcome }) => outcome === 'not-met')
  return failed.length === lines.length || failed.some(({ bears }) => bears === 'soft')
    ? 'not-met'
    : 'unknown'
}
export function marginOf(lines: readonly CheckLine[]): number | null {
  const margins = lines.flatMap(({ margin }) => (margin === null ? [] : [margin]))
  return margins.length > 0 ? Math.max(...margins) : null
}

/** A hard rule, or a lead below the last band; an expired test can be taken again. */
export const isBelow = (lines: readonly CheckLine[]): boolean => {
  const margin = marginOf(lines)
  return margin === null
    ? lines.some(({ bears, outcome }) => bears === 'hard' && outcome === 'not-met')
    : margin < BANDS.reach
}
