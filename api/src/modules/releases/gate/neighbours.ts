import { FLAG_NAMES } from '@southbound/shared/contract/constants'
import { publishedCalls } from '@southbound/shared/contract/published'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#api/database/database.ts'
import { releaseSets } from '../releases.tables.ts'
import { releaseKey, type SetDocument, SetRefusal } from '../set-document.ts'
import type { ApiContract, Neighbour, PublishedRelease, State } from './contract.ts'
import type { GateFinding } from './finding.ts'
import { gate, misfitsOfApi } from './gate.ts'
import { contractsOf } from './known-contracts.ts'
import { inBothLanguages, sentences } from './sentences.ts'

/** Recent versions still run in open tabs, and are rolled back to first. */
const WINDOW = sql`interval '1 hour'`

let calls: ApiContract | undefined
export const ownContract = (): ApiContract => {
  calls ??= publishedCalls()
  return calls
}

async function recentSets(db: Database): Promise<SetDocument[]> {
  const began = sql`coalesce((select max(serial) from ${releaseSets} where ${releaseSets.createdAt} <= now() - ${WINDOW}), 0)`
  const rows = await db
    .select({ document: releaseSets.document })
    .from(releaseSets)
    .where(sql`${releaseSets.serial} >= ${began}`)
  return rows.map(({ document }) => JSON.parse(document) as SetDocument)
}

interface Reached {
  name: string
  version: string
  state: State
}
const versionsIn = (set: SetDocument, state: State): Reached[] =>
  Object.entries(set.lines).flatMap(([name, { active, canary }]) => [
    { name, version: active, state },
    ...(canary
      ? [{ name, version: canary.version, state: state === 'live' ? ('canary' as const) : state }]
      : []),
  ])

export async function neighboursOf(db: Database, set: SetDocument): Promise<Neighbour[]> {
  const recent = await recentSets(db)
  const all = [...recent.flatMap((one) => versionsIn(one, 'window')), ...versionsIn(set, 'live')]
  const reached = [...new Map(all.map((one) => [releaseKey(one.name, one.version), one])).values()]
  const manifests = Object.assign({}, ...recent.map((one) => one.manifests), set.manifests)
  const known = await contractsOf(db, { manifests }, reached)
  return reached.map((one) => ({ ...one, contract: known.get(releaseKey(one.name, one.version)) ?? null }))
}

/** `now` is what visitors have, where that differs. */
export function findingsAmong(
  neighbours: readonly Neighbour[],
  release: PublishedRelease,
  now = neighbours,
): GateFinding[] {
  const before = now.find(({ name, state }) => name === release.name && state === 'live')?.contract ?? null
  return gate(release, { api: ownContract(), flags: FLAG_NAMES, neighbours, before })
}

/** Throws SetRefusal, which explains each finding. */
export function refuseFindings(findings: readonly GateFinding[]): void {
  if (findings.length > 0) throw new SetRefusal('releases.misfit', { reasons: inBothLanguages(findings) })
}
/** Rejects with SetRefusal. */
export async function refuseMisfit(db: Database, set: SetDocument, release: PublishedRelease): Promise<void> {
  refuseFindings(findingsAmong(await neighboursOf(db, set), release))
}

/** Only their pages are left out (page-fit.ts). */
export async function tellMisfits(
  db: Database,
  set: SetDocument,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const findings = misfitsOfApi(ownContract(), FLAG_NAMES, await neighboursOf(db, set))
  if (findings.length > 0) log.error(`This API does not fit what is live: ${sentences(findings, 'en')}`)
}
