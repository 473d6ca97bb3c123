import { RANKING, RANKING_RULES as RULES, type SchoolPart } from '@southbound/shared/contract/constants'
import type { SchoolRanking } from '../catalogue/schools.tables.ts'
import { logPart, ratingPart, responsePart, sharePart, trustOf, weighted } from './score-parts.ts'

/** Twelve months. */
export interface SchoolMeasures {
  /** World ranking 0 to 1, else the country's median, else null. */
  ext: number | null
  respondHours: number | null
  /** Favourites, comparisons and applications for each published course. */
  demand: number
  stars: number
  reviews: number
  filled: number
  /** Published, and checked within twelve months. */
  courses: number
  freshCourses: number
  verificationState: number
}
interface SchoolScore {
  score: number
  parts: Record<SchoolPart, number>
  trust: number
}

/** docs/domain/ranking.md#institutions */
export function schoolScore(measures: SchoolMeasures, mostDemand: number): SchoolScore {
  const parts: Record<SchoolPart, number> = {
    ext: measures.ext ?? RULES.unknown,
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

/** Over the latest QS, THE and ARWU, or null. '101-150' counts by its middle, '501+' by its first place. */
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

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}
