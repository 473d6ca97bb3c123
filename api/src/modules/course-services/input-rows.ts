import { INPUT_MOVES, mayMove, type ServiceParty } from '@southbound/shared/contract/constants'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { attachedFiles } from '../files/files.service.ts'
import { billOrderLines } from '../orders/orders.tables.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'

export const HOST = 'courseInput'
export const INPUT_GOODS = 3

/** Its lock lasts until the commit. */
async function findInput(db: Database, id: string, lock: boolean): Promise<InputRow> {
  const query = db.select().from(courseInputs).where(eq(courseInputs.id, id))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw new Refusal('inputs.not-found')
  return row
}

export const holdInput = (db: Database, id: string): Promise<InputRow> => findInput(db, id, true)

/** Of the actor's school; others' tasks do not exist for it. */
export async function ownInput(
  { db, actor }: { db: Database; actor: Actor },
  id: string,
  lock = false,
): Promise<InputRow> {
  const row = await findInput(db, id, lock)
  if (row.schoolId !== actor.schoolId) throw new Refusal('inputs.not-found')
  return row
}

/** The only writer of a task's state. */
export async function moveInput(
  db: Database,
  task: InputRow,
  to: number,
  party: ServiceParty,
  values: Partial<typeof courseInputs.$inferInsert> = {},
): Promise<InputRow> {
  if (!mayMove(INPUT_MOVES, task.state, to, [party])) throw new Refusal('inputs.state')
  return changeInput(db, task.id, { ...values, state: to, toldAt: null })
}

export async function changeInput(
  db: Database,
  id: string,
  values: Partial<typeof courseInputs.$inferInsert>,
) {
  const [row] = await db
    .update(courseInputs)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${courseInputs.version} + 1` })
    .where(eq(courseInputs.id, id))
    .returning()
  return row as InputRow
}

/** `me`: whose own tasks are marked. */
export async function readInputs(
  db: Database,
  where: SQL | undefined,
  page = { limit: 1, offset: 0 },
  me: string | null = null,
) {
  const found = await db
    .select({
      task: courseInputs,
      schoolEn: schools.nameEn,
      schoolCn: schools.nameCn,
      assignee: accounts.nickname,
      goodsType: billOrderLines.goodsType,
    })
    .from(courseInputs)
    .innerJoin(schools, eq(schools.id, courseInputs.schoolId))
    .leftJoin(billOrderLines, eq(billOrderLines.id, courseInputs.lineId))
    .leftJoin(accounts, eq(accounts.id, courseInputs.assigneeId))
    .where(where)
    .orderBy(desc(courseInputs.id))
    .limit(page.limit)
    .offset(page.offset)
  return Promise.all(
    found.map(async ({ task, goodsType, ...names }) => ({
      ...(await view(db, task, names)),
      ofBundle: goodsType !== null && goodsType !== INPUT_GOODS,
      mine: me !== null && task.assigneeId === me,
    })),
  )
}

async function view(
  db: Database,
  {
    id,
    lineId: _line,
    accountId: _account,
    assigneeId: _assignee,
    closedAt: _closed,
    toldAt: _told,
    version: _version,
    ...task
  }: InputRow,
  names: { schoolEn: string | null; schoolCn: string | null; assignee: string | null },
) {
  const stored = await attachedFiles(db, HOST, id)
  const files = stored.map(({ id: fileId, originalName }) => ({ fileId, name: originalName }))
  return { ...task, ...names, taskId: id, files }
}
type Task = Awaited<ReturnType<typeof readInputs>>[number]
export const readInput = async (db: Database, { id }: InputRow): Promise<Task> =>
  (await readInputs(db, eq(courseInputs.id, id)))[0] as Task
