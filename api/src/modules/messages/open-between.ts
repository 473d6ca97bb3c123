import { MESSAGE_REPORT } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/**
 * A condition on two accounts: neither has blocked the other,
 * and no report has closed what they write to each other.
 */
export const isOpenBetween = (one: SQL, other: SQL): SQL => sql`
  not exists (select 1 from message_blocks x
    where (x.account_id = ${one} and x.blocked_id = ${other}) or (x.account_id = ${other} and x.blocked_id = ${one}))
  and not exists (select 1 from message_reports x where x.state = ${MESSAGE_REPORT.closed}
    and ((x.reporter_id = ${one} and x.sender_id = ${other}) or (x.reporter_id = ${other} and x.sender_id = ${one})))`
