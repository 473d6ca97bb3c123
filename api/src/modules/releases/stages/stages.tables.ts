import type { Stage, StagingState } from '@southbound/shared/contract/constants'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '#api/database/columns.ts'
import type { Judged } from '../judged.ts'

/** Why a person decides: a word of `staging` in shared/i18n/errors, or what the judgement found. */
export type Note =
  | { why: 'by-hand' | 'other-live' | 'taken-back' | 'stage-done' | 'refused' | 'person' }
  | { judged: Judged }
export interface StagingAudience {
  roles: string[]
  countries: string[]
  accounts: string[]
  languages: ('en' | 'zh')[]
}

export const releaseStagings = pgTable('release_stagings', {
  id: id(),
  name: text().notNull(),
  version: text().notNull(),
  state: text().$type<StagingState>().notNull(),
  stages: jsonb().$type<Stage[]>().notNull(),
  stage: integer(),
  audience: jsonb().$type<StagingAudience>().notNull(),
  byItself: boolean().notNull(),
  startsAt: instant(),
  stageAt: instant(),
  restUntil: instant(),
  note: jsonb().$type<Note>(),
  /** What a person has seen to be worse and goes on with. */
  accepted: texts().notNull().default([]),
  askedAt: instant().notNull().defaultNow(),
  askedBy: text().notNull(),
  askedById: ref(),
  approvedBy: text(),
  reason: text().notNull(),
  endedAt: instant(),
  /** Was live when a person last said yes; null in older plans. */
  active: text(),
  /** The taking back that a person has seen and goes on over: an act of the history. */
  againAct: ref(),
  changes: integer().notNull().default(0),
})

export const releaseFreezes = pgTable('release_freezes', {
  id: id(),
  /** The package; null for all. */
  name: text(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  reason: text().notNull(),
  byName: text().notNull(),
})
