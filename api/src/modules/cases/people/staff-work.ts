import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { HandOver, StaffWork } from '#api/plugins/given.ts'
import { accounts, HAS_LEFT, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { tellHandedOver } from '../case-notice.ts'
import { holdCase, writeHeader } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { leaveToOffice } from '../pool/office-pool.ts'
import { opensKind } from './reach.ts'

const { submitted, inProgress } = CASE_STATUS
const workOf = (accountId: string) => and(eq(cases.status, inProgress), eq(cases.accepterId, accountId))

export const staffCases: StaffWork = {
  async countOpen(db, accountIds) {
    const found = await db
      .select({ accepterId: cases.accepterId, open: count() })
      .from(cases)
      .where(and(eq(cases.status, inProgress), inArray(cases.accepterId, [...accountIds])))
      .groupBy(cases.accepterId)
    return new Map(found.map(({ accepterId, open }) => [accepterId ?? '', open]))
  },
  async countWaiting(db, accountId) {
    const [found] = await rows<{ waiting: number }>(
      db,
      sql`select count(*)::int waiting from accounts me
        join cases c on (c.deliver_type = ${DELIVER_TYPES.agency} and c.deliver_id = me.agency_id)
          or (c.deliver_type = ${DELIVER_TYPES.institution} and c.deliver_id = me.school_id)
        left join accounts p on p.id = c.accepter_id
        where me.id = ${accountId} and me.level = ${PRIMARY_LEVEL} and c.status in (${submitted}, ${inProgress})
          and (p.id is null or p.status in ${HAS_LEFT}) and not exists (
            select 1 from accounts o where o.id <> me.id and o.level = ${PRIMARY_LEVEL} and o.status not in ${HAS_LEFT}
              and (o.agency_id = me.agency_id or o.school_id = me.school_id))`,
    )
    return found?.waiting ?? 0
  },
  async opensWorkOf(db, from, to) {
    const kinds = await db.selectDistinct({ caseType: cases.caseType }).from(cases).where(workOf(from))
    const opened = kinds.map(({ caseType }) => opensKind(caseType, sql`${to}::bigint`))
    return (await rows(db, sql`select 1 where ${and(sql`true`, ...opened)}`)).length > 0
  },
  async handOver(ctx, from, to) {
    const found = await ctx.db.select({ id: cases.id }).from(cases).where(workOf(from)).orderBy(asc(cases.id))
    if (to === null) for (const { id } of found) await leaveToOffice(await holdCase(deskOf(ctx), id))
    else {
      const names = await namesOf(ctx.db, [from, to])
      for (const { id } of found) await handOverCase(ctx, id, to, `${names.get(from)} → ${names.get(to)}`)
    }
    return found.length
  },
}

async function handOverCase(ctx: HandOver, id: string, to: string, words: string) {
  const work = await holdCase(deskOf(ctx), id)
  await writeHeader(work, { accepterId: to })
  await writeLog(work, { action: 'handed_over', textEn: words })
  await settle(work)
  await tellHandedOver(work, to)
}

async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}
