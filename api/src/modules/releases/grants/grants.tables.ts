import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#api/database/columns.ts'

/** A remote's door as its development server has it. */
export interface GrantedDoor {
  domain: string
  federation: string
  entry: string
  routes: { path: string; page?: 'public'; data: boolean; desk: boolean; [word: string]: unknown }[]
  slots: Record<string, string[]>
}

export const releaseGrants = pgTable('release_grants', {
  id: id(),
  name: text('name').notNull(),
  origin: text('origin').notNull(),
  door: jsonb('door').$type<GrantedDoor>().notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull().defaultNow(),
  linkSha256: text('link_sha256').notNull(),
  handleSha256: text('handle_sha256').notNull(),
  openUntil: instant('open_until').notNull(),
  visitor: text('visitor'),
  startedAt: instant('started_at'),
  expiresAt: instant('expires_at'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
  endReason: text('end_reason'),
})
