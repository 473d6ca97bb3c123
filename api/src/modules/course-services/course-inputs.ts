import { INPUT_STATE, inputDays } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { businessDaysAfter } from '../cases/cases.service.ts'
import { attachWaiting } from '../files/files.service.ts'
import { askBack, finishLine, holdAfterOrder } from '../orders/orders.service.ts'
import { billOrderLines } from '../orders/orders.tables.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'
import { confirmEntered } from './entered-courses.ts'
import { tellDesk } from './input-notices.ts'
import { HOST, INPUT_GOODS, moveInput, ownInput, readInput, readInputs } from './input-rows.ts'

const { filesReceived, accepted, returned } = INPUT_STATE

export const sendSources: Handler<'POST /courseService/courseInput'> = async ({ body }, ctx) => {
  const task = await ownInput(ctx, body.taskId, true)
  const attached = await attachWaiting(ctx.db, ctx.actor, HOST, task.id, body.fileIds)
  if (attached === 'no-room') return ctx.fail('files.quota')
  if (attached === null) return ctx.fail('files.not-found')
  const note = body.note?.trim() || null
  const values = { dueAt: await dueOf(ctx.db, task), note }
  const moved = await moveInput(ctx.db, task, filesReceived, 'buyer', values)
  await tellDesk(ctx, moved, 'inputSources')
  return readInput(ctx.db, moved)
}

export const inputDetail: Handler<'POST /courseService/courseInputDetail'> = async ({ body: { id } }, ctx) =>
  readInput(ctx.db, await ownInput(ctx, id))

export const inputList: Handler<'POST /courseService/courseInputs'> = async ({ body }, { db, actor }) => {
  const own = eq(courseInputs.schoolId, actor.schoolId ?? '0')
  return { rows: await readInputs(db, own, pageOf(body)), total: await db.$count(courseInputs, own) }
}

export const reviewInput: Handler<'POST /courseService/courseInput/:id/review'> = async (
  { params, body },
  ctx,
) => {
  const task = await holdAfterOrder(ctx.db, (lock) => ownInput(ctx, params.id, lock))
  const note = body.note?.trim() || null
  if (!body.accepted && !note) ctx.invalid('note', 'required')
  const to = body.accepted ? accepted : returned
  const values = body.accepted ? { returnNote: null } : { returnNote: note, dueAt: await dueOf(ctx.db, task) }
  const moved = await moveInput(ctx.db, task, to, 'buyer', values)
  if (body.accepted) await endAccepted(ctx, moved)
  else await tellDesk(ctx, moved, 'inputReturned')
  return readInput(ctx.db, moved)
}

/** The time of the work begins anew with what it is done from. */
const dueOf = async (db: Database, { courseCount }: InputRow): Promise<string> =>
  (await businessDaysAfter(db, new Date(), inputDays(courseCount))).toISOString()

async function endAccepted(
  ctx: Context<'POST /courseService/courseInput/:id/review'>,
  task: InputRow,
): Promise<void> {
  await confirmEntered(ctx.db, ctx.actor, task)
  await endLine(ctx, task)
}

/**
 * What is not entered goes back; the line ends with that
 * refund, or at once. A bundle has more, and its own end.
 */
async function endLine(
  ctx: Context<'POST /courseService/courseInput/:id/review'>,
  { orderId, lineId, doneCount, courseCount }: InputRow,
): Promise<void> {
  const [line] = await ctx.db.select().from(billOrderLines).where(eq(billOrderLines.id, lineId))
  if (line?.goodsType !== INPUT_GOODS) return
  if (doneCount < courseCount) await askBack(ctx, { orderId, lineId })
  await finishLine(ctx, orderId, lineId)
}
