import { HOUR_MS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { sha256Of } from '../../sha256.ts'
import { keepNetworks } from './networks.ts'
import { saltOf, sourceHash } from './source.ts'
import { FewMaps, ownSource } from './stack.ts'
import type { Sample, SeenVersion, Tallied } from './tally.ts'
import {
  telemetryCounts,
  telemetryErrors,
  telemetryMeasures,
  telemetryPages,
  telemetryViews,
} from './telemetry.tables.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS = 2_000
const KEEP_DAYS = 8
const KEEP_ERRORS_DAYS = 30
const MOST_ERRORS = 500
const MOST_VERSIONS = 10
/** Opened anew by one flush. */
const MOST_MAPS = 3

async function inParts<T>(all: readonly T[], write: (part: T[]) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += ROWS) await write(all.slice(at, at + ROWS))
}

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

/** A statement cannot change a row twice. */
async function errorRows(samples: readonly Sample[]): Promise<ErrorRow[]> {
  const merged = new Map<string, ErrorRow>()
  const maps = new FewMaps(MOST_MAPS)
  for (const sample of samples) {
    const fingerprint = await fingerprintOf(sample, maps)
    const key = `${sample.name} ${fingerprint}`
    const before = merged.get(key)
    const { value: _, ...shown } = sample
    const versions = [...new Set([...(before?.versions ?? []), sample.version])]
    merged.set(key, {
      ...shown,
      fingerprint,
      versions,
      count: sample.count + (before?.count ?? 0),
      firstAt: before?.firstAt ?? sample.firstAt,
    })
  }
  return [...merged.values()]
}

async function keepErrors(db: Database, samples: readonly Sample[]) {
  const { name, fingerprint } = telemetryErrors
  const newest = Object.fromEntries(
    (['message', 'version', 'cohort', 'place', 'file', 'stack'] as const).map((column) => [
      column,
      sql.raw(`excluded.${column}`),
    ]),
  )
  await inParts(await errorRows(samples), (part) =>
    db
      .insert(telemetryErrors)
      .values(part)
      .onConflictDoUpdate({
        target: [name, fingerprint],
        set: {
          ...newest,
          count: sql`telemetry_errors.count + excluded.count`,
          lastAt: sql`excluded.last_at`,
          versions: sql`(select array_agg(v) from (select distinct v from unnest(telemetry_errors.versions || excluded.versions) v order by v desc limit ${MOST_VERSIONS}) known)`,
        },
      }),
  )
}

/** Once on all nodes; the ticket is worthless in another network. */
async function keepViews(db: Database, seen: readonly SeenVersion[]) {
  if (seen.length === 0) return
  const salt = await saltOf(db, (seen[0]?.seenAt ?? '').slice(0, 10))
  const { name, version, ticket, source } = telemetryViews
  const accepted: SeenVersion[] = []
  await inParts(seen, async (part) => {
    const kept = await db
      .insert(telemetryViews)
      .values(
        part.map(({ country: _, told: __, ...row }) => ({ ...row, source: sourceHash(salt, row.source) })),
      )
      .onConflictDoUpdate({
        target: [name, version, ticket],
        set: {
          seenAt: sql`excluded.seen_at`,
          failedAt: sql`coalesce(excluded.failed_at, telemetry_views.failed_at)`,
        },
        setWhere: eq(source, sql`excluded.source`),
      })
      .returning({ name, version, ticket })
    const keys = new Set(kept.map((row) => `${row.name} ${row.version} ${row.ticket}`))
    accepted.push(...part.filter((row) => keys.has(`${row.name} ${row.version} ${row.ticket}`)))
  })
  await keepNetworks(db, accepted)
}

async function keepPages(db: Database, pages: Tallied['pages']) {
  const { name, day, place } = telemetryPages
  await inParts(pages, (part) =>
    db
      .insert(telemetryPages)
      .values(part)
      .onConflictDoUpdate({
        target: [name, day, place],
        set: { count: sql`telemetry_pages.count + excluded.count` },
      }),
  )
}

export async function keep(db: Database, { pages, counts, measures, samples, seen }: Tallied): Promise<void> {
  const { name, version, cohort, kind, at } = telemetryCounts
  const m = telemetryMeasures
  await inParts(counts, (part) =>
    db
      .insert(telemetryCounts)
      .values(part)
      .onConflictDoUpdate({
        target: [name, version, cohort, kind, at],
        set: { count: sql`telemetry_counts.count + excluded.count` },
      }),
  )
  await inParts(measures, (part) =>
    db
      .insert(telemetryMeasures)
      .values(part)
      .onConflictDoUpdate({
        target: [m.name, m.version, m.cohort, m.metric, m.bucket, m.at],
        set: { count: sql`telemetry_measures.count + excluded.count` },
      }),
  )
  await keepPages(db, pages)
  await keepErrors(db, samples)
  await keepViews(db, seen)
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
