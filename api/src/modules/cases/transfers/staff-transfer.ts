import type { cases, Data, Failure } from '@southbound/shared/contract'
import { ACCOUNT_TYPES, CASE_STATUS, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { ACCOUNT_STATUS } from '../../account/account.tables.ts'
import { tellHandedOver } from '../case-notice.ts'
import { holdCase, personAt, readCase, type Work, writeHeader } from '../case-work.ts'
import { deliveredTo, waitsInOffice } from '../cases.policy.ts'
import { type Desk, deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { opensKind } from '../people/reach.ts'
import { leaveToOffice, restsUntil } from '../pool/office-pool.ts'
import { addTransfer } from './transfer-rows.ts'

type Office = Pick<Actor, 'type' | 'agencyId' | 'schoolId'>
type Held = Pick<Work, 'desk' | 'row'>
type Colleague = { id: string; nickname: string }
type Trans = 'POST /case/transCase'
type Left = Data<(typeof cases)[Trans]>['left'][number]
const WHY: Partial<Record<Failure, Left['why']>> = {
  'cases.not-found': 'gone',
  'cases.transfer-target': 'state',
  'cases.staff-rest': 'rest',
  'cases.transfer-scope': 'scope',
}

export const transCase: Handler<Trans> = async ({ body: { caseIds, accountId } }, ctx) => {
  const desk = deskOf(ctx)
  const ids = [...new Set(caseIds)].sort()
  const move = (at: Desk, id: string) =>
    accountId ? toColleague(at, id, accountId, 'staff') : toOffice(at, id)
  const left: Left[] = []
  let first: Refusal | null = null
  for (const id of ids) {
    const refused = await refusalOf(() => ctx.db.transaction((db) => move({ ...desk, db }, id)))
    if (!refused) continue
    first ??= refused
    left.push(await leftBehind(desk, id, refused))
  }
  if (first && left.length === ids.length) throw first
  return { moved: ids.length - left.length, left }
}

/** Why a step is refused, where that can be named; the step's own transaction undoes what it wrote. */
async function refusalOf(step: () => Promise<void>): Promise<Refusal | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (error instanceof Refusal && WHY[error.failure]) return error
    throw error
  }
}

async function leftBehind(desk: Desk, caseId: string, { failure }: Refusal): Promise<Left> {
  const found = await readCase(desk.db, caseId)
  const isOwn = found && deliveredTo(personAt(desk), found.row)
  return { caseId, refNo: isOwn ? found.row.refNo : null, why: WHY[failure] ?? 'state' }
}

export const schoolTransCase: Handler<'POST /case/schoolTransCase/:a/:b'> = async (
  { params: { a, b } },
  ctx,
) => {
  if (ctx.actor.type !== ACCOUNT_TYPES.institution) ctx.fail('permission.denied')
  await toColleague(deskOf(ctx), a, b, 'school')
  return { moved: 1 }
}

/** What waits in the office is taken over by any member whose scopes open its kind. */
export const takeOverCase: Handler<'POST /case/takeOver/:id'> = async ({ params: { id } }, ctx) => {
  const desk = deskOf(ctx)
  const { accountId, type } = personAt(desk)
  const { row } = await holdCase(desk, id)
  if (!deliveredTo(personAt(desk), row)) desk.fail('cases.not-found')
  if (!waitsInOffice(row)) desk.fail('cases.transfer-target')
  await toColleague(desk, id, accountId, type === ACCOUNT_TYPES.institution ? 'school' : 'staff')
  return { moved: 1 }
}

async function toOffice(desk: Desk, caseId: string) {
  const work = await holdCase(desk, caseId)
  if (!deliveredTo(personAt(desk), work.row)) desk.fail('cases.not-found')
  const { status, accepterId } = work.row
  if (status !== CASE_STATUS.inProgress || !accepterId) desk.fail('cases.transfer-target')
  await leaveToOffice(work)
}

async function toColleague(desk: Desk, caseId: string, accountId: string, kind: 'staff' | 'school') {
  const work = await holdCase(desk, caseId)
  const actor = personAt(desk)
  if (!deliveredTo(actor, work.row)) desk.fail('cases.not-found')
  const to = await memberOf(work, actor, accountId)
  const isOpen = work.row.status === CASE_STATUS.inProgress
  if (!to || !isOpen || to.id === work.row.accepterId) return desk.fail('cases.transfer-target')
  if (!to.opens) desk.fail('cases.transfer-scope')
  const rest = await restsUntil(work, to.id)
  if (rest) desk.fail('cases.staff-rest', { at: rest.slice(0, 16).replace('T', ' ') })
  const from = work.row.accepterId
  await giveTo(work, to, 'transferred_staff')
  const now = desk.now.toISOString()
  await addTransfer(desk, {
    kind,
    caseId,
    fromAccountId: from,
    toAccountId: to.id,
    state: TRANSFER_STATE.done,
    proposedBy: actor.accountId,
    proposedAt: now,
    doneAt: now,
  })
}

/** Whoever works on the case in the same office from now on; null: anybody. */
export async function giveTo(work: Work, to: Colleague | null, action: string): Promise<void> {
  const from = work.row.accepterId
  await writeHeader(work, { accepterId: to?.id ?? null })
  await writeLog(work, { action, ...(to ? { textEn: to.nickname } : {}) })
  await settle(work)
  if (to) await tellHandedOver(work, to.id, from)
}

/** An active account of the same agency or institution that opens cases of this kind. */
export async function colleague(work: Held, office: Office, id: string): Promise<Colleague | null> {
  const found = await memberOf(work, office, id)
  return found?.opens ? found : null
}

/**
 * An active account of the same agency or institution, and whether it opens cases of this kind. Its row
 * is held: who is being released is given nothing, and is not released while he is given something.
 */
async function memberOf({ desk, row }: Held, office: Office, id: string) {
  const own = office.agencyId
    ? sql`coalesce(a.agency_id, p.agency_id) = ${office.agencyId}`
    : sql`coalesce(a.school_id, p.school_id) = ${office.schoolId}`
  const [found] = await rows<Colleague & { opens: boolean }>(
    desk.db,
    sql`select a.id::text as id, a.nickname, ${opensKind(row.caseType, sql`a.id`)} as opens from accounts a left join accounts p on p.id = a.parent_id
      where a.id = ${id} and a.status = ${ACCOUNT_STATUS.active} and a.type = ${office.type} and ${own}
        for key share of a`,
  )
  return found ?? null
}
