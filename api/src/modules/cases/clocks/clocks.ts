import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { findCase, holdCase, type Work } from '../case-work.ts'
import { isLodgedOnly, lodgedWith, mayLog, partiesOf } from '../cases.policy.ts'
import { showClock } from '../cases.views.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { pauseClock, resumeClock, stopClock } from './case-clocks.ts'
import { CLOCK_STATE, type ClockRow, caseClocks } from './clocks.tables.ts'

type Change = 'PUT /case/clock/:id'
const REMINDER = 'REMINDER'
const MINUTE_MS = 60_000

/** A personal reminder is only its owner's. */
export const listClocks: Handler<'GET /case/clock/:caseId'> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  const shown = or(ne(caseClocks.kind, REMINDER), eq(caseClocks.ownerAccountId, ctx.actor.accountId))
  const all = await ctx.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, caseId), shown))
    .orderBy(asc(caseClocks.id))
  const lodgedOnly = isLodgedOnly(ctx.actor, found.row, found.choices)
  const own = found.choices.filter((choice) => lodgedWith(ctx.actor, choice)).map(({ id }) => id)
  const rows = all
    .filter(({ choiceId }) => !lodgedOnly || choiceId === null || own.includes(choiceId))
    .map(showClock)
  return { rows, total: rows.length }
}

export const addClock: Handler<'POST /case/clock'> = async ({ body }, ctx) => {
  const work = await holdCase(deskOf(ctx), body.caseId)
  if (!mayLog(ctx.actor, work.row, work.choices)) ctx.fail('permission.denied')
  const now = work.desk.now
  const minutes = Math.round((new Date(body.dueAt).getTime() - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) ctx.invalid('dueAt', 'past')
  const parties = partiesOf(ctx.actor, work.row)
  const ownerParty = parties.includes('agent') ? 2 : parties.includes('applicant') ? 1 : 3
  const when = { startedAt: now.toISOString(), dueAt: body.dueAt, targetMinutes: minutes }
  const [row] = await ctx.db
    .insert(caseClocks)
    .values({
      ...when,
      caseId: body.caseId,
      kind: REMINDER,
      ownerParty,
      ownerAccountId: ctx.actor.accountId,
      note: body.note,
    })
    .returning()
  await writeLog(work, {
    action: 'reminder_set',
    visibility: VISIBLE.own,
    ...inLanguage(work.desk, body.note),
  })
  return showClock(row as ClockRow)
}

/** An own reminder, or a clock of the case by its service side. */
export const changeClock: Handler<Change> = async ({ params: { id }, body }, ctx) => {
  const [known] = await ctx.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.id, id), isNull(caseClocks.stoppedAt)))
  if (!known || !(await findCase(ctx.db, ctx.actor, known.caseId))) return ctx.fail('row.not-found')
  const work = await holdCase(deskOf(ctx), known.caseId)
  if (known.kind === REMINDER && known.ownerAccountId !== ctx.actor.accountId) ctx.fail('row.not-found')
  if (known.kind !== REMINDER && !mayChange(ctx, work)) ctx.fail('permission.denied')
  await change(ctx, work, known, body)
  const [row] = await ctx.db.select().from(caseClocks).where(eq(caseClocks.id, id))
  return showClock(row as ClockRow)
}

const mayChange = ({ actor }: Context<Change>, { row }: Work) =>
  partiesOf(actor, row).some((party) => party !== 'applicant')

async function change(
  ctx: Context<Change>,
  work: Work,
  clock: ClockRow,
  body: Parameters<typeof changeClock>[0]['body'],
) {
  const { action, dueAt, reason } = body
  if (action === 'pause') return clock.state === CLOCK_STATE.running ? pauseClock(work, clock) : undefined
  if (action === 'resume') return clock.state === CLOCK_STATE.paused ? resumeClock(work, clock) : undefined
  if (action === 'stop')
    return stopClock(work, clock, clock.kind === REMINDER ? CLOCK_STATE.met : CLOCK_STATE.cancelled)
  if (clock.kind !== REMINDER && !reason?.trim()) ctx.fail('cases.reason-missing')
  if (!dueAt || dueAt <= work.desk.now.toISOString()) return ctx.invalid('dueAt', dueAt ? 'past' : 'required')
  await ctx.db
    .update(caseClocks)
    .set({ dueAt, state: CLOCK_STATE.running })
    .where(eq(caseClocks.id, clock.id))
  await writeLog(work, {
    action: 'clock_extended',
    choiceId: clock.choiceId,
    visibility: VISIBLE.service,
    ...inLanguage(work.desk, reason),
  })
}
