import { bucketOf } from './buckets.ts'
import type { Canary, SetDocument } from './set-document.ts'

export interface Visitor {
  id: string
  role: string | null
  /** ISO 3166 alpha-2, where known. */
  country: string | null
  accountId: string | null
  /** Language of the page, where it is asked for. */
  language?: 'en' | 'zh'
}
export interface VersionChoice {
  version: string
  fallback: string | null
  cohort: 'stable' | 'canary'
}

export type VisitorPart = Pick<Canary, 'percent' | 'roles' | 'countries' | 'accounts' | 'languages'>

/** To compare parts by, and kept with a trial: the order stays. */
export const partOfVisitors = ({
  percent,
  roles,
  countries,
  accounts,
  languages = [],
}: VisitorPart): string => JSON.stringify([percent, roles, countries, accounts, languages])

export const isAimedAt = (
  { roles, countries, languages = [] }: Pick<VisitorPart, 'roles' | 'countries' | 'languages'>,
  { role, country, language }: Visitor,
) =>
  (languages.length === 0 || (language !== undefined && languages.includes(language))) &&
  (roles.length === 0 || (role !== null && roles.includes(role))) &&
  (countries.length === 0 || (country !== null && countries.includes(country)))

/** A larger percentage keeps those who were in it. */
export function isInPart(seed: string, part: VisitorPart, visitor: Visitor): boolean {
  if (visitor.accountId !== null && part.accounts.includes(visitor.accountId)) return true
  if (!isAimedAt(part, visitor)) return false
  // Visitors without an id would all be in or out together.
  return visitor.id === ''
    ? part.percent === 100
    : bucketOf(`${seed}:${visitor.id}`) < Math.round((part.percent / 100) * 2 ** 32)
}
export const isInCanary = (name: string, canary: Canary, visitor: Visitor): boolean =>
  isInPart(`${name}:${canary.version}`, canary, visitor)

export function choose(set: SetDocument, visitor: Visitor): Record<string, VersionChoice> {
  const one = ([name, { active, canary, lastKnownGood }]: [string, SetDocument['lines'][string]]): [
    string,
    VersionChoice,
  ] =>
    canary && isInCanary(name, canary, visitor)
      ? [name, { version: canary.version, fallback: active, cohort: 'canary' }]
      : [name, { version: active, fallback: lastKnownGood, cohort: 'stable' }]
  return Object.fromEntries(Object.entries(set.lines).map(one))
}

/** Only then is the session looked up. */
export const looksAtPeople = (set: SetDocument): boolean =>
  Object.values(set.lines).some(
    ({ canary }) => canary !== null && (canary.roles.length > 0 || canary.accounts.length > 0),
  )
