import {
  ENGLISH_EXEMPTION,
  ENGLISH_SKILLS,
  englishTestOf,
  scoreFits,
} from '@southbound/shared/contract/constants'
import type { Breach } from '#api/plugins/refusal.ts'
import type { Sections } from '../dossier.tables.ts'
import { when } from './day-rules.ts'

type Kept = Sections['englishability'][number]
type TestOnly = 'testDate' | 'overall'
/** As it is sent: an exemption has neither the day nor the score of a test. */
export type EnglishStatement = Omit<Kept, TestOnly> & { [K in TestOnly]?: string | null }

/** What is kept: an exemption has the day on which it was stated first, and nothing of a test. */
export const keptEnglish = (statements: readonly EnglishStatement[], today: string): Kept[] =>
  statements.map((item) => (item.examType === ENGLISH_EXEMPTION ? exemptionOf(item, today) : (item as Kept)))

const exemptionOf = (
  { examType, testDate, exemption, fileId, verified }: EnglishStatement,
  today: string,
): Kept => ({ examType, testDate: testDate ?? today, overall: 'exempt', exemption, fileId, verified })

/** Of one statement; `at` is its path with a dot behind. */
export function englishBreaches(item: EnglishStatement, at: string): Breach[] {
  const test = englishTestOf(item.examType)
  if (!test) return [{ field: `${at}examType`, rule: 'unknown' }]
  const { testDate, overall, expiry } = item
  // Pages of before send a day in place of the reason.
  if (test.code === ENGLISH_EXEMPTION) return when(!item.exemption && !testDate, `${at}exemption`, 'required')
  const heldThen = (!test.from || (testDate ?? '') >= test.from) && (!test.to || (testDate ?? '') <= test.to)
  return [
    ...when(!testDate, `${at}testDate`, 'required'),
    ...when(testDate && !heldThen, `${at}testDate`, 'range', { min: test.from ?? '…', max: test.to ?? '…' }),
    ...when(testDate && expiry && expiry < testDate, `${at}expiry`, 'order', { other: testDate ?? '' }),
    ...when(item.exemption, `${at}exemption`, 'invalid'),
    ...(overall
      ? scoreBreaches(overall, test.overall, `${at}overall`)
      : [{ field: `${at}overall`, rule: 'required' }]),
    ...ENGLISH_SKILLS.flatMap((band) => bandBreaches(item[band], test.band, `${at}${band}`)),
  ]
}

type Allowed = Parameters<typeof scoreFits>[1]
const bandBreaches = (score: string | null | undefined, allowed: Allowed | null, field: string): Breach[] =>
  !score ? [] : allowed ? scoreBreaches(score, allowed, field) : [{ field, rule: 'invalid' }]

function scoreBreaches(score: string, allowed: Allowed, field: string): Breach[] {
  if (scoreFits(score, allowed)) return []
  if (!('min' in allowed)) return [{ field, rule: 'enum', values: { allowed: allowed.join(', ') } }]
  const { min, max, step } = allowed
  const inside = Number(score) >= min && Number(score) <= max
  return [inside ? { field, rule: 'step', values: { step } } : { field, rule: 'range', values: { min, max } }]
}
