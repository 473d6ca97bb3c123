import {
  DAY_MS,
  INPUT_MOVES,
  INPUT_STATE,
  inputDays,
  mayMove,
  type ServiceParty,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import { holds } from '../../plugins/admission.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import type { Fulfilment } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { deliverNotice } from '../account/notice.service.ts'
import { partOf } from '../adverts/adverts.service.ts'
import { businessDaysAfter } from '../cases/cases.service.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { attachedFiles, attachWaiting } from '../files/files.service.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { finishLine, peopleOf } from '../orders/orders.service.ts'
import { billOrders } from '../orders/orders.tables.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'

const { paid, filesReceived, inWork, forReview, accepted, returned, closed } = INPUT_STATE
const CLOSED_AFTER_DAYS = 14
const HOST = 'courseInput'

async function holdInput(db: Database, id: string): Promise<InputRow> {
  const [row] = await db.select().from(courseInputs).where(eq(courseInputs.id, id)).for('update')
  if (!row) throw new Refusal('inputs.not-found')
  return row
}

async function ownInput({ db, actor }: { db: Database; actor: Actor }, id: string): Promise<InputRow> {
  const row = await holdInput(db, id)
  if (row.schoolId !== actor.schoolId) throw new Refusal('inputs.not-found')
  return row
}

/** The only writer of a task's state. */
async function moveInput(
  db: Database,
  task: InputRow,
  to: number,
  party: ServiceParty,
  values: Partial<typeof courseInputs.$inferInsert> = {},
): Promise<InputRow> {
  if (!mayMove(INPUT_MOVES, task.state, to, [party])) throw new Refusal('inputs.state')
  return changeInput(db, task.id, { ...values, state: to })
}

async function changeInput(db: Database, id: string, values: Partial<typeof courseInputs.$inferInsert>) {
  const [row] = await db
    .update(courseInputs)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${courseInputs.version} + 1` })
    .where(eq(courseInputs.id, id))
    .returning()
  return row as InputRow
}

async function readInputs(db: Database, where: SQL | undefined, page = { limit: 1, offset: 0 }) {
  const found = await db
    .select({
      task: courseInputs,
      schoolEn: schools.nameEn,
      schoolCn: schools.nameCn,
      assignee: accounts.nickname,
    })
    .from(courseInputs)
    .innerJoin(schools, eq(schools.id, courseInputs.schoolId))
    .leftJoin(accounts, eq(accounts.id, courseInputs.assigneeId))
    .where(where)
    .orderBy(desc(courseInputs.id))
    .limit(page.limit)
    .offset(page.offset)
  return Promise.all(found.map(async ({ task, ...names }) => view(db, task, names)))
}

async function view(
  db: Database,
  {
    id,
    lineId: _line,
    accountId: _account,
    assigneeId: _assignee,
    closedAt: _closed,
    version: _version,
    ...task
  }: InputRow,
  names: { schoolEn: string | null; schoolCn: string | null; assignee: string | null },
) {
  const stored = await attachedFiles(db, HOST, id)
  const files = stored.map(({ id: fileId, originalName }) => ({ fileId, name: originalName }))
  return { ...task, ...names, taskId: id, files }
}
type Task = Awaited<ReturnType<typeof view>>
const readInput = async (db: Database, { id }: InputRow): Promise<Task> =>
  (await readInputs(db, eq(courseInputs.id, id)))[0] as Task

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
  if (body.accepted) await finishLine(ctx, task.orderId, task.lineId)
  return readInput(ctx.db, moved)
}

const OPEN = inArray(courseInputs.state, [paid, filesReceived, inWork, forReview, returned])
export const deskInputs: Handler<'GET /courseService/desk'> = async ({ query }, { db }) => {
  const where = query.list === 'all' ? undefined : OPEN
  return { rows: await readInputs(db, where, pageOf(query)), total: await db.$count(courseInputs, where) }
}

type Work = 'POST /courseService/desk/:id'
export const workOnInput: Handler<Work> = async ({ params: { id }, body }, ctx) => {
  const task = await holdInput(ctx.db, id)
  if (body.deed === 'take') await moveInput(ctx.db, task, inWork, 'desk', { assigneeId: ctx.actor.accountId })
  else await enter(ctx, task, body)
  if (body.deed === 'hand-over')
    await deliverNotice(ctx, await peopleOf(ctx.db, `school:${task.schoolId}`, 'courses', 'orders.pay'), 'money', {
      path: '/account/services?tab=course-services',
      text: 'inputForReview',
    })
  const target = { targetType: 'courseInput', targetId: id, targetName: String(task.courseCount) }
  await logDeed(ctx.db, ctx.actor, { action: `input.${body.deed}`, ...target })
  return { id }
}

async function enter(
  ctx: Context<Work>,
  task: InputRow,
  body: Parameters<Handler<Work>>[0]['body'],
): Promise<void> {
  if (task.state !== inWork) return ctx.fail('inputs.state')
  const doneCount =
    body.doneCount ?? (body.deed === 'hand-over' ? task.courseCount : ctx.invalid('doneCount', 'required'))
  if (doneCount > task.courseCount) ctx.invalid('doneCount', 'maximum', { limit: task.courseCount })
  if (body.deed === 'hand-over') await moveInput(ctx.db, task, forReview, 'desk', { doneCount })
  else await changeInput(ctx.db, task.id, { doneCount })
}

/** Goods type 3: a task of the buyer's school for as many courses as were bought. */
export const inputFulfilment: Fulfilment = {
  // Without an actor it is a renewal, which its school has agreed to.
  check: async ({ actor }) => (!actor || actor.schoolId ? null : 'permission.denied'),
  async start({ db }, line) {
    const [order] = await db.select().from(billOrders).where(eq(billOrders.id, line.orderId))
    const schoolId = order?.buyerOwner.startsWith('school:') ? order.buyerOwner.slice('school:'.length) : null
    if (!order || !schoolId) throw new Error(`Order ${line.orderId} enters courses for no school`)
    await db
      .insert(courseInputs)
      .values({
        ...{ orderId: order.id, lineId: line.id, schoolId, accountId: order.buyerAccountId },
        courseCount: line.quantity,
      })
      .onConflictDoNothing({ target: courseInputs.lineId })
  },
  async end({ db }, line, why) {
    const task = await ofLine(db, line.id)
    if (!task || task.state === closed || (why === 'over' && task.state === accepted)) return
    await moveInput(db, task, closed, 'system', { closedAt: new Date().toISOString() })
  },
  async unused({ db }, line) {
    const task = await ofLine(db, line.id)
    if (!task || task.state < inWork) return line.total
    const open = task.state === accepted ? 0 : task.courseCount - task.doneCount
    return partOf(line.total, open, task.courseCount)
  },
}

async function ofLine(db: Database, lineId: string): Promise<InputRow | undefined> {
  const [row] = await db.select().from(courseInputs).where(eq(courseInputs.lineId, lineId)).for('update')
  return row
}

/** Accepted ones, when nothing can be asked back any more. */
export async function closeAccepted(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS).toISOString()
  await db
    .update(courseInputs)
    .set({ state: closed, closedAt: now.toISOString() })
    .where(and(eq(courseInputs.state, accepted), lt(courseInputs.updatedAt, limit)))
}

/** The sources of a task are read by its school and by operators. */
export const inputAttachments = {
  async maySee(db: Database, actor: Actor, id: string): Promise<boolean> {
    if (actor.role === 'operator') return true
    const [task] = await db.select().from(courseInputs).where(eq(courseInputs.id, id))
    return task !== undefined && task.schoolId === actor.schoolId && holds(actor, 'commerce.courseServices')
  },
  mayRemove: async () => false,
}
