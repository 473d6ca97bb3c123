import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '#api/database/columns.ts'

export const passkeys = pgTable('passkeys', {
  id: id(),
  accountId: ref().notNull(),
  credentialId: text().notNull(),
  publicKey: text().notNull(),
  counter: ref().notNull().default('0'),
  transports: texts().notNull().default([]),
  name: text().notNull(),
  synced: boolean().notNull(),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text().primaryKey(),
  accountId: ref(),
  expiresAt: instant().notNull(),
})
