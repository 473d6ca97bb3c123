import { FEATURE_FLAGS, FLAG_NAMES, type OwnFlag } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { SetDocument } from '../releases/releases.service.ts'

export interface Declared {
  owner: string
  /** Null for a flag of the site, which is on or off. */
  own: OwnFlag | null
  initially: boolean
  /** Variants of a trial; everyone has the first until a person decides. */
  variants: readonly string[]
  /** The oldest kept version that declares the flag. */
  since: string | null
}
export type DeclaredFlags = ReadonlyMap<string, Declared>

interface Row {
  name: string
  version: string
  declares: Record<string, OwnFlag> | null
  flags: string[] | null
  at: string
}
/** What visitors may have now: live, tried, or fallen back to. */
const reached = ({ lines }: SetDocument): string[] =>
  Object.entries(lines).flatMap(([name, { active, canary, lastKnownGood }]) =>
    [active, canary?.version, lastKnownGood].flatMap((version) => (version ? [`${name}@${version}`] : [])),
  )

const siteFlags = (): [string, Declared][] =>
  FLAG_NAMES.map((name) => [name, { ...FEATURE_FLAGS[name], own: null, variants: [], since: null }])

const ofKept = (db: Database, set: SetDocument) =>
  rows<Row>(
    db,
    sql`select c.name, c.version, c.contract->'declares' as declares, c.contract->'flags' as flags, r.published_at as at
        from release_contracts c join releases r on r.name = c.name and r.version = c.version
        where c.name = any(array[${sql.join(
          Object.keys(set.lines).map((name) => sql`${name}`),
          sql`, `,
        )}]::text[]) order by r.published_at`,
  )

const declaredOf = (owner: string, own: OwnFlag, since: string): Declared => ({
  owner,
  own,
  initially: own.kind === 'boolean' && own.initially,
  variants: own.kind === 'variant' ? own.variants.map(({ name }) => name) : [],
  since,
})

/**
 * The live version's words win, then the newest: what an
 * older version asks for is still known after a rollback.
 */
export async function declaredIn(db: Database, set: SetDocument): Promise<DeclaredFlags> {
  const kept = (Object.keys(set.lines).length === 0 ? [] : await ofKept(db, set)).filter(
    ({ name, version }) => `${name}@${version}` in set.manifests,
  )
  const now = reached(set)
  const ofNow = kept.filter(({ name, version }) => now.includes(`${name}@${version}`))
  const wanted = new Set(
    ofNow.flatMap(({ declares, flags }) => [...Object.keys(declares ?? {}), ...(flags ?? [])]),
  )
  const found = new Map<string, Declared>()
  const isLive = ({ name, version }: Row) => set.lines[name]?.active === version
  for (const row of [...kept, ...kept.filter(isLive)])
    for (const [flag, own] of Object.entries(row.declares ?? {}))
      if (wanted.has(flag)) found.set(flag, declaredOf(row.name, own, found.get(flag)?.since ?? row.at))
  return new Map([...found, ...siteFlags()])
}
