import { sql } from 'drizzle-orm'
import { bigint, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '../../database/columns.ts'
import type { ReleaseContract } from './gate/contract.ts'
import type { Judged } from './judged.ts'
import type { Judging } from './judgement/evidence.ts'
import type { Finding } from './judgement/verdict.ts'

export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    manifestSha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    publishedAt: instant().notNull().defaultNow(),
    publishedBy: text().notNull(),
    removedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

export const releaseContracts = pgTable(
  'release_contracts',
  {
    name: text().notNull(),
    version: text().notNull(),
    contract: jsonb().$type<ReleaseContract>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

/** The greatest serial is in force. */
export const releaseSets = pgTable('release_sets', {
  serial: bigint({ mode: 'number' }).primaryKey(),
  document: text().notNull(),
  keyId: text().notNull(),
  signature: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** What an act names that holds for all packages. */
export const EVERY_PACKAGE = 'all'

/** The history, which the database refuses to change. */
export const releaseActs = pgTable('release_acts', {
  id: id(),
  at: instant().notNull().default(sql`now()`),
  actorName: text().notNull(),
  actorId: ref(),
  act: text().notNull(),
  name: text().notNull(),
  version: text(),
  percent: numeric({ precision: 5, scale: 2 }),
  reason: text(),
  judged: jsonb().$type<Judged>(),
  serial: bigint({ mode: 'number' }),
})

/** Stored as hashes. */
export const releaseTokens = pgTable('release_tokens', {
  tokenSha256: text().primaryKey(),
  name: text().notNull(),
  team: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  revokedAt: instant(),
})

/** What is known of a canary against the active version; kept when it has ended. */
export const releaseJudgements = pgTable(
  'release_judgements',
  {
    name: text().notNull(),
    version: text().notNull(),
    startedAt: instant().notNull(),
    active: text().notNull(),
    part: text().notNull(),
    salt: text(),
    slow: jsonb().$type<Record<string, number>>().notNull(),
    segments: jsonb().$type<Record<string, Judging>>().notNull(),
    countries: texts().notNull(),
    findings: jsonb().$type<Finding[]>().notNull(),
    judgedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.startedAt] })],
)
