import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { tellParties } from '../case-notice.ts'
import { findCase, holdCase, type Work, writeHeader } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { cases } from '../cases.tables.ts'
import { type Desk, deskOf, inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { poolUntil } from './pool.policy.ts'
import { familyOf, holdPlaces } from './pool-copies.ts'
import { endFilled } from './pool-filled.ts'
import { takesOf } from './pool-history.ts'
import { tellPool } from './pool-notice.ts'

const { draft, inPool, inProgress } = CASE_STATUS
type Found = Pick<Work, 'row'>

/** For the parties of the case and for operators. */
export const poolState: Handler<'GET /case/pool/:id'> = async ({ params: { id } }, ctx) =>
  showPool(deskOf(ctx), ctx.actor, (await findCase(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.not-found'))

export async function showPool({ db }: Pick<Desk, 'db'>, actor: Actor, { row }: Found) {
  const mine = mayChange(actor, row)
  const waits = row.status === inPool
  return {
    takers: row.poolTakers,
    excluded: mine ? await agenciesOf(db, row.poolExcluded) : [],
    takes: await takesOf(db, row),
    until: waits ? poolUntil(row).toISOString() : null,
    asked: waits && isAsked(row),
    inReview: waits && row.poolReviewAt !== null,
    can: {
      change: mine,
      release: waits && row.poolReviewAt !== null && actor.role === 'operator',
      assign: waits && actor.role === 'operator',
    },
  }
}

/** In a draft already: who is kept out hears of the request with its sending. */
const mayChange = (actor: Actor, row: Work['row']) =>
  row.status <= inProgress && partiesOf(actor, row).includes('applicant')

const isAsked = ({ poolAskedAt, poolEnteredAt, poolExtendedAt }: Work['row']) =>
  poolAskedAt !== null && poolAskedAt > (poolEnteredAt ?? '') && poolAskedAt > (poolExtendedAt ?? '')

async function agenciesOf(db: Desk['db'], ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: agencies.id, nameEn: agencies.companyNameEn, nameCn: agencies.companyNameCn })
    .from(agencies)
    .where(inArray(agencies.id, [...ids]))
}

export const changePool: Handler<'PUT /case/pool/:id'> = async ({ params: { id }, body }, ctx) => {
  if (body.takers) await holdPlaces(ctx.db, id)
  const work = await holdCase(deskOf(ctx), id)
  if (!mayChange(ctx.actor, work.row)) ctx.fail('permission.denied')
  if (body.takers) await allow(work, body.takers)
  if (body.excluded) await exclude(ctx, work, [...new Set(body.excluded)])
  if (body.stay && work.row.status === inPool) await stay(work)
  return showPool(work.desk, ctx.actor, work)
}

/** A request that as many work on already waits no longer. */
async function allow(work: Work, poolTakers: number) {
  const { db } = work.desk
  await writeHeader(work, { poolTakers })
  await db
    .update(cases)
    .set({ poolTakers })
    .where(inArray(cases.id, await familyOf(db, work.row)))
  await endFilled(work)
}

async function exclude(
  { fail }: { fail(name: 'discovery.agency-not-found'): never },
  work: Work,
  poolExcluded: string[],
) {
  const found = await agenciesOf(work.desk.db, poolExcluded)
  if (found.length < poolExcluded.length) fail('discovery.agency-not-found')
  await writeHeader(work, { poolExcluded })
  if (work.row.status !== draft) await writeLog(work, { action: 'pool_excluded', visibility: 3 })
}

async function stay(work: Work) {
  await writeHeader(work, { poolExtendedAt: work.desk.now.toISOString() })
  await writeLog(work, { action: 'pool_extended' })
  await tellPool(work)
}

/** After three returns an operator lets others take the request again. */
export const releasePool: Handler<'POST /case/pool/:id/release'> = async (
  { params: { id }, body: { reason } },
  ctx,
) => {
  const work = await holdCase(deskOf(ctx), id)
  if (work.row.status !== inPool || work.row.poolReviewAt === null)
    ctx.fail('cases.status-move', { from: work.row.status, to: inPool })
  await writeLog(work, { action: 'pool_released', ...inLanguage(work.desk, reason) })
  const now = work.desk.now.toISOString()
  await writeHeader(work, { poolReviewAt: null, poolEnteredAt: now })
  await settle(work)
  await tellParties(work)
  await tellPool(work)
  return showPool(work.desk, ctx.actor, work)
}
