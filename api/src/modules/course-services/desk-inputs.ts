import { INPUT_STATE } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'
import { tellSchool } from './input-notices.ts'
import { changeInput, holdInput, moveInput, readInputs } from './input-rows.ts'

const { paid, filesReceived, inWork, forReview, returned } = INPUT_STATE

const OPEN = inArray(courseInputs.state, [paid, filesReceived, inWork, forReview, returned])
export const deskInputs: Handler<'GET /courseService/desk'> = async ({ query }, { db, actor }) => {
  const where = query.list === 'all' ? undefined : OPEN
  const found = await readInputs(db, where, pageOf(query), actor.accountId)
  return { rows: found, total: await db.$count(courseInputs, where) }
}

type Work = 'POST /courseService/desk/:id'
export const workOnInput: Handler<Work> = async ({ params: { id }, body }, ctx) => {
  const task = await holdInput(ctx.db, id)
  if (body.deed === 'take') await take(ctx, task)
  else await enter(ctx, task, body)
  if (body.deed === 'hand-over') await tellSchool(ctx, task)
  const target = { targetType: 'courseInput', targetId: id, target: String(task.courseCount) }
  await logDeed(ctx.db, ctx.actor, { action: `input.${body.deed}`, ...target })
  return { id }
}

/** Also what a colleague has in his hands, who may be ill or gone: what he entered stays. */
async function take({ db, actor: { accountId } }: Context<Work>, task: InputRow): Promise<void> {
  const isOthers = task.state === inWork && task.assigneeId !== accountId
  if (isOthers) await changeInput(db, task.id, { assigneeId: accountId })
  else await moveInput(db, task, inWork, 'desk', { assigneeId: accountId })
}

async function enter(
  ctx: Context<Work>,
  task: InputRow,
  body: Parameters<Handler<Work>>[0]['body'],
): Promise<void> {
  if (task.state !== inWork || task.assigneeId !== ctx.actor.accountId) return ctx.fail('inputs.state')
  const doneCount =
    body.doneCount ?? (body.deed === 'hand-over' ? task.courseCount : ctx.invalid('doneCount', 'required'))
  if (doneCount === 0 && body.deed === 'hand-over') ctx.invalid('doneCount', 'minimum', { limit: 1 })
  if (doneCount > task.courseCount) ctx.invalid('doneCount', 'maximum', { limit: task.courseCount })
  if (body.deed === 'hand-over') await moveInput(ctx.db, task, forReview, 'desk', { doneCount })
  else await changeInput(ctx.db, task.id, { doneCount })
}
