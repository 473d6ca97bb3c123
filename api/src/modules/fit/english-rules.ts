import {
  dayOf,
  ENGLISH_EXEMPTION,
  ENGLISH_SKILLS,
  type EnglishTest,
  englishTestOf,
} from '@southbound/shared/contract/constants'
import {
  type Applicant,
  type Bilingual,
  type CheckContext,
  type ComparedScore,
  type EntryRule,
  type FoundLine,
  NOTHING,
  type Tested,
} from './applicant.ts'
import { both, listed, plain, say, type WordKey } from './words.ts'

type Skill = (typeof ENGLISH_SKILLS)[number]
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
/** Ten weeks of English count as half a band of IELTS on any scale; forty at most. */
const WEEKS = 10
const PART_OF_TEN_WEEKS = 0.5 / 9
const MOST_WEEKS = 40

export function englishLine(rule: EntryRule, applicant: Applicant, ground: CheckContext): FoundLine {
  const code = rule.examTypeCode as number
  const test = englishTestOf(code)
  const required = say('english', { test: ground.examName(code), scores: listed(askedScores(rule)) })
  const results = applicant.english.filter(({ examType }) => examType === code)
  const known = { rule: 'english', bears: 'soft', ...NOTHING, required } as const
  if (results.length === 0) {
    const exempt =
      code !== ENGLISH_EXEMPTION && applicant.english.some(({ examType }) => examType === ENGLISH_EXEMPTION)
    return {
      ...known,
      outcome: 'unknown',
      yours: say(exempt ? 'exempt' : 'noTest'),
      fix: exempt ? null : say('addTest'),
    }
  }
  const valid = results.filter((result) => isValid(result, test, ground.day))
  if (valid.length === 0) return expired(known, results, test)
  const judged = valid
    .map((result) => ({ ...judge(rule, result, test), scores: comparedScores(rule, result, test) }))
    .toSorted((a, b) => (b.margin ?? -1) - (a.margin ?? -1))
  return { ...known, ...(judged[0] as Judged) }
}

/** Compares scores that are numbers; levels such as B2 have no scale to draw. */
function comparedScores(rule: EntryRule, result: Tested, test: EnglishTest | undefined): ComparedScore[] {
  const compared = (
    what: ComparedScore['what'],
    asked: string | null | undefined,
    have: string | null | undefined,
    scale: EnglishTest['overall'] | null | undefined,
  ) =>
    asked && have && scale && 'min' in scale
      ? [{ what, required: Number(asked), yours: Number(have), from: scale.min, to: scale.max }]
      : []
  return [
    ...compared('overall', rule.overallMin, result.overall, test?.overall),
    ...ENGLISH_SKILLS.flatMap((skill) => compared(skill, bandMin(rule, skill), result[skill], test?.band)),
  ]
}

function expired(
  known: Omit<FoundLine, 'outcome'>,
  results: readonly Tested[],
  test: EnglishTest | undefined,
): FoundLine {
  const day =
    results
      .map(({ testDate }) => testDate)
      .sort()
      .at(-1) ?? ''
  return {
    ...known,
    outcome: 'not-met',
    yours: say('tooOld', { day, n: test?.validMonths ?? 0 }),
    fix: say('sitAgain'),
  }
}

function isValid({ testDate }: Tested, test: EnglishTest | undefined, day: string): boolean {
  if (!test?.validMonths) return true
  const until = new Date(`${testDate}T00:00:00Z`)
  until.setUTCMonth(until.getUTCMonth() + test.validMonths)
  return dayOf(until) >= day
}

type Judged = Pick<FoundLine, 'outcome' | 'yours' | 'gap' | 'fix' | 'margin'>

/** The least lead decides. */
function judge(rule: EntryRule, result: Tested, test: EnglishTest | undefined): Judged {
  const overall = leadOf(result.overall, rule.facts.overallLevel ?? rule.overallMin, test?.overall)
  const bands = ENGLISH_SKILLS.flatMap((skill) => {
    const asked = bandMin(rule, skill)
    return asked === null
      ? []
      : [
          {
            what: skill as WordKey,
            have: result[skill] ?? null,
            lead: leadOf(result[skill] ?? null, asked, test?.band ?? undefined),
          },
        ]
  })
  const yours = listed([
    say('overall', { score: result.overall }),
    ...bands.flatMap(({ what, have }) => (have ? say(what, { score: have }) : [])),
  ])
  const missing = bands.find(({ have }) => have === null)
  if (missing)
    return {
      outcome: 'unknown',
      yours,
      gap: say('noBand', { band: skillName(missing.what) }),
      fix: say('addTest'),
      margin: null,
    }
  const leads = [...(overall ? [{ what: 'overall' as WordKey, lead: overall }] : []), ...bands].flatMap(
    ({ what, lead }) => (lead ? [{ what, ...lead }] : []),
  )
  const [least] = leads.toSorted((a, b) => a.part - b.part)
  if (!least || least.part >= 0)
    return { outcome: 'met', yours, gap: null, fix: null, margin: least?.part ?? null }
  return {
    outcome: 'not-met',
    yours,
    gap: gapOf(leads),
    fix: say('elicos', { n: weeksFor(least.part) }),
    margin: least.part,
  }
}

interface Lead {
  points: number
  part: number
}
function leadOf(
  have: string | null,
  asked: string | null | undefined,
  scale: EnglishTest['overall'] | undefined,
): Lead | null {
  if (!have || !asked) return null
  if (scale && !('min' in scale)) return levelLead(have, asked)
  const points = Number(have) - Number(asked)
  return { points, part: points / (scale ? scale.max - scale.min : 9) }
}
const levelLead = (have: string, asked: string): Lead => {
  const points = LEVELS.indexOf(have) - LEVELS.indexOf(asked)
  return have === asked ? { points: 0, part: 0 } : { points, part: points / LEVELS.length }
}

const bandMin = ({ bandMin, facts }: EntryRule, skill: Skill): string | null =>
  facts[`${skill}Min`] ?? bandMin

function askedScores(rule: EntryRule): Bilingual[] {
  const overall = rule.facts.overallLevel ?? rule.overallMin
  const single = ENGLISH_SKILLS.flatMap((skill) => {
    const asked = rule.facts[`${skill}Min`]
    return asked ? say(skill, { score: plain(Number(asked)) }) : []
  })
  const each =
    rule.bandMin && single.length < ENGLISH_SKILLS.length
      ? [say('eachBand', { score: plain(Number(rule.bandMin)) })]
      : []
  return [
    ...(overall
      ? [say('overall', { score: Number.isNaN(Number(overall)) ? overall : plain(Number(overall)) })]
      : []),
    ...each,
    ...single,
  ]
}

const skillName = (what: WordKey): Bilingual => {
  const name = say(what, { score: '' })
  return both((language) => name[language].trim())
}
const gapOf = (leads: readonly ({ what: WordKey } & Lead)[]): Bilingual =>
  listed(
    leads
      .filter(({ part }) => part < 0)
      .map(({ what, points }) => say('gapScore', { what: skillName(what), n: plain(-points) })),
  )
const weeksFor = (part: number): number =>
  Math.min(MOST_WEEKS, WEEKS * Math.ceil(Number((-part / PART_OF_TEN_WEEKS).toFixed(6))))
