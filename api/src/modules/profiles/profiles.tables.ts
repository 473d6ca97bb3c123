import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs } from '../../database/columns.ts'
import type { ProfileKindName, RoughDraft } from './profiles.wire.ts'

export const profileDrafts = pgTable('profile_drafts', {
  id: id(),
  kind: text('kind').$type<ProfileKindName>().notNull(),
  targetId: ref('target_id').notNull(),
  content: jsonb('content').$type<RoughDraft>().notNull(),
  fileIds: refs('file_ids').notNull().default([]),
  state: smallint('state').notNull().default(1),
  reason: text('reason'),
  submittedAt: instant('submitted_at'),
  decidedAt: instant('decided_at'),
  blockProposedBy: ref('block_proposed_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: ref('updated_by'),
  version: integer('version').notNull().default(1),
})
export type DraftRow = typeof profileDrafts.$inferSelect
