import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../database/columns.ts'

export const liveTickets = pgTable('live_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  sessionId: ref('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
