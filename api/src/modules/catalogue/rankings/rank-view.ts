import type { Contract, Data } from '@southbound/shared/contract'
import { type AgentPart, RANKING, type SchoolPart } from '@southbound/shared/contract/constants'
import { thinAgencyParts, thinSchoolParts } from '../../ranking/ranking.service.ts'
import type { agencyScores, schoolScores } from '../../ranking/ranking.tables.ts'

type RankView = Data<Contract['GET /ranking/own']>['rank']
const places = (value: number, digits: number): number => Number(value.toFixed(digits))

function partsOf<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  values: Readonly<Record<Name, number>>,
  thin: readonly Name[],
): RankView['parts'] {
  return (Object.keys(weights) as Name[]).map((name) => ({
    name,
    weight: weights[name],
    value: places(values[name], 4),
    points: places(weights[name] * values[name], 2),
    enough: !thin.includes(name),
  }))
}

const UNSCORED = { score: null, parts: [], trust: 0, penalty: 0, isNew: true }

export function agencyRankView(
  row: typeof agencyScores.$inferSelect | undefined,
  position: number,
): RankView {
  if (!row) return { position, ...UNSCORED }
  const { respondHours = null, decided, clocksDue } = row.measures
  const thin: AgentPart[] = thinAgencyParts({
    respondHours,
    decided: decided ?? 0,
    clocksDue: clocksDue ?? 0,
  })
  return {
    position,
    score: row.score,
    parts: partsOf(RANKING.agents, row.parts, thin),
    trust: Number(row.trust),
    penalty: row.penalty,
    isNew: row.isNew,
  }
}

export function schoolRankView(
  row: typeof schoolScores.$inferSelect | undefined,
  position: number,
): RankView {
  if (!row) return { position, ...UNSCORED, isNew: false }
  const { respondHours = null, reviews } = row.measures
  const thin: SchoolPart[] = thinSchoolParts({ respondHours, reviews: reviews ?? 0 })
  return {
    position,
    score: row.score,
    parts: partsOf(RANKING.schools, row.parts, thin),
    trust: Number(row.trust),
    penalty: 0,
    isNew: false,
  }
}
