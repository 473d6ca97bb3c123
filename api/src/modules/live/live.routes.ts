import type { live } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { issueTickets } from './ticket.ts'

/** Tickets for the sockets; the sockets themselves are no calls. */
export const liveHandlers: Handlers<typeof live> = {
  'POST /live/ticket': issueTickets,
}
