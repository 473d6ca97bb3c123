import { RANKING_RULES as RULES, TRUST } from '@southbound/shared/contract/constants'
import { VERIFICATION } from '../catalogue/agencies.tables.ts'

/** R = 1 − min(1, medianRespondHours / 48); unknown hours count half. */
export const responsePart = (hours: number | null): number =>
  hours === null ? RULES.unknown : 1 - Math.min(1, Math.max(0, hours) / RULES.responseHours)

/** Q = ((Σstars + 4·10) / (n + 10) − 1) / 4, of verified reviews only. */
export const ratingPart = (stars: number, reviews: number): number =>
  ((stars + RULES.priorStars * RULES.priorReviews) / (reviews + RULES.priorReviews) - 1) / 4

/** ln(1 + n) / ln(1 + max). */
export const logPart = (count: number, max: number): number =>
  max <= 0 || count <= 0 ? 0 : Math.min(1, Math.log1p(count) / Math.log1p(max))

/** Half when there was nothing. */
export const sharePart = (part: number, whole: number): number => (whole > 0 ? part / whole : RULES.unknown)

/** 1.00 verified, 0.85 submitted, 0.60 none, 0 suspended or blocked. */
export function trustOf(verificationState: number): number {
  if (verificationState === VERIFICATION.verified) return TRUST.verified
  if (verificationState === VERIFICATION.submitted) return TRUST.submitted
  return verificationState === VERIFICATION.suspended || verificationState === VERIFICATION.blocked
    ? TRUST.suspended
    : TRUST.none
}

/** Σ weight · part, 0 to 100; weights are percents. */
export const weighted = <Name extends string>(
  weights: Readonly<Record<Name, number>>,
  parts: Readonly<Record<Name, number>>,
): number => (Object.keys(weights) as Name[]).reduce((sum, name) => sum + weights[name] * parts[name], 0)

export const kept = (score: number): string => Math.min(100, Math.max(0, score)).toFixed(2)
