import { CASE_STATUS, DAY_MS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, count, eq, gt, inArray, isNull, max, min, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { type CaseRow, cases, poolTakes } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import { familyOf } from './pool-copies.ts'

const SENT_A_DAY = 30
const TAKES_A_DAY = 5
const OPEN_TAKES = 20
const PER_SEAT = 5
const REST_DAYS = 7
const MEASURED_DAYS = 30
/** With fewer takes no share is computed. */
const LEAST_TAKES = 3
const MOST_IDLE_PCT = 30

/** The refusal names the limit and its end. */
export async function checkLimits(desk: Desk, actor: Actor, row: CaseRow): Promise<void> {
  // One at a time for an office, as two takes at once would both see room.
  const [office, id] = actor.agencyId ? [agencies, actor.agencyId] : [schools, actor.schoolId ?? '0']
  await desk.db.select({ id: office.id }).from(office).where(eq(office.id, id)).for('no key update')
  await checkRest(desk, actor, row)
  await checkDay(desk, actor)
  await checkOpen(desk, actor)
  await checkIdle(desk, actor)
}

/** Each request is announced to everybody who may take it. */
export async function checkSending(desk: Desk, { applicantId }: Pick<CaseRow, 'applicantId'>): Promise<void> {
  // One at a time, as of the takes below.
  await desk.db.execute(sql`select from accounts where id = ${applicantId} for no key update`)
  const sent = and(eq(cases.applicantId, applicantId), gt(cases.poolEnteredAt, ago(desk, 1)))
  if ((await desk.db.$count(cases, sent)) >= SENT_A_DAY) desk.fail('cases.pool-sent', { limit: SENT_A_DAY })
}

const receiverOf = ({ agencyId, schoolId }: Actor) =>
  agencyId
    ? { deliverType: DELIVER_TYPES.agency, deliverId: agencyId }
    : { deliverType: DELIVER_TYPES.institution, deliverId: schoolId ?? '0' }

function takenBy(actor: Actor) {
  const { deliverType, deliverId } = receiverOf(actor)
  return and(eq(poolTakes.deliverType, deliverType), eq(poolTakes.deliverId, deliverId))
}

const ago = ({ now }: Desk, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** After a copy of the request as after the request itself. */
async function checkRest(desk: Desk, actor: Actor, row: CaseRow) {
  const family = inArray(poolTakes.caseId, await familyOf(desk.db, row))
  const returned = and(family, gt(poolTakes.returnedAt, ago(desk, REST_DAYS)))
  const [back] = await desk.db
    .select({ last: max(poolTakes.returnedAt) })
    .from(poolTakes)
    .where(and(takenBy(actor), returned))
  if (back?.last) desk.fail('cases.pool-again', { days: REST_DAYS, at: minuteAfter(back.last, REST_DAYS) })
}

async function checkDay(desk: Desk, actor: Actor) {
  const [today] = await desk.db
    .select({ n: count(), first: min(poolTakes.takenAt) })
    .from(poolTakes)
    .where(and(eq(poolTakes.accountId, actor.accountId), gt(poolTakes.takenAt, ago(desk, 1))))
  const first = today?.first ?? desk.now.toISOString()
  if ((today?.n ?? 0) >= TAKES_A_DAY)
    desk.fail('cases.pool-day', { limit: TAKES_A_DAY, at: minuteAfter(first, 1) })
}

async function checkOpen(desk: Desk, actor: Actor) {
  const [open] = await desk.db
    .select({ n: count() })
    .from(poolTakes)
    .innerJoin(cases, eq(cases.id, poolTakes.caseId))
    .where(and(takenBy(actor), isNull(poolTakes.returnedAt), eq(cases.status, CASE_STATUS.inProgress)))
  const limit = OPEN_TAKES + PER_SEAT * (await boughtSeats(desk, actor))
  if ((open?.n ?? 0) >= limit) desk.fail('cases.pool-open', { count: open?.n ?? 0, limit })
}

async function boughtSeats({ db, now }: Desk, { agencyId, schoolId }: Actor): Promise<number> {
  const [bought] = await rows<{ seats: number }>(
    db,
    sql`select coalesce(sum(b.seats), 0)::int as seats from bought_seats b join accounts a on a.id = b.account_id
      where (a.agency_id = ${agencyId ?? '0'} or a.school_id = ${schoolId ?? '0'})
      and (b.valid_to is null or b.valid_to > ${now.toISOString()})`,
  )
  return bought?.seats ?? 0
}

/** The share of takes whose IDLE clock was breached, of the last 30 days. */
async function checkIdle(desk: Desk, actor: Actor) {
  const { deliverType, deliverId } = receiverOf(actor)
  const since = ago(desk, MEASURED_DAYS)
  const [measured] = await rows<{ takes: number; idle: number }>(
    desk.db,
    sql`select count(*)::int as takes, count(*) filter (where exists (select 1 from case_clocks k
        where k.case_id = t.case_id and k.kind = 'IDLE' and k.breached_at >= t.taken_at
        and (t.returned_at is null or k.breached_at <= t.returned_at)))::int as idle
      from pool_takes t where t.deliver_type = ${deliverType} and t.deliver_id = ${deliverId} and t.taken_at > ${since}`,
  )
  const { takes, idle } = measured ?? { takes: 0, idle: 0 }
  if (takes >= LEAST_TAKES && idle * 100 > takes * MOST_IDLE_PCT)
    desk.fail('cases.pool-idle', { limit: MOST_IDLE_PCT })
}

function minuteAfter(at: string, days: number) {
  return new Date(new Date(at).getTime() + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ')
}
