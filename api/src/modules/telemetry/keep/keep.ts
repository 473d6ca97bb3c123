import { HOUR_MS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { keepNetworks } from '../networks.ts'
import { saltOf, sourceHash } from '../source.ts'
import { FewMaps, ownSource } from '../stack.ts'
import {
  countKey,
  measureKey,
  pageKey,
  type Sample,
  type SeenVersion,
  seenKey,
  type Tallied,
} from '../tally.ts'
import {
  telemetryCounts,
  telemetryErrors,
  telemetryMeasures,
  telemetryPages,
  telemetryViews,
} from '../telemetry.tables.ts'
import { inOrder, Writing } from './writing.ts'

const KEEP_DAYS = 8
const KEEP_ERRORS_DAYS = 30
const MOST_ERRORS = 500
const MOST_VERSIONS = 10
/** Opened anew by one flush. */
const MOST_MAPS = 3

/** Stable across versions. */
async function fingerprintOf(sample: Sample, maps: FewMaps) {
  const { name, kind, message, file } = sample
  const source = await ownSource(sample, maps)
  const where = source
    ? `${source.file} ${source.name ?? ''}`
    : (file ?? '').replace(/.*\//, '').replace(/\.[0-9a-f]{10}\./, '.')
  const text = [name, kind, message.replace(/\d+/g, '#'), where].join('|')
  return sha256Of(text).slice(0, 16)
}

type ErrorRow = typeof telemetryErrors.$inferInsert
interface ErrorOf {
  row: ErrorRow
  samples: Sample[]
}

function joined(sample: Sample, fingerprint: string, before: ErrorRow | undefined): ErrorRow {
  const { value: _, ...shown } = sample
  return {
    ...shown,
    fingerprint,
    versions: [...new Set([...(before?.versions ?? []), sample.version])],
    count: sample.count + (before?.count ?? 0),
    firstAt: before?.firstAt ?? sample.firstAt,
  }
}

/** A statement cannot change a row twice. */
async function errorsOf(samples: readonly Sample[]): Promise<ErrorOf[]> {
  const merged = new Map<string, ErrorOf>()
  const maps = new FewMaps(MOST_MAPS)
  for (const sample of samples) {
    const fingerprint = await fingerprintOf(sample, maps)
    const key = `${sample.name} ${fingerprint}`
    const before = merged.get(key)
    const row = joined(sample, fingerprint, before?.row)
    merged.set(key, { row, samples: [...(before?.samples ?? []), sample] })
  }
  return inOrder([...merged.values()], ({ row }) => `${row.name} ${row.fingerprint}`)
}

function keepErrors(db: Database, part: readonly ErrorOf[]) {
  const { name, fingerprint } = telemetryErrors
  const newest = Object.fromEntries(
    (['message', 'version', 'cohort', 'place', 'file', 'stack'] as const).map((column) => [
      column,
      sql.raw(`excluded.${column}`),
    ]),
  )
  return db
    .insert(telemetryErrors)
    .values(part.map(({ row }) => row))
    .onConflictDoUpdate({
      target: [name, fingerprint],
      set: {
        ...newest,
        count: sql`telemetry_errors.count + excluded.count`,
        lastAt: sql`excluded.last_at`,
        versions: sql`(select array_agg(v) from (select distinct v from unnest(telemetry_errors.versions || excluded.versions) v order by v desc limit ${MOST_VERSIONS}) known)`,
      },
    })
}

/** Each with the salt of the day that its page was served on. */
async function hashed(db: Database, part: readonly SeenVersion[]) {
  const salts = new Map<string, string>()
  for (const day of new Set(part.map((one) => one.day))) salts.set(day, await saltOf(db, day))
  return part.map(({ country: _, told: __, day, ...row }) => ({
    ...row,
    source: sourceHash(salts.get(day) as string, row.source),
  }))
}

/** Once on all nodes; the ticket is worthless in another network. */
async function keepViews(db: Database, part: readonly SeenVersion[]) {
  const { name, version, ticket, source } = telemetryViews
  const kept = await db
    .insert(telemetryViews)
    .values(await hashed(db, part))
    .onConflictDoUpdate({
      target: [name, version, ticket],
      set: {
        seenAt: sql`excluded.seen_at`,
        failedAt: sql`coalesce(excluded.failed_at, telemetry_views.failed_at)`,
      },
      setWhere: eq(source, sql`excluded.source`),
    })
    .returning({ name, version, ticket })
  const keys = new Set(kept.map(seenKey))
  await keepNetworks(
    db,
    part.filter((row) => keys.has(seenKey(row))),
  )
}

function keepPages(db: Database, part: Tallied['pages']) {
  const { name, day, place } = telemetryPages
  return db
    .insert(telemetryPages)
    .values(part)
    .onConflictDoUpdate({
      target: [name, day, place],
      set: { count: sql`telemetry_pages.count + excluded.count` },
    })
}

function keepCounts(db: Database, part: Tallied['counts']) {
  const { name, version, cohort, kind, at } = telemetryCounts
  return db
    .insert(telemetryCounts)
    .values(part)
    .onConflictDoUpdate({
      target: [name, version, cohort, kind, at],
      set: { count: sql`telemetry_counts.count + excluded.count` },
    })
}

function keepMeasures(db: Database, part: Tallied['measures']) {
  const { name, version, cohort, metric, bucket, at } = telemetryMeasures
  return db
    .insert(telemetryMeasures)
    .values(part)
    .onConflictDoUpdate({
      target: [name, version, cohort, metric, bucket, at],
      set: { count: sql`telemetry_measures.count + excluded.count` },
    })
}

/** What visitors saw comes first: it judges a canary. Answers what is left for another turn, and why. */
export async function keep(
  db: Database,
  { pages, counts, measures, samples, seen }: Tallied,
): Promise<{ left: Tallied; failures: unknown[] }> {
  const writing = new Writing()
  const left = {
    seen: await writing.rows(inOrder(seen, seenKey), (part) => keepViews(db, part)),
    counts: await writing.rows(inOrder(counts, countKey), (part) => keepCounts(db, part)),
    measures: await writing.rows(inOrder(measures, measureKey), (part) => keepMeasures(db, part)),
    pages: await writing.rows(inOrder(pages, pageKey), (part) => keepPages(db, part)),
    samples: (await writing.rows(await errorsOf(samples), (part) => keepErrors(db, part))).flatMap(
      (one) => one.samples,
    ),
  }
  return { left, failures: writing.failures }
}

export async function removeOld(db: Database, now = new Date()): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const old = before(KEEP_DAYS * 24)
  await db.execute(sql`delete from telemetry_counts where at < ${old}`)
  await db.execute(sql`delete from telemetry_measures where at < ${old}`)
  await db.execute(sql`delete from telemetry_pages where day < ${old.slice(0, 10)}`)
  await db.execute(sql`delete from telemetry_views where seen_at < ${before(2)}`)
  await db.execute(sql`delete from telemetry_salts where day < ${before(24).slice(0, 10)}`)
  await db.execute(sql`delete from telemetry_errors where last_at < ${before(KEEP_ERRORS_DAYS * 24)}`)
  await db.execute(sql`delete from telemetry_errors where id in (select id from
    (select id, row_number() over (partition by name order by last_at desc) as place from telemetry_errors) ordered where place > ${MOST_ERRORS})`)
}
