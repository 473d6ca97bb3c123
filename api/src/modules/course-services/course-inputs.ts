import { INPUT_STATE, inputDays } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { businessDaysAfter } from '../cases/cases.service.ts'
import { attachWaiting } from '../files/files.service.ts'
import { askBack, finishLine } from '../orders/orders.service.ts'
import { billOrderLines } from '../orders/orders.tables.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'
import { HOST, INPUT_GOODS, moveInput, ownInput, readInput, readInputs } from './input-rows.ts'

const { filesReceived, accepted, returned } = INPUT_STATE

export const sendSources: Handler<'POST /courseService/courseInput'> = async ({ body }, ctx) => {
  const task = await ownInput(ctx, body.taskId)
  const attached = await attachWaiting(ctx.db, ctx.actor, HOST, task.id, body.fileIds)
  if (attached === null || attached === 'no-room') return ctx.fail('files.not-found')
  const dueAt = (await businessDaysAfter(ctx.db, new Date(), inputDays(task.courseCount))).toISOString()
  const note = body.note?.trim() || null
  return readInput(ctx.db, await moveInput(ctx.db, task, filesReceived, 'buyer', { dueAt, note }))
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
  const task = await ownInput(ctx, params.id)
  const note = body.note?.trim() || null
  if (!body.accepted && !note) ctx.invalid('note', 'required')
  const to = body.accepted ? accepted : returned
  const moved = await moveInput(ctx.db, task, to, 'buyer', { returnNote: body.accepted ? null : note })
  if (body.accepted) await endLine(ctx, moved)
  return readInput(ctx.db, moved)
}

/** What is not entered goes back; the line ends with that refund, or at once. A bundle has more, and its own end. */
async function endLine(
  ctx: Context<'POST /courseService/courseInput/:id/review'>,
  { orderId, lineId, doneCount, courseCount }: InputRow,
): Promise<void> {
  const [line] = await ctx.db.select().from(billOrderLines).where(eq(billOrderLines.id, lineId))
  if (line?.goodsType !== INPUT_GOODS) return
  if (doneCount < courseCount) await askBack(ctx, { orderId, lineId })
  await finishLine(ctx, orderId, lineId)
}
