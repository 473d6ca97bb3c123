import { ADVERT_STATE, today } from '@southbound/shared/contract/constants'
import { asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { deliverNotice } from '../account/notice.service.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { holdAfterOrder, namesOf, peopleOf } from '../orders/orders.service.ts'
import { targetOf, titlesOf } from './advert-creative.ts'
import { type AdvertActor, changeAdvert, findAdvert, moveAdvert } from './advert-moves.ts'
import { type AdvertRow, adverts } from './adverts.tables.ts'
import { type AdvertRead, advertView, readAdverts, slotView } from './adverts.views.ts'
import { moveToToday, showIfDue } from './fulfil-advert.ts'
import { holdSpan, releaseSpan } from './held-days.ts'

type Decide = 'POST /advert/review/:id'
type Decision = Parameters<Handler<Decide>>[0]['body']['decision']

const { inReview, rejected, scheduled, running, paused } = ADVERT_STATE

const LISTS: Record<'waiting' | 'running' | 'all', SQL | undefined> = {
  waiting: or(eq(adverts.state, inReview), isNotNull(adverts.nextCreative)),
  running: inArray(adverts.state, [scheduled, running, paused]),
  all: sql`${adverts.state} > 2`,
}

export const reviewList: Handler<'GET /advert/review'> = async ({ query }, { db, actor }) => {
  const list = query.list ?? 'waiting'
  const { limit, offset } = pageOf(query)
  const order = list === 'waiting' ? asc(adverts.updatedAt) : desc(adverts.id)
  const found = await readAdverts(db).where(LISTS[list]).orderBy(order).limit(limit).offset(offset)
  const names = await namesOf(
    db,
    found.map(({ owner }) => owner),
  )
  const rows = await Promise.all(found.map((row) => reviewed(db, row, names, actor.accountId)))
  return { rows, total: await db.$count(adverts, LISTS[list]) }
}

async function reviewed(db: Database, row: AdvertRead, names: Map<string, string>, reader: string) {
  const target = await targetOf(db, row.nextCreative ?? row.creative)
  return {
    ...advertView(row),
    slot: slotView(row.slot),
    owner: row.owner,
    ownerName: names.get(row.owner) || null,
    target: target?.name ?? null,
    own: row.accountId === reader,
    version: row.version,
  }
}

export const decideOnAdvert: Handler<Decide> = async ({ params: { id }, body }, ctx) => {
  const note = body.note?.trim() || null
  if (!note && (body.decision === 'reject' || body.decision === 'pause')) ctx.invalid('note', 'required')
  const advert = await holdAfterOrder(
    ctx.db,
    async (lock) => (await findAdvert(ctx.db, id, lock)) ?? ctx.fail('adverts.not-found'),
  )
  // The buyer may change it while it waits: what was not looked at is not approved.
  if (body.decision === 'approve' && body.version !== advert.version) ctx.fail('row.changed')
  const by: AdvertActor = { party: 'desk', actorId: ctx.actor.accountId, deed: DEEDS[body.decision], note }
  await ACTS[body.decision](ctx, advert, by, note)
  const target = { targetType: 'advert', targetId: id, target: titleOf(advert) }
  await logDeed(ctx.db, ctx.actor, { action: `advert.${body.decision}`, ...target, reason: note })
  const people = await peopleOf(ctx.db, advert.owner, 'adverts', 'orders.pay')
  await deliverNotice(ctx, people, 'money', {
    path: '/account/services?tab=adverts',
    about: titlesOf(advert.creative),
    text:
      body.decision === 'approve'
        ? 'advertApproved'
        : body.decision === 'reject'
          ? 'advertRejected'
          : 'advertChanged',
    values: { note: note ?? '' },
  })
  return { id }
}

const titleOf = ({ creative }: AdvertRow): string => creative.titleEn ?? creative.titleCn ?? ''
const DEEDS: Record<Decision, string> = {
  approve: 'approved',
  reject: 'rejected',
  pause: 'paused',
  resume: 'resumed',
}

type Act = (ctx: Context<Decide>, advert: AdvertRow, by: AdvertActor, note: string | null) => Promise<unknown>
const ACTS: Record<Decision, Act> = {
  approve: async (ctx, advert, by) => {
    const values = { reviewNote: null, reviewedBy: ctx.actor.accountId }
    if (advert.nextCreative)
      return changeAdvert(ctx.db, advert, by, {
        ...values,
        creative: advert.nextCreative,
        nextCreative: null,
      })
    const moved = await moveAdvert(ctx.db, advert, scheduled, by, values)
    return showIfDue(ctx.db, await moveToToday(ctx.db, moved))
  },
  reject: (ctx, advert, by, note) => {
    const values = { reviewNote: note, reviewedBy: ctx.actor.accountId }
    return advert.nextCreative
      ? changeAdvert(ctx.db, advert, by, { ...values, nextCreative: null })
      : moveAdvert(ctx.db, advert, rejected, by, values)
  },
  pause: (ctx, advert, by, note) => {
    const heldSpans = holdSpan(advert.heldSpans, 'desk', today())
    return moveAdvert(ctx.db, advert, paused, by, { reviewNote: note, heldSpans })
  },
  resume: (ctx, advert, by) => {
    const heldSpans = releaseSpan(advert.heldSpans, 'desk', today())
    return moveAdvert(ctx.db, advert, running, by, { reviewNote: null, heldSpans })
  },
}
