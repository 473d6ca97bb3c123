import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#api/database/columns.ts'

export interface GrantedDoor {
  domain: string
  federation: string
  entry: string
  routes: { path: string; page?: 'public'; data: boolean; desk: boolean; [word: string]: unknown }[]
  slots: Record<string, string[]>
}

export const releaseGrants = pgTable('release_grants', {
  id: id(),
  name: text().notNull(),
  origin: text().notNull(),
  door: jsonb().$type<GrantedDoor>().notNull(),
  askedBy: text().notNull(),
  askedAt: instant().notNull().defaultNow(),
  linkSha256: text().notNull(),
  handleSha256: text().notNull(),
  openUntil: instant().notNull(),
  visitor: text(),
  startedAt: instant(),
  expiresAt: instant(),
  endedAt: instant(),
  endedBy: text(),
  endReason: text(),
})
