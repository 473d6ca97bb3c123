import type { AskedQuestion, QuestionnaireAudience } from '@southbound/shared/contract'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '../../database/columns.ts'
import type { Locale } from '../../plugins/context.ts'

export const questionnaires = pgTable('questionnaires', {
  id: id(),
  titleEn: text().notNull().default(''),
  titleCn: text().notNull().default(''),
  introEn: text().notNull().default(''),
  introCn: text().notNull().default(''),
  questions: jsonb().$type<AskedQuestion[]>().notNull().default([]),
  who: text().$type<QuestionnaireAudience['who']>().notNull(),
  types: integer().array().notNull().default([]),
  countries: texts().notNull().default([]),
  openAt: instant().notNull(),
  closeAt: instant().notNull(),
  releasedAt: instant(),
  withdrawnAt: instant(),
  changesEn: text(),
  changesCn: text(),
  changesAt: instant(),
  /** The last of its audience that was notified; all were at `toldAt`. */
  toldThrough: ref().notNull().default('0'),
  toldAt: instant(),
  /** When its receipts were written anew, after its end. */
  sealedAt: instant(),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdBy: ref(),
  idempotencyKey: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type QuestionnaireRow = typeof questionnaires.$inferSelect

export const questionnaireReceipts = pgTable('questionnaire_receipts', {
  questionnaireId: ref().notNull(),
  accountId: ref(),
  visitor: text(),
  sending: text(),
})

export const questionnaireResponses = pgTable('questionnaire_responses', {
  id: uuid().primaryKey().defaultRandom(),
  questionnaireId: ref().notNull(),
  day: date().notNull().defaultNow(),
  locale: text().$type<Locale>().notNull(),
  accountId: ref(),
  namedAs: text(),
})

export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    responseId: uuid().notNull(),
    questionnaireId: ref().notNull(),
    question: smallint().notNull(),
    chosen: smallint().notNull().default(0),
    body: text(),
  },
  (table) => [primaryKey({ columns: [table.responseId, table.question, table.chosen] })],
)

export const questionnaireInvitations = pgTable('questionnaire_invitations', {
  id: id(),
  questionnaireId: ref().notNull(),
  email: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  answered: boolean().notNull().default(false),
  sending: text(),
  createdAt: instant().notNull().defaultNow(),
})
