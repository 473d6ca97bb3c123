import { sql } from 'drizzle-orm'
import { bigint, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'
import type { ReleaseContract } from './gate/contract.ts'
import type { Judged } from './judged.ts'

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
