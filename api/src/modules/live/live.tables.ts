import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../database/columns.ts'

export const liveTickets = pgTable('live_tickets', {
  ticketHash: text().primaryKey(),
  sessionId: ref().notNull(),
  expiresAt: instant().notNull(),
})
