import type { telemetry as contract, Data } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { desc, eq, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { releaseJudgements } from '../releases/releases.tables.ts'
import { bandOfRate, bandOfShare, bandOfTime, type Counted, ENOUGH, type Timed } from './bands.ts'
import { p75 } from './buckets.ts'
import { currentSet } from './lines.ts'
import { flush } from './telemetry.service.ts'

type Trends = Data<(typeof contract)['GET /operations/releases/:name/trends']>
type Trend = Trends['figures'][number]
/** Times are kept in steps of ten minutes. */
const WINDOWS = {
  hour: { steps: 6, minutes: 10 },
  day: { steps: 24, minutes: 60 },
  week: { steps: 28, minutes: 360 },
} as const
const METRICS = { lcp: 'LCP', inp: 'INP', load: 'load' } as const

interface CountRow {
  version: string
  at: number
  kind: string
  count: number
}
interface TimeRow {
  version: string
  at: number
  metric: string
  bucket: number
  count: number
}
interface Told {
  counts: CountRow[]
  times: TimeRow[]
}
interface Asked {
  name: string
  versions: readonly string[]
  /** Milliseconds since 1970. */
  starts: readonly number[]
  step: number
}

/** Steps begin at whole multiples of their length, so that a point stays what it was. */
function startsOf({ steps, minutes }: (typeof WINDOWS)[keyof typeof WINDOWS], now: number): number[] {
  const step = minutes * MINUTE_MS
  const last = Math.floor(now / step) * step
  return Array.from({ length: steps }, (_, at) => last - (steps - 1 - at) * step)
}

async function toldOf(db: Database, { name, versions, starts, step }: Asked): Promise<Told> {
  const since = new Date(starts[0] as number).toISOString()
  const at = sql`(floor(extract(epoch from at) * 1000 / ${step}::bigint) * ${step}::bigint)::float8`
  const these = sql`name = ${name} and at >= ${since} and version = any(array[${sql.join(
    versions.map((one) => sql`${one}`),
    sql`, `,
  )}])`
  return {
    counts: await rows<CountRow>(
      db,
      sql`select version, ${at} as at, kind, sum(count)::float8 as count from telemetry_counts where ${these} group by 1, 2, 3`,
    ),
    times: await rows<TimeRow>(
      db,
      sql`select version, ${at} as at, metric, bucket, sum(count)::float8 as count from telemetry_measures where ${these} group by 1, 2, 3, 4`,
    ),
  }
}

function countedOf({ counts }: Told, version: string, at: number): Counted {
  const of = (kind: string) =>
    counts.find((one) => one.version === version && one.at === at && one.kind === kind)?.count ?? 0
  // A step may begin between a view and its failure.
  return { views: Math.max(of('view'), of('failed')), failed: of('failed'), calls: of('call') }
}
const timedOf = ({ times }: Told, version: string, at: number, metric: string): Timed[] =>
  times.filter((one) => one.version === version && one.at === at && one.metric === metric)

type Line = (version: string, at: number) => number | null
type BandAt = (at: number) => { least: number; most: number } | null
function trendOf(
  figure: Trend['figure'],
  starts: readonly number[],
  [active, other]: readonly [string, string | null],
  line: Line,
  bandAt: BandAt,
): Trend {
  const bands = starts.map((at) => (other === null ? null : bandAt(at)))
  return {
    figure,
    active: starts.map((at) => line(active, at)),
    other: starts.map((at) => (other === null ? null : line(other, at))),
    least: bands.map((one) => one?.least ?? null),
    most: bands.map((one) => one?.most ?? null),
  }
}

function trendsOf(told: Told, starts: readonly number[], versions: readonly [string, string | null]) {
  const [active, tried] = versions
  const of = (version: string, at: number) => countedOf(told, version, at)
  const perHundred =
    (kind: 'failed' | 'calls'): Line =>
    (version, at) => {
      const counted = of(version, at)
      return counted.views < ENOUGH ? null : (100 * counted[kind]) / counted.views
    }
  const both = (at: number) => [of(active, at), of(tried ?? '', at)] as const
  const times = (Object.keys(METRICS) as (keyof typeof METRICS)[]).map((figure) => {
    const timed = (version: string, at: number) => timedOf(told, version, at, METRICS[figure])
    return trendOf(
      figure,
      starts,
      versions,
      (version, at) => p75(METRICS[figure], timed(version, at)),
      (at) => bandOfTime(METRICS[figure], timed(active, at), timed(tried ?? '', at)),
    )
  })
  return [
    trendOf('failed', starts, versions, perHundred('failed'), (at) => bandOfShare(...both(at))),
    trendOf('calls', starts, versions, perHundred('calls'), (at) => bandOfRate(...both(at))),
    ...times,
  ]
}

/** What is tried now, else what was tried last. */
async function triedOf(db: Database, name: string, canary: string | undefined): Promise<string | null> {
  if (canary) return canary
  const { name: of, version, startedAt } = releaseJudgements
  const [last] = await db
    .select({ version })
    .from(releaseJudgements)
    .where(eq(of, name))
    .orderBy(desc(startedAt))
    .limit(1)
  return last?.version ?? null
}

export const readTrends: Handler<'GET /operations/releases/:name/trends'> = async (
  { params: { name }, query: { window = 'hour' } },
  ctx,
) => {
  await flush(ctx.db)
  const line = (await currentSet(ctx.db)).lines[name]
  if (!line) return ctx.fail('releases.unknown-package')
  const found = await triedOf(ctx.db, name, line.canary?.version)
  const other = found === line.active ? null : found
  const starts = startsOf(WINDOWS[window], Date.now())
  const versions = [line.active, ...(other ? [other] : [])]
  const step = WINDOWS[window].minutes * MINUTE_MS
  const told = await toldOf(ctx.db, { name, versions, starts, step })
  const viewsOf = (version: string) => starts.map((at) => countedOf(told, version, at).views)
  return {
    active: line.active,
    other,
    isRunning: line.canary !== null,
    at: starts.map((at) => new Date(at).toISOString()),
    views: { active: viewsOf(line.active), other: other ? viewsOf(other) : starts.map(() => 0) },
    figures: trendsOf(told, starts, [line.active, other]),
  }
}
