import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { accounts, maySignIn, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { findCase, holdCase, readCase } from '../case-work.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { mayBeGiven } from './pool.policy.ts'
import { holdPlaces, placesOf } from './pool-copies.ts'
import { showPool } from './pool-state.ts'
import { giveRequest } from './pool-take.ts'
import { agenciesFor } from './pool-takers.ts'

const { inPool, inProgress } = CASE_STATUS

/** Whom an operator may give the request to: those who may take it, but for the limits of taking. */
export const poolAgencies: Handler<'GET /case/pool/:id/agencies'> = async ({ params: { id } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.not-found')
  const ids = await agenciesFor({ desk: deskOf(ctx), ...found })
  const { companyNameEn, companyNameCn } = agencies
  const rows = await ctx.db
    .select({ id: agencies.id, nameEn: companyNameEn, nameCn: companyNameCn })
    .from(agencies)
    .where(inArray(agencies.id, ids))
    .orderBy(asc(companyNameEn), asc(agencies.id))
  return { rows, total: rows.length }
}

/**
 * A request that comes back again and again, or that no agency takes: the first account of the agency has it.
 */
export const assignPool: Handler<'POST /case/pool/:id/assign'> = async ({ params: { id }, body }, ctx) => {
  const desk = deskOf(ctx)
  await holdPlaces(ctx.db, id)
  const work = await holdCase(desk, id)
  const { row } = work
  if (row.status !== inPool) ctx.fail('cases.status-move', { from: row.status, to: inProgress })
  const head = (await headOf(ctx.db, body.agencyId)) ?? ctx.invalid('agencyId', 'unknown')
  if (!(await mayBeGiven(ctx.db, head, work))) ctx.invalid('agencyId', 'unknown')
  if ((await placesOf(ctx.db, row)).left <= 0) ctx.fail('cases.pool-taken')
  const taker = { deliverType: DELIVER_TYPES.agency, deliverId: body.agencyId, accountId: head.accountId }
  await giveRequest(work, taker, 'pool_assigned', inLanguage(desk, body.reason.trim()))
  return showPool(desk, ctx.actor, (await readCase(ctx.db, id)) ?? ctx.fail('cases.not-found'))
}

async function headOf(db: Database, agencyId: string) {
  const [found] = await db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.agencyId, agencyId), eq(accounts.level, PRIMARY_LEVEL), maySignIn))
    .orderBy(asc(accounts.id))
    .limit(1)
  return found && { ...found, agencyId, schoolId: null }
}
