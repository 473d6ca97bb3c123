import { CLOCK_STATE, clockRule, MINUTE_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Context, Handler } from '#api/plugins/context.ts'
import { findCase, holdCase, type Work, writeChoice } from '../case-work.ts'
import { isLodgedOnly, lodgedWith, mayLog, partiesOf } from '../cases.policy.ts'
import { showClock } from '../cases.views.ts'
import { deskOf, inLanguage } from '../desk.ts'
import { VISIBLE, writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { moveDue, pauseClock, resumeClock, stopClock } from './clock-rows.ts'
import { CLOCK_WORDS } from './clock-words.ts'
import { type ClockRow, caseClocks } from './clocks.tables.ts'

type Change = 'PUT /case/clock/:id'
const REMINDER = 'REMINDER'

const shown = (actor: Actor, work: Pick<Work, 'row'>, clock: ClockRow) =>
  showClock(clock, actsOf(actor, work, clock))

/** A personal reminder is only its owner's. */
export const listClocks: Handler<'GET /case/clock/:caseId'> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  const readable = or(ne(caseClocks.kind, REMINDER), eq(caseClocks.ownerAccountId, ctx.actor.accountId))
  const all = await ctx.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, caseId), readable))
    .orderBy(asc(caseClocks.id))
  const lodgedOnly = isLodgedOnly(ctx.actor, found.row, found.choices)
  const own = found.choices.filter((choice) => lodgedWith(ctx.actor, choice)).map(({ id }) => id)
  const inside = ctx.actor.role === 'operator' || partiesOf(ctx.actor, found.row).includes('agent')
  const rows = all
    .filter(({ kind }) => inside || !clockRule(kind).inside)
    .filter(({ choiceId }) => !lodgedOnly || choiceId === null || own.includes(choiceId))
    .map((clock) => shown(ctx.actor, found, clock))
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
  return shown(ctx.actor, work, row as ClockRow)
}

/** An own reminder, or a clock of the case by its service side. */
export const changeClock: Handler<Change> = async ({ params: { id }, body }, ctx) => {
  const found = await openClock(ctx.db, id)
  if (!found || !(await findCase(ctx.db, ctx.actor, found.caseId))) return ctx.fail('row.not-found')
  const work = await holdCase(deskOf(ctx), found.caseId)
  // Another may have stopped or moved it before the case was held.
  const known = (await openClock(ctx.db, id)) ?? ctx.fail('row.not-found')
  if (known.kind === REMINDER && known.ownerAccountId !== ctx.actor.accountId) ctx.fail('row.not-found')
  if (!actsOf(ctx.actor, work, known).includes(body.action)) ctx.fail('permission.denied')
  await change(ctx, work, known, body)
  return shown(ctx.actor, work, known)
}

const openClock = async (db: Database, id: string): Promise<ClockRow | undefined> =>
  (
    await db
      .select()
      .from(caseClocks)
      .where(and(eq(caseClocks.id, id), isNull(caseClocks.stoppedAt)))
  )[0]

type ClockAct = 'pause' | 'resume' | 'extend' | 'stop'

/** What the viewer may do with a clock; the platform's own times, such as those of the pool, are fixed. */
function actsOf(actor: Actor, { row }: Pick<Work, 'row'>, clock: ClockRow): ClockAct[] {
  if (clock.stoppedAt !== null) return []
  if (clock.kind === REMINDER) return clock.ownerAccountId === actor.accountId ? ['extend', 'stop'] : []
  const serves = partiesOf(actor, row).some((party) => party !== 'applicant')
  const rule = clockRule(clock.kind)
  if (rule.closable) return partiesOf(actor, row).includes('agent') ? ['stop'] : []
  if (!serves || !rule.movable) return []
  if (clock.state === CLOCK_STATE.paused) return clock.held ? ['resume', 'extend'] : ['extend']
  return ['pause', 'extend']
}

async function change(
  ctx: Context<Change>,
  work: Work,
  clock: ClockRow,
  { action, dueAt, reason }: Parameters<typeof changeClock>[0]['body'],
) {
  if (action === 'pause') await pauseClock(work, clock, true)
  if (action === 'resume') await resumeClock(work, clock)
  if (action === 'stop') await stopClock(work, clock, CLOCK_STATE.met)
  if (action === 'extend') await extend(ctx, work, clock, dueAt, reason)
  if (clock.kind === REMINDER) return
  await writeLog(work, {
    action: LINES[action],
    choiceId: clock.choiceId,
    visibility: VISIBLE.service,
    ...wordsOf(clock, reason),
  })
  await settle(work)
}

const LINES = {
  pause: 'clock_paused',
  resume: 'clock_resumed',
  extend: 'clock_extended',
  stop: 'clock_stopped',
} as const

function wordsOf({ kind }: ClockRow, reason: string | null | undefined) {
  const { textEn, textCn } = CLOCK_WORDS[kind]
  const said = reason?.trim()
  return said ? { textEn: `${textEn} · ${said}`, textCn: `${textCn} · ${said}` } : { textEn, textCn }
}

async function extend(
  ctx: Context<Change>,
  work: Work,
  clock: ClockRow,
  dueAt: string | null | undefined,
  reason: string | null | undefined,
) {
  if (clock.kind !== REMINDER && !reason?.trim()) ctx.fail('cases.reason-missing')
  if (!dueAt || dueAt <= work.desk.now.toISOString()) return ctx.invalid('dueAt', dueAt ? 'past' : 'required')
  await moveDue(work, clock, dueAt)
  const choice = work.choices.find((one) => one.id === clock.choiceId)
  // The clock follows the choice's own day.
  if (clock.kind === 'DEPOSIT' && choice) await writeChoice(work, choice, { depositDueAt: dueAt })
}
