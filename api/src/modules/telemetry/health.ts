import type { Data, telemetry } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { ERRORS } from '@southbound/shared/contract/failing'
import { isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { teamOf } from '../releases/releases.service.ts'
import { releaseTokens } from '../releases/releases.tables.ts'
import { p75 } from './buckets.ts'
import { flush } from './telemetry.service.ts'

type Calls = typeof telemetry
type Health = Data<Calls['GET /operations/releases/health']>['rows'][number]
interface CountRow {
  name: string
  version: string
  cohort: Health['cohort']
  kind: string
  count: string
  firstAt: string
  lastAt: string
}
interface MeasureRow {
  key: string
  metric: string
  bucket: number
  count: string
}
const HOUR = 60

export const sinceOf = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

export async function ownersOf(db: Database): Promise<Map<string, string>> {
  const { name, team, revokedAt } = releaseTokens
  return new Map(
    (await db.select({ name, team }).from(releaseTokens).where(isNull(revokedAt))).map((row) => [
      row.name,
      row.team,
    ]),
  )
}

const countsSince = (db: Database, since: string) =>
  rows<CountRow>(
    db,
    sql`select name, version, cohort, kind, sum(count)::bigint as count, min(at) as "firstAt", max(at) as "lastAt"
        from telemetry_counts where at >= ${since} group by name, version, cohort, kind`,
  )
const measuresSince = (db: Database, since: string) =>
  rows<MeasureRow>(
    db,
    sql`select name || ' ' || version || ' ' || cohort as key, metric, bucket, sum(count)::bigint as count
        from telemetry_measures where at >= ${since} group by name, version, cohort, metric, bucket`,
  )

function percentiles(measures: readonly MeasureRow[]): Pick<Health, 'lcp' | 'inp' | 'cls' | 'ttfb' | 'load'> {
  const of = (metric: string) =>
    p75(
      metric,
      measures
        .filter((one) => one.metric === metric)
        .map(({ bucket, count }) => ({ bucket, count: Number(count) })),
    )
  return { lcp: of('LCP'), inp: of('INP'), cls: of('CLS'), ttfb: of('TTFB'), load: of('load') }
}

function healthOf(
  counts: readonly CountRow[],
  measures: readonly MeasureRow[],
  owners: ReadonlyMap<string, string>,
): Health {
  const { name, version, cohort } = counts[0] as CountRow
  const sum = (...kinds: string[]) =>
    counts.reduce((all, { kind, count }) => (kinds.includes(kind) ? all + Number(count) : all), 0)
  const failedViews = sum('failed')
  // A window may begin between a view and its failure.
  const views = Math.max(sum('view'), failedViews)
  const times = counts.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt]).sort()
  return {
    name,
    version,
    cohort,
    owner: owners.get(name) ?? null,
    views,
    failedViews,
    errors: sum(...ERRORS),
    errorRate: views === 0 ? null : failedViews / views,
    failedCalls: sum('call'),
    slowLoads: sum('late'),
    ...percentiles(measures),
    firstAt: times[0] as string,
    lastAt: times.at(-1) as string,
  }
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

async function healthSince(db: Database, since: string) {
  await flush(db)
  const [counts, measures, owners] = [
    await countsSince(db, since),
    await measuresSince(db, since),
    await ownersOf(db),
  ]
  const measured = grouped(measures, ({ key }) => key)
  const health = [...grouped(counts, ({ name, version, cohort }) => `${name} ${version} ${cohort}`)].map(
    ([key, group]) => healthOf(group, measured.get(key) ?? [], owners),
  )
  return health.sort((a, b) => b.lastAt.localeCompare(a.lastAt) || a.name.localeCompare(b.name))
}

export const readHealth: Handler<'GET /operations/releases/health'> = async ({ query }, { db }) => {
  const found = await healthSince(db, sinceOf(query.minutes ?? HOUR))
  return { rows: found, total: found.length }
}

export const readTeamHealth: Handler<'POST /releases/:name/health'> = async (
  { params: { name }, body },
  ctx,
) => {
  if ((await teamOf(ctx.db, name, body.token)) === null) ctx.fail('releases.token')
  const found = (await healthSince(ctx.db, sinceOf(body.minutes ?? HOUR))).filter((one) => one.name === name)
  return { rows: found, total: found.length }
}
