import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, id, instant, texts } from '../../database/columns.ts'

const counted = () => ({
  at: instant().notNull(),
  name: text().notNull(),
  version: text().notNull(),
  cohort: text().notNull(),
})

export const telemetryCounts = pgTable(
  'telemetry_counts',
  { ...counted(), kind: text().notNull(), count: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.name, table.version, table.cohort, table.kind, table.at] })],
)

/** In steps of ten minutes; see buckets.ts. */
export const telemetryMeasures = pgTable(
  'telemetry_measures',
  {
    ...counted(),
    metric: text().notNull(),
    bucket: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.cohort, table.metric, table.bucket, table.at] }),
  ],
)

export const telemetryErrors = pgTable('telemetry_errors', {
  id: id(),
  name: text().notNull(),
  fingerprint: text().notNull(),
  kind: text().notNull(),
  message: text().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  versions: texts().notNull(),
  version: text().notNull(),
  cohort: text().notNull(),
  place: text(),
  file: text(),
  stack: text(),
  firstAt: instant().notNull(),
  lastAt: instant().notNull(),
})

/** While a canary runs. */
export const telemetryViews = pgTable(
  'telemetry_views',
  {
    name: text().notNull(),
    version: text().notNull(),
    ticket: text().notNull(),
    source: text().notNull(),
    isLocal: boolean().notNull(),
    seenAt: instant().notNull(),
    failedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.ticket] })],
)

export const telemetrySalts = pgTable('telemetry_salts', {
  day: day().primaryKey(),
  salt: text().notNull(),
})

/** While a canary runs: each network once. */
export const telemetryNetworks = pgTable(
  'telemetry_networks',
  {
    name: text().notNull(),
    version: text().notNull(),
    source: text().notNull(),
    country: text(),
    isLocal: boolean().notNull(),
    marks: integer().notNull(),
    told: integer().notNull().default(0),
    isSpent: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.source] })],
)

/** Which of a package's own routes visitors opened, by day. */
export const telemetryPages = pgTable(
  'telemetry_pages',
  {
    name: text().notNull(),
    place: text().notNull(),
    day: day().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day, table.place] })],
)
