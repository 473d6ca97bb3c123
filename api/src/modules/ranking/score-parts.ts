import { RANKING_RULES as RULES, TRUST } from '@southbound/shared/contract/constants'
import { VERIFICATION } from '../catalogue/agencies.tables.ts'

/** Unknown hours count half. */
export const responsePart = (hours: number | null): number =>
  hours === null ? RULES.unknown : 1 - Math.min(1, Math.max(0, hours) / RULES.responseHours)

export const ratingPart = (stars: number, reviews: number): number =>
  ((stars + RULES.priorStars * RULES.priorReviews) / (reviews + RULES.priorReviews) - 1) / 4

export const logPart = (count: number, max: number): number =>
  max <= 0 || count <= 0 ? 0 : Math.min(1, Math.log1p(count) / Math.log1p(max))

/** Half when there was nothing. */
export const sharePart = (part: number, whole: number): number => (whole > 0 ? part / whole : RULES.unknown)

/** docs/domain/ranking.md */
export function trustOf(verificationState: number): number {
  if (verificationState === VERIFICATION.verified) return TRUST.verified
  if (verificationState === VERIFICATION.submitted) return TRUST.submitted
  return verificationState === VERIFICATION.suspended || verificationState === VERIFICATION.blocked
    ? TRUST.suspended
    : TRUST.none
}

export const weighted = <Name extends string>(
  weights: Readonly<Record<Name, number>>,
  parts: Readonly<Record<Name, number>>,
): number => (Object.keys(weights) as Name[]).reduce((sum, name) => sum + weights[name] * parts[name], 0)

export const kept = (score: number): string => Math.min(100, Math.max(0, score)).toFixed(2)
