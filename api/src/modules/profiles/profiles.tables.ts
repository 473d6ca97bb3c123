import type { BlockClass } from '@southbound/shared/contract/constants'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs } from '../../database/columns.ts'
import { sealedWithin } from '../../database/sealed.ts'
import type { ProfileKindName, RoughDraft } from './profiles.wire.ts'

/** The bank account of an agency; schools state none. */
export const bankTurned = (content: RoughDraft, turn: (text: string) => string): RoughDraft =>
  'bank' in content && content.bank
    ? { ...content, bank: { ...content.bank, accountNo: turn(content.bank.accountNo) } }
    : content

export const profileDrafts = pgTable('profile_drafts', {
  id: id(),
  kind: text().$type<ProfileKindName>().notNull(),
  targetId: ref().notNull(),
  content: sealedWithin<RoughDraft>('profile_drafts.content', bankTurned).notNull(),
  fileIds: refs().notNull().default([]),
  state: smallint().notNull().default(1),
  reason: text(),
  submittedAt: instant(),
  decidedAt: instant(),
  blockProposedBy: ref(),
  /** That was proposed, or confirmed. */
  blockClass: text().$type<BlockClass>(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: ref(),
  version: integer().notNull().default(1),
})
export type DraftRow = typeof profileDrafts.$inferSelect
