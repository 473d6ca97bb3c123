import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs } from '../../database/columns.ts'
import type { ProfileKindName, RoughDraft } from './profiles.wire.ts'

export const profileDrafts = pgTable('profile_drafts', {
  id: id(),
  kind: text().$type<ProfileKindName>().notNull(),
  targetId: ref().notNull(),
  content: jsonb().$type<RoughDraft>().notNull(),
  fileIds: refs().notNull().default([]),
  state: smallint().notNull().default(1),
  reason: text(),
  submittedAt: instant(),
  decidedAt: instant(),
  blockProposedBy: ref(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: ref(),
  version: integer().notNull().default(1),
})
export type DraftRow = typeof profileDrafts.$inferSelect
