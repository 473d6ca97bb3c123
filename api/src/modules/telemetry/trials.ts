import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { partOfVisitors, type SetDocument } from '../releases/releases.service.ts'
import { releaseJudgements } from '../releases/releases.tables.ts'
import { p75 } from './buckets.ts'

const one = releaseJudgements
export type Trial = typeof one.$inferSelect

/** web.dev/articles/vitals: what is good, where the active version was not measured. */
const GOOD = { lcp: 2_500, inp: 200, load: 1_000 }
const METRICS = { lcp: 'LCP', inp: 'INP', load: 'load' } as const

interface Bucket {
  metric: string
  bucket: number
  count: string
}
/** Buckets are 8 % wide: what equals the usual is not slow. */
const ABOVE = 1.1
/** A tenth above what three visitors of four had at most with the active version, in the last day. */
async function slowOf(db: Database, name: string, active: string): Promise<Record<string, number>> {
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const found = await rows<Bucket>(
    db,
    sql`select metric, bucket, sum(count)::bigint as count from telemetry_measures
        where name = ${name} and version = ${active} and at >= ${since} group by metric, bucket`,
  )
  const of = (metric: string) =>
    p75(
      metric,
      found
        .filter((one) => one.metric === metric)
        .map(({ bucket, count }) => ({ bucket, count: Number(count) })),
    )
  return Object.fromEntries(
    Object.entries(METRICS).map(([figure, metric]) => [
      figure,
      (of(metric) ?? GOOD[figure as 'lcp']) * ABOVE,
    ]),
  )
}

/** The running comparison of a package; begun with the first report or look. */
export async function trialOf(db: Database, set: SetDocument, name: string): Promise<Trial | null> {
  const line = set.lines[name]
  if (!line?.canary) return null
  const { version, startedAt } = line.canary
  const isIt = and(
    eq(one.name, name),
    eq(one.version, version),
    eq(one.startedAt, startedAt),
    isNull(one.endedAt),
  )
  const [found] = await db.select().from(one).where(isIt)
  if (found) return found
  const begun = {
    name,
    version,
    startedAt,
    active: line.active,
    part: partOfVisitors(line.canary),
    salt: randomBytes(32).toString('base64'),
    slow: await slowOf(db, name, line.active),
    segments: {},
    countries: [],
    findings: [],
  }
  const made = await db.insert(one).values(begun).onConflictDoNothing().returning({ name: one.name })
  // Hashes of an earlier try have another salt.
  if (made.length > 0) await forget(db, name)
  const [other] = await db.select().from(one).where(isIt)
  return other ?? null
}

const forget = (db: Database, name: string) =>
  db.execute(sql`delete from telemetry_networks where name = ${name}`)

/** Ends what no canary needs any more: its networks are forgotten, its findings stay. */
export async function endTrials(db: Database, set: SetDocument): Promise<void> {
  const running = await db.select().from(one).where(isNull(one.endedAt))
  for (const { name, version, startedAt } of running) {
    const canary = set.lines[name]?.canary
    if (canary?.version === version && canary.startedAt === startedAt) continue
    await db
      .update(one)
      .set({ endedAt: new Date().toISOString(), salt: null })
      .where(and(eq(one.name, name), eq(one.version, version), eq(one.startedAt, startedAt)))
    if (!canary) await forget(db, name)
  }
}
