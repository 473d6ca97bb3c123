import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, id, instant, texts } from '../../database/columns.ts'

const counted = () => ({
  at: instant('at').notNull(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  cohort: text('cohort').notNull(),
})

export const telemetryCounts = pgTable(
  'telemetry_counts',
  { ...counted(), kind: text('kind').notNull(), count: bigint('count', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.name, table.version, table.cohort, table.kind, table.at] })],
)

/** In steps of ten minutes; see buckets.ts. */
export const telemetryMeasures = pgTable(
  'telemetry_measures',
  {
    ...counted(),
    metric: text('metric').notNull(),
    bucket: integer('bucket').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.cohort, table.metric, table.bucket, table.at] }),
  ],
)

export const telemetryErrors = pgTable('telemetry_errors', {
  id: id(),
  name: text('name').notNull(),
  fingerprint: text('fingerprint').notNull(),
  kind: text('kind').notNull(),
  message: text('message').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  versions: texts('versions').notNull(),
  version: text('version').notNull(),
  cohort: text('cohort').notNull(),
  place: text('place'),
  file: text('file'),
  stack: text('stack'),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
})

/** The versions seen in page views while a canary runs, and whether they failed. */
export const telemetryViews = pgTable(
  'telemetry_views',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    ticket: text('ticket').notNull(),
    source: text('source').notNull(),
    isLocal: boolean('is_local').notNull(),
    seenAt: instant('seen_at').notNull(),
    failedAt: instant('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.ticket] })],
)

export const telemetrySalts = pgTable('telemetry_salts', {
  day: day('day').primaryKey(),
  salt: text('salt').notNull(),
})
