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

const isAimedAt = ({ roles, countries }: Canary, { role, country }: Visitor): boolean =>
  (roles.length === 0 || (role !== null && roles.includes(role))) && (countries.length === 0 || (country !== null && countries.includes(country)))

/** Whether a visitor is in a canary. The same visitor stays in it while its percent grows. */
export function isInCanary(name: string, canary: Canary, visitor: Visitor): boolean {
  if (visitor.accountId !== null && canary.accounts.includes(visitor.accountId)) return true
  return isAimedAt(canary, visitor) && bucketOf(`${name}:${canary.version}:${visitor.id}`) < Math.round((canary.percent / 100) * 2 ** 32)
}

/** Which version of every package a visitor gets. */
export function choose(set: SetDocument, visitor: Visitor): Record<string, Choice> {
  const one = ([name, { active, canary, lastKnownGood }]: [string, SetDocument['lines'][string]]): [string, Choice] =>
    canary && isInCanary(name, canary, visitor)
      ? [name, { version: canary.version, fallback: active, cohort: 'canary' }]
      : [name, { version: active, fallback: lastKnownGood, cohort: 'stable' }]
  return Object.fromEntries(Object.entries(set.lines).map(one))
}

/** Whether any canary looks at who is signed in: only then is the session asked for. */
export const looksAtPeople = (set: SetDocument): boolean =>
  Object.values(set.lines).some(({ canary }) => canary !== null && (canary.roles.length > 0 || canary.accounts.length > 0))
