import { formatted, lessBy, plus } from './amounts.ts'
import {
  type Applicant,
  type AskingCourse,
  type CheckContext,
  type EntryRule,
  type FoundLine,
  NOTHING,
} from './applicant.ts'
import { plain, say } from './words.ts'

const MONTHS = 12

export function ageLine(
  { min, max }: { min: number | null; max: number | null },
  course: AskingCourse,
  applicant: Applicant,
  ground: CheckContext,
): FoundLine {
  const day = nextStart(course) ?? ground.day
  const age =
    Number(day.slice(0, 4)) -
    Number(applicant.birthDate.slice(0, 4)) -
    (day.slice(5) < applicant.birthDate.slice(5) ? 1 : 0)
  const key = min !== null && max !== null ? 'ageBetween' : min !== null ? 'ageFrom' : 'ageTo'
  const met = age >= (min ?? 0) && age <= (max ?? Number.POSITIVE_INFINITY)
  const required = say(key, { min: min ?? '', max: max ?? '' })
  return {
    rule: 'age',
    bears: 'hard',
    ...NOTHING,
    outcome: met ? 'met' : 'not-met',
    required,
    yours: say('haveAge', { n: age, day }),
  }
}

/** Months count once for each employment. */
export function experienceLine(rule: EntryRule, applicant: Applicant, ground: CheckContext): FoundLine {
  const wanted = Number(rule.facts.workYearsMin)
  const years =
    applicant.work.reduce((sum, { from, to }) => sum + monthsBetween(from, to ?? ground.day), 0) / MONTHS
  const part = {
    rule: 'experience',
    bears: 'hard',
    ...NOTHING,
    required: say('experience', { n: plain(wanted) }),
    yours: say('experience', { n: plain(years) }),
  } as const
  if (years >= wanted) return { ...part, outcome: 'met' }
  return {
    ...part,
    outcome: 'not-met',
    gap: say('gapYears', { n: plain(wanted - years) }),
    fix: say('addWork'),
  }
}

/** Against the first year's tuition and living, never met by tuition alone; information only. */
export function budgetLine(
  course: AskingCourse,
  { budget }: Applicant,
  ground: CheckContext,
): FoundLine | null {
  if (course.fee === null) return null
  const whole = course.livingCostYear === null ? course.fee : plus(course.fee, course.livingCostYear)
  const required = say(course.livingCostYear === null ? 'budgetFee' : 'budget', {
    amount: formatted(whole, course.currency),
  })
  const part = { rule: 'budget', bears: 'told', ...NOTHING, required } as const
  const own = budget && ground.exchange(budget.amount, budget.currency, course.currency)
  if (!budget || !own) return { ...part, outcome: 'unknown', yours: say('noBudget'), fix: say('addBudget') }
  const yours = say('haveBudget', { amount: formatted(budget.amount, budget.currency) })
  const short = lessBy(own, whole)
  if (short === null && course.livingCostYear === null)
    return { ...part, outcome: 'unknown', yours, fix: say('askLiving') }
  if (short === null) return { ...part, outcome: 'met', yours }
  return {
    ...part,
    outcome: 'not-met',
    yours,
    gap: say('gapMoney', { amount: formatted(short, course.currency) }),
    fix: say('scholarship'),
  }
}

export function intakeLine(course: AskingCourse): FoundLine {
  const part = { rule: 'intake', bears: 'told', ...NOTHING, required: say('intake') } as const
  const start = nextStart(course)
  if (start) return { ...part, outcome: 'met', yours: say('haveIntake', { day: start }) }
  if (course.intakes.length === 0)
    return { ...part, outcome: 'unknown', yours: say('noDates'), fix: say('askDates') }
  return { ...part, outcome: 'not-met', yours: say('noIntake'), fix: say('askDates') }
}

const nextStart = ({ intakes }: AskingCourse): string | null =>
  intakes
    .filter(({ open }) => open)
    .map(({ startDate }) => startDate)
    .sort()[0] ?? null

function monthsBetween(from: string, to: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * MONTHS + Number(text.slice(5, 7))
  return Math.max(0, count(to) - count(from) + 1)
}
