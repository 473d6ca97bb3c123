import { RANKING, RANKING_RULES as RULES, type SchoolPart } from '@southbound/shared/contract/constants'
import type { SchoolRanking } from '../catalogue/schools.tables.ts'
import { logPart, ratingPart, responsePart, sharePart, trustOf, weighted } from './score-parts.ts'

/** What was counted of a school in twelve months. */
export interface SchoolMeasures {
  /** Mean normalised place in world rankings, 0 to 1; the median of its country where it has none; null where the country has none. */
  ext: number | null
  respondHours: number | null
  /** Favourites, comparisons and applications for each published course. */
  demand: number
  stars: number
  reviews: number
  filled: number
  /** Published courses, and those of them that were checked within twelve months. */
  courses: number
  freshCourses: number
  verificationState: number
}
export interface SchoolScore {
  score: number
  parts: Record<SchoolPart, number>
  trust: number
}

/**
 * The score of a school, 0 to 100 (docs/domain/ranking.md#institutions):
 * `100 × (0.25·ext + 0.20·R + 0.20·demand + 0.15·Q + 0.10·complete + 0.10·fresh) × trust`.
 * R and Q as for agencies; demand `ln(1 + n)/ln(1 + max)` per published course; fresh the share of courses checked within twelve months.
 */
export function schoolScore(measures: SchoolMeasures, mostDemand: number): SchoolScore {
  const parts: Record<SchoolPart, number> = {
    ext: measures.ext ?? 0,
    response: responsePart(measures.respondHours),
    demand: logPart(measures.demand, mostDemand),
    rating: ratingPart(measures.stars, measures.reviews),
    complete: measures.filled,
    fresh: measures.courses > 0 ? sharePart(measures.freshCourses, measures.courses) : 0,
  }
  const trust = trustOf(measures.verificationState)
  return { score: weighted(RANKING.schools, parts) * trust, parts, trust }
}

export const thinSchoolParts = (measures: Pick<SchoolMeasures, 'respondHours' | 'reviews'>): SchoolPart[] => [
  ...(measures.respondHours === null ? (['response'] as const) : []),
  ...(measures.reviews === 0 ? (['rating'] as const) : []),
]

const WORLD = ['QS', 'THE', 'ARWU']

/**
 * The mean over QS, THE and ARWU of `1 − (place − 1)/1000`, each in its latest year; null without any of them.
 * '=19' is 19; a range such as '101-150' or '501+' counts by its middle or its first place.
 */
export function worldStanding(rankings: readonly SchoolRanking[]): number | null {
  const places = WORLD.flatMap((source) => {
    const [latest] = rankings
      .filter((one) => one.source.toUpperCase() === source)
      .sort((a, b) => b.year - a.year)
    return latest ? (placeOf(latest.rank) ?? []) : []
  })
  if (places.length === 0) return null
  return (
    places.reduce((sum, place) => sum + Math.max(0, 1 - (place - 1) / RULES.rankedPlaces), 0) / places.length
  )
}

function placeOf(rank: string): number | null {
  const numbers = rank.match(/\d+/g)?.map(Number) ?? []
  const [first, last] = numbers
  return first === undefined ? null : (first + (last ?? first)) / 2
}

/** The middle of what there is; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}
