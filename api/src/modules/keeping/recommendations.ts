import type { Contract, Data } from '@southbound/shared/contract'
import { FAVOURITE_TYPES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { type Client, clients, clientsAmong, clientsOf } from '../cases/clients.service.ts'
import { isOpenBetween, suspendedUntil } from '../messages/messages.service.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'
import { favouriteAgencies, favouriteCourses, page } from './favourite-lists.ts'
import { mailRecommendation } from './recommendation-mail.ts'

type Send = 'POST /favorite/favorite/send'
type Row = Data<Contract['POST /favorite/recommendation']>['rows'][number]
interface Kept {
  domain: number
  domainId: string
}
const { course: COURSE, agency: AGENCY } = FAVOURITE_TYPES

/** All or nothing; a receiver is mailed only where something is new to him. */
export const sendFavourites: Handler<Send> = async ({ body }, ctx) => {
  const { actor, db } = ctx
  const { agencyId } = actor
  const receivers = await clientsAmong(db, actor, body.receiverIds)
  if (!agencyId || receivers.length !== body.receiverIds.length) return ctx.fail('discovery.not-own-student')
  await mustBeOpen(receivers, ctx)
  if (!(await areAllKept(db, actor, body.list))) ctx.fail('discovery.not-kept')
  const remark = body.remark?.trim() || null
  const list = [...new Map(body.list.map((one) => [`${one.domain} ${one.domainId}`, one])).values()]
  const pairs = receivers.flatMap(({ id }) =>
    list.map(({ domain, domainId }) => ({ receiver: id, type: domain, target: domainId })),
  )
  const fresh = await rows<{ receiver: string }>(
    db,
    sql`insert into recommendations as r (agency_id, sender_id, receiver_id, type, target_id, remark)
      select ${agencyId}::bigint, ${actor.accountId}::bigint, receiver, type, target, ${remark}
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n(receiver bigint, type smallint, target bigint)
      on conflict (receiver_id, agency_id, type, target_id) do update set sender_id = excluded.sender_id, remark = excluded.remark, created_at = now()
        where r.remark is distinct from excluded.remark
      returning r.receiver_id::text receiver`,
  )
  const receiverIds = [...new Set(fresh.map(({ receiver }) => receiver))]
  await mailRecommendation(ctx, { agencyId, receiverIds, count: list.length, remark })
  return { sent: pairs.length }
}

/** As for messages: who blocked the sender, or is closed to him, gets nothing from him. */
async function mustBeOpen(receivers: readonly Client[], ctx: Context<Send>): Promise<void> {
  const { db, actor } = ctx
  const until = await suspendedUntil(ctx)
  if (until) ctx.fail('messages.suspended', { day: until.slice(0, 10) })
  const open = isOpenBetween(sql`p.id`, sql`${actor.accountId}::bigint`)
  const ids = anyId(receivers.map(({ id }) => id))
  const closed = await rows<{ id: string }>(
    db,
    sql`select p.id::text id from accounts p where p.id = ${ids} and not (${open})`,
  )
  const first = receivers.find(({ id }) => closed.some((one) => one.id === id))
  if (first) ctx.fail('messages.receiver', { name: first.name })
}

async function areAllKept(db: Database, actor: Actor, list: readonly Kept[]): Promise<boolean> {
  const wanted = new Set(list.map(({ domain, domainId }) => `${domain} ${domainId}`))
  const kept = await rows<{ key: string }>(
    db,
    sql`select f.type || ' ' || f.target_id as key from favourites f ${targets(sql`f`)} where f.account_id = ${actor.accountId} and ${SHOWN}`,
  )
  const known = new Set(kept.map(({ key }) => key))
  return [...wanted].every((key) => known.has(key))
}

/** The course or agency of a row, and whether it is public. */
const targets = (row: SQL): SQL => sql`
  left join courses c on ${row}.type = ${COURSE} and c.id = ${row}.target_id left join schools s on s.id = c.school_id
  left join agencies a on ${row}.type = ${AGENCY} and a.id = ${row}.target_id`
const SHOWN = sql`((${isPublished('c', 's')}) or (${isAgencyPublic('a')}))`

/**
 * A student gets recommendations made to him, an agency those it
 * made; who has not all cases, his own and those to his clients.
 */
export const recommendations: Handler<'POST /favorite/recommendation'> = async ({ body }, { db, actor }) => {
  const mine = actor.agencyId ? madeBy(actor, actor.agencyId) : sql`r.receiver_id = ${actor.accountId}`
  const words = body.content?.trim().toLowerCase()
  const named = words
    ? sql`and position(${words} in lower(concat_ws(' ', c.course_name_en, c.course_name_cn, s.name_en, s.name_cn, a.company_name_en, a.company_name_cn))) > 0`
    : sql``
  const from = sql`from recommendations r join agencies o on o.id = r.agency_id join accounts u on u.id = r.receiver_id ${targets(sql`r`)}
    where ${mine} and ${SHOWN} ${named}`
  const newest = sql`r.created_at desc, r.id desc`
  return page<Row>(db, columns(actor), from, newest, PAGE_ROWS.short, body.pageVo)
}

const madeBy = (actor: Actor, agencyId: string): SQL =>
  scopeOf(actor, 'cases.course') === 'all'
    ? sql`r.agency_id = ${agencyId}`
    : sql`r.agency_id = ${agencyId} and (r.sender_id = ${actor.accountId}
        or r.receiver_id in (select id from (${clients(actor)}) c))`

const columns = (
  actor: Actor,
): SQL => sql`r.id, r.type, r.target_id "targetId", r.remark, r.created_at "createdAt", c.course_type "courseType",
  coalesce(c.course_name_en, trim(a.company_name_en)) "nameEn", coalesce(c.course_name_cn, trim(a.company_name_cn)) "nameCn",
  case when c.id is not null then jsonb_build_object('nameEn', s.name_en, 'nameCn', s.name_cn) end school,
  jsonb_build_object('agencyId', o.id::text, 'nameEn', trim(o.company_name_en), 'nameCn', trim(o.company_name_cn)) agency,
  ${actor.agencyId ? sql`jsonb_build_object('id', u.id::text, 'name', u.nickname)` : sql`null::jsonb`} receiver,
  exists (select 1 from favourites k where k.account_id = ${actor.accountId} and k.type = r.type and k.target_id = r.target_id) kept`

export const exhibition: Handler<'POST /favorite/exhibition'> = async (_input, ctx) => ({
  // The lists read only what every context has: database, actor and language.
  courses: await favouriteCourses({ body: {} }, ctx as never),
  agents: await favouriteAgencies({ body: {} }, ctx as never),
})

export const receivers: Handler<'GET /favorite/receivers'> = ({ query }, { db, actor }) => {
  const { page = 1, rows: limit = PAGE_ROWS.normal, keyword } = query
  return clientsOf(db, actor, { keyword, limit, offset: (page - 1) * limit })
}
