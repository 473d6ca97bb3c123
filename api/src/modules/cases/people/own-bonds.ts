import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { ownerParts } from '#api/plugins/owner.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase } from '../case-work.ts'
import { cases, consents } from '../cases.tables.ts'
import { deskOf } from '../desk.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { isOpenBond, receiverOf } from './bond.ts'

const AGENCY = 2
const NAMELESS = { nameEn: null, nameCn: null }

/** The agencies that go on caring for the own profile, each with the kinds of its cases. */
export const ownBonds: Handler<'GET /case/bonds'> = async (_input, { db, actor }) => {
  const given = await bondsOf(db, actor.accountId)
  const ids = [...new Set(given.map(({ receiver }) => ownerParts(receiver ?? '').id))]
  const names = await namesOfReceivers(
    db,
    ids.map((deliverId) => ({ deliverType: AGENCY, deliverId })),
  )
  const rows = ids.map((agencyId) => {
    const own = given.filter(({ receiver }) => receiver === receiverOf(agencyId))
    return {
      agencyId,
      name: names.get(`${AGENCY}:${agencyId}`) ?? NAMELESS,
      kinds: [...new Set(own.map(({ caseType }) => caseType))].toSorted(),
      since: own[0]?.givenAt as string,
    }
  })
  return { rows, total: rows.length }
}

const bondsOf = (db: Database, accountId: string) =>
  db
    .select({
      receiver: consents.receiver,
      caseId: cases.id,
      caseType: cases.caseType,
      givenAt: consents.givenAt,
    })
    .from(consents)
    .innerJoin(cases, eq(cases.id, consents.caseId))
    .where(and(eq(consents.subjectId, accountId), isNotNull(consents.receiver), isOpenBond))
    .orderBy(asc(cases.id), asc(consents.id))

/** Whenever the student wishes: an agency with a case under way goes on reading by that case. */
export const endBond: Handler<'POST /case/bonds/:id/end'> = async ({ params: { id } }, ctx) => {
  const { accountId } = ctx.actor
  const given = (await bondsOf(ctx.db, accountId)).filter(({ receiver }) => receiver === receiverOf(id))
  if (given.length === 0) ctx.fail('row.not-found')
  for (const caseId of new Set(given.map((one) => one.caseId))) {
    const work = await holdCase(deskOf(ctx), caseId)
    const open = and(eq(consents.caseId, caseId), eq(consents.receiver, receiverOf(id)), isOpenBond)
    const ended = await ctx.db
      .update(consents)
      .set({ withdrawnAt: work.desk.now.toISOString() })
      .where(open)
      .returning({ id: consents.id })
    if (ended.length === 0) continue
    await writeLog(work, { action: 'consent_withdrawn' })
    await settle(work)
    await tellParties(work)
  }
  ctx.raise([accountId], { type: 1, socket: 'user' })
  return { id }
}
