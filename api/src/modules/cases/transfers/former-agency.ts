import { CASE_TYPES, DAY_MS, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { cases } from '../cases.tables.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { caseTransfers } from './transfers.tables.ts'

const READ_DAYS = 90
const MOST = 200
const NAMELESS = { nameEn: null, nameCn: null }

/** Changes of agent away from the actor's agency of the last 90 days, within his scope. */
function leftFrom(actor: Actor) {
  const { agencyId } = actor
  if (!agencyId) return sql`false`
  const since = new Date(Date.now() - READ_DAYS * DAY_MS).toISOString()
  const mine = eq(caseTransfers.fromAccountId, actor.accountId)
  const reach = sql`(select case when k.case_type = ${CASE_TYPES.visa} then ${scopeOf(actor, 'cases.visa')}
    else ${scopeOf(actor, 'cases.course')} end from cases k where k.id = ${caseTransfers.caseId})`
  return and(
    eq(caseTransfers.kind, 'agency'),
    eq(caseTransfers.state, TRANSFER_STATE.done),
    eq(caseTransfers.fromAgencyId, agencyId),
    gt(caseTransfers.doneAt, since),
    sql`(${reach} = 'all' or (${reach} = 'assigned' and ${mine}))`,
  )
}

/** The agency of before reads its own lines of the log for 90 days. */
export async function mayReadOwnLog(db: Database, actor: Actor, caseId: string): Promise<boolean> {
  return (await db.$count(caseTransfers, and(eq(caseTransfers.caseId, caseId), leftFrom(actor)))) > 0
}

export const listFormer: Handler<'GET /case/formerCases'> = async (_input, { db, actor }) => {
  const found = await db
    .select({
      transferId: caseTransfers.id,
      caseId: cases.id,
      refNo: cases.refNo,
      caseType: cases.caseType,
      profileName: cases.profileName,
      toAgencyId: caseTransfers.toAgencyId,
      doneAt: caseTransfers.doneAt,
    })
    .from(caseTransfers)
    .innerJoin(cases, eq(cases.id, caseTransfers.caseId))
    .where(leftFrom(actor))
    .orderBy(desc(caseTransfers.doneAt))
    .limit(MOST)
  const names = await namesOfReceivers(
    db,
    found.map(({ toAgencyId }) => ({ deliverType: 2, deliverId: toAgencyId })),
  )
  const rows = found.map(({ toAgencyId, doneAt, ...row }) => ({
    ...row,
    to: names.get(`2:${toAgencyId}`) ?? NAMELESS,
    doneAt: doneAt as string,
    until: new Date(new Date(doneAt as string).getTime() + READ_DAYS * DAY_MS).toISOString(),
  }))
  return { rows, total: rows.length }
}
