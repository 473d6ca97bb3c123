import {
  type Applicant,
  type AskingCourse,
  type Bilingual,
  type CheckContext,
  type EntryRule,
  type FoundLine,
  KIND,
  NOTHING,
  type Studied,
} from './applicant.ts'
import { type Grade, gradeOf } from './grading-systems.ts'
import { stepOf, usualEntry } from './study-levels.ts'
import { plain, say } from './words.ts'

export function academicLines(
  rule: EntryRule,
  course: AskingCourse,
  applicant: Applicant,
  ground: CheckContext,
): FoundLine[] {
  const { qualificationCode: code, gpaMin, gpaScale } = rule.facts
  const wanted = code ?? (rule.kind === KIND.qualification && !gpaMin ? null : usualEntry(course.levelCode))
  const lines: FoundLine[] = []
  if (code) lines.push(levelLine(code, applicant, ground))
  // Beside a word that is no level, marks of any level are looked at.
  if (gpaMin && gpaScale)
    lines.push(marksLine(rule, wanted !== null && stepOf(wanted) === null ? null : wanted, applicant))
  return lines
}

/** Who is studying for the level meets it later. */
function levelLine(code: string, applicant: Applicant, ground: CheckContext): FoundLine {
  const part = {
    rule: 'qualification',
    bears: 'hard',
    ...NOTHING,
    required: say('qualification', { level: ground.levelName(code) }),
  } as const
  // A word from before levels were chosen from the list says nothing that can be compared.
  if (stepOf(code) === null) return { ...part, outcome: 'unknown', fix: say('askLevel') }
  if (applicant.education.length === 0)
    return { ...part, outcome: 'unknown', yours: say('noLevel'), fix: say('addEducation') }
  const [best] = reaching(applicant.education, code)
  if (!best)
    return { ...part, outcome: 'not-met', yours: highest(applicant.education, ground), fix: say('pathway') }
  if (isFinished(best, ground.day))
    return { ...part, outcome: 'met', yours: say('haveLevel', { level: ground.levelName(best.level) }) }
  const yours = say('haveLevelUntil', { level: ground.levelName(best.level), month: best.endMonth })
  return { ...part, outcome: 'met', pending: true, yours, fix: say('finishFirst') }
}

/** Percentage equivalents of one family are compared; the university's kind may lower the bar. */
function marksLine(rule: EntryRule, wanted: string | null, applicant: Applicant): FoundLine {
  const scale = rule.facts.gpaScale ?? null
  const asked = gradeOf(rule.facts.gpaMin, scale)
  const found =
    asked && reaching(applicant.education, wanted).flatMap((studied) => withGrade(studied, asked))[0]
  const [mark, band] = markFor(rule, found?.studied.classBand)
  const required = band
    ? say('marksOf', { mark, full: scale ?? '', band: bandName(band) })
    : say('marks', { mark, full: scale ?? '' })
  const part = { rule: 'marks', bears: 'soft', ...NOTHING, required } as const
  const needed = gradeOf(mark, scale)
  if (!found || !needed) return { ...part, outcome: 'unknown', yours: say('noMarks'), fix: say('addMarks') }
  const margin = (found.grade.percent - needed.percent) / 100
  const yours = say('haveMarks', { mark: found.studied.gpa ?? '', full: found.studied.gpaScale ?? '' })
  if (margin >= 0) return { ...part, outcome: 'met', margin, yours }
  return {
    ...part,
    outcome: 'not-met',
    margin,
    yours,
    gap: say('gapPercent', { n: plain(-margin * 100) }),
    fix: say('pathway'),
  }
}

function reaching(education: readonly Studied[], code: string | null): Studied[] {
  const least = code === null ? 0 : (stepOf(code) ?? Number.POSITIVE_INFINITY)
  const steps = (studied: Studied) => stepOf(studied.level) ?? -1
  return education.filter((studied) => steps(studied) >= least).toSorted((a, b) => steps(a) - steps(b))
}

const withGrade = (studied: Studied, { family }: Grade) => {
  const grade = gradeOf(studied.gpa, studied.gpaScale)
  return grade?.family === family ? [{ studied, grade }] : []
}

function markFor({ facts }: EntryRule, band: string | null | undefined): [mark: string, band: string | null] {
  const special = band ? facts.gpaMinByBand?.[band] : undefined
  return special ? [special, band ?? null] : [facts.gpaMin ?? '', null]
}
const bandName = (band: string): Bilingual => ({
  en: band === '双一流' ? 'Double First-Class' : band,
  cn: band,
})

const isFinished = ({ completed, endMonth }: Studied, day: string): boolean =>
  completed ?? endMonth <= day.slice(0, 7)

function highest(education: readonly Studied[], ground: CheckContext): Bilingual {
  const [last] = education.toSorted((a, b) => (stepOf(b.level) ?? -1) - (stepOf(a.level) ?? -1))
  return last ? say('haveLevel', { level: ground.levelName(last.level) }) : say('noLevel')
}
