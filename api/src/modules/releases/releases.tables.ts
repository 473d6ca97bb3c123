import { sql } from 'drizzle-orm'
import { bigint, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'
import type { ReleaseContract } from './gate/contract.ts'
import type { Judged } from './judged.ts'

export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifestSha256: text('manifest_sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

export const releaseContracts = pgTable(
  'release_contracts',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    contract: jsonb('contract').$type<ReleaseContract>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)

/** The greatest serial is in force. */
export const releaseSets = pgTable('release_sets', {
  serial: bigint('serial', { mode: 'number' }).primaryKey(),
  document: text('document').notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The history, which the database refuses to change. */
export const releaseActs = pgTable('release_acts', {
  id: id(),
  at: instant('at').notNull().default(sql`now()`),
  actorName: text('actor_name').notNull(),
  actorId: ref('actor_id'),
  act: text('act').notNull(),
  name: text('name').notNull(),
  version: text('version'),
  percent: numeric('percent', { precision: 5, scale: 2 }),
  reason: text('reason'),
  judged: jsonb('judged').$type<Judged>(),
  serial: bigint('serial', { mode: 'number' }),
})

/** Stored as hashes. */
export const releaseTokens = pgTable('release_tokens', {
  tokenSha256: text('token_sha256').primaryKey(),
  name: text('name').notNull(),
  team: text('team').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  revokedAt: instant('revoked_at'),
})
