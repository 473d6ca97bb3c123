import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { localeOf } from '../../plugins/texts.ts'
import { isReviewer, visitorIdOf } from '../../plugins/visitor-id.ts'
import { choose, type SetDocument } from '../releases/releases.service.ts'
import { inOrder, inParts } from './keep/writing.ts'
import { currentSet } from './lines.ts'
import { CAME_AS_ACCOUNT } from './marks.ts'
import { sourceHash } from './source.ts'
import { telemetryNetworks } from './telemetry.tables.ts'
import { trialOf } from './trials.ts'

interface SeenAccount {
  name: string
  version: string
  accountId: string
  country: string | null
}
/** A canary that grows begins anew: accounts are noted again after this. */
const AGAIN_MS = 60_000
const MOST = 20_000
const waiting = new Map<string, SeenAccount>()
const recent = new Set<string>()
let recentSince = 0

/** An account is a row of its own among the networks of a try. */
export const accountSource = (salt: string, accountId: string): string =>
  sourceHash(salt, `account ${accountId}`)

function isNew(key: string, now: number): boolean {
  if (now - recentSince > AGAIN_MS || recent.size > MOST) {
    recent.clear()
    recentSince = now
  }
  if (recent.has(key)) return false
  recent.add(key)
  return true
}

const triedIn = ({ lines }: SetDocument): string[] =>
  Object.entries(lines).flatMap(([name, { canary }]) => (canary ? [name] : []))

/**
 * Who is signed in and calls while a release is tried belongs to the version that the site chooses for him.
 */
export async function noteAccount(
  db: Database,
  request: FastifyRequest,
  countryOf: (request: FastifyRequest) => string | null,
): Promise<void> {
  const { actor } = request
  if (!actor || actor.onBehalfOf || isReviewer(request)) return
  const set = await currentSet(db)
  const tried = triedIn(set)
  if (tried.length === 0) return
  const { accountId, role } = actor
  const language = localeOf(request.headers['accept-language'])
  const country = countryOf(request)
  const chosen = choose(set, { id: visitorIdOf(request) ?? '', role, accountId, language, country })
  for (const name of tried) {
    const version = chosen[name]?.version ?? ''
    const key = `${name} ${version} ${accountId}`
    if (waiting.size < MOST && isNew(key, Date.now())) waiting.set(key, { name, version, accountId, country })
  }
}

/** Each account once for a version, among the networks of the running try. What fails is noted again. */
export async function keepAccounts(db: Database): Promise<void> {
  const noted = [...waiting]
  waiting.clear()
  try {
    await keep(
      db,
      noted.map(([, one]) => one),
    )
  } catch (error) {
    for (const [key, one] of noted) if (waiting.size < MOST) waiting.set(key, one)
    throw error
  }
}

async function keep(db: Database, seen: readonly SeenAccount[]): Promise<void> {
  if (seen.length === 0) return
  const set = await currentSet(db)
  for (const name of new Set(seen.map((one) => one.name))) {
    const trial = await trialOf(db, set, name)
    if (!trial?.salt) continue
    const { salt, version, active } = trial
    const rows = seen
      .filter((one) => one.name === name && (one.version === version || one.version === active))
      .map((one) => ({
        name,
        version: one.version,
        country: one.country,
        isLocal: false,
        marks: CAME_AS_ACCOUNT,
        source: accountSource(salt, one.accountId),
      }))
    await inParts(
      inOrder(rows, (row) => `${row.version} ${row.source}`),
      (part) => upsert(db, part),
    )
  }
}

const upsert = (db: Database, part: (typeof telemetryNetworks.$inferInsert)[]) =>
  db
    .insert(telemetryNetworks)
    .values(part)
    .onConflictDoUpdate({
      target: [telemetryNetworks.name, telemetryNetworks.version, telemetryNetworks.source],
      set: { marks: sql`telemetry_networks.marks | ${sql.raw(String(CAME_AS_ACCOUNT))}` },
    })
