import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#api/database/columns.ts'

const TOKEN_KINDS = ['verify', 'password', 'invitation', 'questionnaire', 'transfer', 'address'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** `subject`: the e-mail of 'verify', the account of 'password' and 'invitation', else the record's id. */
export const mailedTokens = pgTable('mailed_tokens', {
  tokenHash: text().primaryKey(),
  kind: text().$type<TokenKind>().notNull(),
  subject: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
