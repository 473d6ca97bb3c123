import type { live } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { issueTickets } from './ticket.ts'

export const liveHandlers: Handlers<typeof live> = {
  'POST /live/ticket': issueTickets,
}
