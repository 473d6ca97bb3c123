import { bucketOf } from './buckets.ts'
import type { Canary, SetDocument } from './set-document.ts'

/** Who asks for a page, as far as canaries may look. */
export interface Visitor {
  /** The visitor's own random id, kept in a cookie. */
  id: string
  role: string | null
  /** ISO 3166 alpha-2, where it is known. */
  country: string | null
  accountId: string | null
}
/** The version of a package that a visitor gets, and what his page falls back to. */
export interface Choice {
  version: string
  fallback: string | null
  cohort: 'stable' | 'canary'
}

/** A part of the visitors: named accounts, and a percent of those whom the lists name. */
export type Part = Pick<Canary, 'percent' | 'roles' | 'countries' | 'accounts'>

const isAimedAt = ({ roles, countries }: Part, { role, country }: Visitor): boolean =>
  (roles.length === 0 || (role !== null && roles.includes(role))) &&
  (countries.length === 0 || (country !== null && countries.includes(country)))

/** Whether a visitor is in a part. Each seed deals the visitors anew; under one seed a visitor stays in while the percent grows. */
export function isInPart(seed: string, part: Part, visitor: Visitor): boolean {
  if (visitor.accountId !== null && part.accounts.includes(visitor.accountId)) return true
  if (!isAimedAt(part, visitor)) return false
  // Who has no id yet is in no share: he would be in or out with everybody else who has none.
  return visitor.id === ''
    ? part.percent === 100
    : bucketOf(`${seed}:${visitor.id}`) < Math.round((part.percent / 100) * 2 ** 32)
}
/** Whether a visitor is in a canary. */
export const isInCanary = (name: string, canary: Canary, visitor: Visitor): boolean =>
  isInPart(`${name}:${canary.version}`, canary, visitor)

/** Which version of every package a visitor gets. */
export function choose(set: SetDocument, visitor: Visitor): Record<string, Choice> {
  const one = ([name, { active, canary, lastKnownGood }]: [string, SetDocument['lines'][string]]): [
    string,
    Choice,
  ] =>
    canary && isInCanary(name, canary, visitor)
      ? [name, { version: canary.version, fallback: active, cohort: 'canary' }]
      : [name, { version: active, fallback: lastKnownGood, cohort: 'stable' }]
  return Object.fromEntries(Object.entries(set.lines).map(one))
}

/** Whether any canary looks at who is signed in: only then is the session asked for. */
export const looksAtPeople = (set: SetDocument): boolean =>
  Object.values(set.lines).some(
    ({ canary }) => canary !== null && (canary.roles.length > 0 || canary.accounts.length > 0),
  )
