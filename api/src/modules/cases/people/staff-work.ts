import { CASE_STATUS, CASE_TYPES, LIVE } from '@southbound/shared/contract/constants'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { HandOver, StaffWork } from '#api/plugins/given.ts'
import { accounts } from '../../account/account.tables.ts'
import { holdCase, writeHeader } from '../case-work.ts'
import { caseRedPoints, cases } from '../cases.tables.ts'
import { type Desk, deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { leaveToOffice } from '../pool/office-pool.ts'

const { inProgress } = CASE_STATUS
const ON = 1

export const staffCases: StaffWork = {
  async countOpen(db, accountIds) {
    const found = await db
      .select({ accepterId: cases.accepterId, open: count() })
      .from(cases)
      .where(and(eq(cases.status, inProgress), inArray(cases.accepterId, [...accountIds])))
      .groupBy(cases.accepterId)
    return new Map(found.map(({ accepterId, open }) => [accepterId ?? '', open]))
  },
  async handOver(ctx, from, to) {
    const mine = and(eq(cases.status, inProgress), eq(cases.accepterId, from))
    const found = await ctx.db.select({ id: cases.id }).from(cases).where(mine).orderBy(asc(cases.id))
    if (to === null) for (const { id } of found) await leaveToOffice(await holdCase(deskOf(ctx), id))
    else {
      const names = await namesOf(ctx.db, [from, to])
      for (const { id } of found) await handOverCase(ctx, id, to, `${names.get(from)} → ${names.get(to)}`)
    }
    return found.length
  },
}

async function handOverCase(ctx: HandOver, id: string, to: string, words: string) {
  const desk: Desk = deskOf(ctx)
  const work = await holdCase(desk, id)
  await writeHeader(work, { accepterId: to })
  await writeLog(work, { action: 'handed_over', textEn: words })
  await settle(work)
  await desk.db
    .insert(caseRedPoints)
    .values({ caseId: id, accountId: to, since: desk.now.toISOString() })
    .onConflictDoNothing()
  const type = work.row.caseType === CASE_TYPES.visa ? LIVE.visa : LIVE.course
  desk.raise([to], { type, clz: ON, caseId: id })
}

async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}
