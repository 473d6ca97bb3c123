import type { messageReports as contract, Data } from '@southbound/shared/contract'
import { MESSAGE_REPORT } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import type { Waiting } from '#api/plugins/given.ts'
import { messageReports } from '../messages.tables.ts'
import { movesOf } from './report.ts'

type Row = Data<(typeof contract)['GET /operations/message-reports']>['rows'][number]
const { open, warned, closed, suspended } = MESSAGE_REPORT
const AGAINST = sql`(${warned}, ${closed}, ${suspended})`

export const listReports: Handler<'GET /operations/message-reports'> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const chosen = query.state === undefined ? sql`true` : sql`r.state = ${query.state}`
  const person = (name: 'p' | 's') => {
    const of = sql.raw(name)
    return sql`case when ${of}.id is not null then
      jsonb_build_object('accountId', ${of}.id::text, 'name', ${of}.nickname, 'type', ${of}.type) end`
  }
  const found = await rows<Omit<Row, 'moves'>>(
    db,
    sql`select r.id::text, r.reason, r.body "text", ${person('p')} reporter, ${person('s')} sender,
        (select count(*)::int from message_reports o
          where o.sender_id = r.sender_id and o.id <> r.id and o.state in ${AGAINST}) upheld,
        r.state, r.created_at "createdAt", r.note, r.suspended_until "suspendedUntil",
        d.nickname "decidedBy", r.decided_at "decidedAt"
      from message_reports r
      left join accounts p on p.id = r.reporter_id
      left join accounts s on s.id = r.sender_id
      left join accounts d on d.id = r.decided_by
      where ${chosen}
      order by (r.state <> 1), (case when r.state = 1 then r.id else -r.id end)
      limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int total from message_reports r where ${chosen}`,
  )
  return {
    rows: found.map((row) => ({
      ...row,
      moves: [...movesOf({ state: row.state, hasSender: row.sender !== null })],
    })),
    total: counted?.total ?? 0,
  }
}

/** For the operator's home. */
export async function reportsThatWait(db: Database, actor: Actor): Promise<Waiting[]> {
  if (actor.role !== 'operator') return []
  const count = await db.$count(messageReports, sql`${messageReports.state} = ${open}`)
  return count > 0 ? [{ kind: 'messageReports', count, path: '/crm/message-reports?state=1' }] : []
}
