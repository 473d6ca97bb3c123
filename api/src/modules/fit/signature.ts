import type { RequirementFacts } from '../catalogue/courses.tables.ts'
import type { EntryRule } from './applicant.ts'
import { decidingRules, type Fitting } from './fit.ts'

const FACTS = [
  'overallLevel',
  'listeningMin',
  'readingMin',
  'writingMin',
  'speakingMin',
  'qualificationCode',
  'gpaScale',
  'gpaMin',
  'gpaMinByBand',
  'ageMin',
  'ageMax',
  'workYearsMin',
] as const
type Written = [
  kind: number,
  examTypeCode?: number,
  overallMin?: string,
  bandMin?: string,
  group?: number,
  facts?: RequirementFacts,
]

/** A short text that equal courses share; '' where nothing is asked. */
export function signatureOf({ levelCode, requirements }: Fitting): string {
  const rules = decidingRules(requirements)
  if (rules.length === 0) return ''
  const level = rules.some(({ facts }) => facts.gpaMin && !facts.qualificationCode) ? levelCode : ''
  const written = new Set(rules.map((rule) => JSON.stringify(trimmed(rule, groupNumber(rule, rules)))))
  return `[${[JSON.stringify(level), ...[...written].sort()].join(',')}]`
}

/** Groups are numbered from 1 as they come; 0 is no group. */
function groupNumber({ alternativeGroup }: EntryRule, rules: readonly EntryRule[]): number {
  const shared = rules.flatMap(({ alternativeGroup: group }, at, all) =>
    group !== null && all.some((other, place) => place !== at && other.alternativeGroup === group)
      ? group
      : [],
  )
  return [...new Set(shared)].indexOf(alternativeGroup ?? Number.NaN) + 1
}

function trimmed({ kind, examTypeCode, overallMin, bandMin, facts }: EntryRule, group: number): Written {
  const read = FACTS.flatMap((name) =>
    facts[name] === undefined || facts[name] === null ? [] : [[name, facts[name]] as const],
  )
  if (read.length > 0)
    return [
      kind,
      examTypeCode ?? 0,
      plain(overallMin),
      plain(bandMin),
      group,
      Object.fromEntries(read) as RequirementFacts,
    ]
  if (group > 0) return [kind, examTypeCode ?? 0, plain(overallMin), plain(bandMin), group]
  return examTypeCode === null ? [kind] : [kind, examTypeCode, plain(overallMin), plain(bandMin)]
}
const plain = (score: string | null): string => (score === null ? '' : String(Number(score)))

export function askedBy(signature: string): Fitting {
  if (signature === '') return { levelCode: '', requirements: [] }
  const [levelCode, ...rules] = JSON.parse(signature) as [string, ...Written[]]
  return { levelCode, requirements: rules.map(asked) }
}

const asked = ([kind, examTypeCode, overallMin, bandMin, group, facts = {}]: Written): EntryRule => ({
  kind,
  examTypeCode: examTypeCode || null,
  overallMin: overallMin || null,
  bandMin: bandMin || null,
  textEn: null,
  textCn: null,
  mandatory: true,
  alternativeGroup: group || null,
  facts,
})
