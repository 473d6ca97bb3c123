import { ACCOUNT_TYPES, DAY_MS, mayMoveTransfer, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { asc, eq } from 'drizzle-orm'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { voidTokens } from '../../account/mailed-tokens.service.ts'
import { findCase, holdCase, type Work, writeHeader } from '../case-work.ts'
import { deliveredTo, partiesOf } from '../cases.policy.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { changeAgency, reviveConsents } from './agency-change.ts'
import { isEarned } from './agency-form.ts'
import { takesCase, transferRights } from './propose.ts'
import { colleague, giveTo } from './staff-transfer.ts'
import { tellOver } from './tell-transfer.ts'
import { lastDone, movesOn, sidesOf, writeTransfer } from './transfer-rows.ts'
import { caseTransfers, type TransferRow } from './transfers.tables.ts'

type Held = Pick<Work, 'row' | 'choices'>

/** Within a day, while the case is under way, by the first account of the side that received it. */
function mayUndo(actor: Actor, held: Held, transfer: TransferRow | null, now: Date): boolean {
  const { row } = held
  if (!transfer || transfer.kind === 'account') return false
  if (transfer.kind === 'agency' && (!movesOn(row) || hasEarned(held, transfer))) return false
  if (!mayMoveTransfer(transfer.state, TRANSFER_STATE.undone, partiesOf(actor, row))) return false
  const isFresh = now.getTime() - new Date(transfer.doneAt ?? 0).getTime() < DAY_MS
  return isFresh && actor.level === PRIMARY_LEVEL && actor.onBehalfOf === null && deliveredTo(actor, row)
}

/** An offer accepted since the change: its commission is that of the new agency. */
const hasEarned = ({ choices }: Held, { document }: TransferRow): boolean =>
  choices.some((choice) => isEarned(choice) && !document?.keptChoiceIds.includes(choice.id))

export const reversCase: Handler<'POST /case/reversCase/:id'> = async ({ params: { id } }, ctx) => {
  const desk = deskOf(ctx)
  const work = await holdCase(desk, id)
  const transfer = await lastDone(ctx.db, id)
  if (!transfer || !mayUndo(ctx.actor, work, transfer, desk.now)) return ctx.fail('cases.transfer-late')
  await writeTransfer(desk, transfer, { state: TRANSFER_STATE.undone, undoneAt: desk.now.toISOString() })
  if (transfer.kind === 'agency') await giveBack(work, transfer, transfer.fromAgencyId as string)
  else {
    const before = transfer.fromAccountId && (await colleague(work, ctx.actor, transfer.fromAccountId))
    await giveTo(work, before || null, 'reverted')
  }
  return { moved: 1 }
}

/** To who worked on it, who may have left the agency meanwhile. */
async function giveBack(work: Work, transfer: TransferRow, agencyId: string) {
  const { desk } = work
  if (!(await takesCase(work, agencyId))) desk.fail('cases.transfer-target')
  const office = { type: ACCOUNT_TYPES.agent, agencyId, schoolId: null }
  const before = transfer.fromAccountId && (await colleague(work, office, transfer.fromAccountId))
  await changeAgency(work, agencyId, null)
  await reviveConsents(work, transfer)
  const accepterId = before ? before.id : work.row.accepterId
  await writeHeader(work, { accepterId, priorAgencyId: null, agentChangedAt: null })
}

/** Who proposed it takes it back before the answer. */
export const callBackTransfer: Handler<'POST /case/transfers/:id/callBack'> = async (
  { params: { id } },
  ctx,
) => {
  const read = async () => (await ctx.db.select().from(caseTransfers).where(eq(caseTransfers.id, id)))[0]
  const work = await holdCase(deskOf(ctx), (await read())?.caseId ?? ctx.fail('cases.not-found'))
  // It may have been answered before the case was held.
  const transfer = await read()
  if (!transfer || !mayCallBack(ctx.actor, work, transfer)) return ctx.fail('permission.denied')
  await writeTransfer(work.desk, transfer, { state: TRANSFER_STATE.calledBack })
  await voidTokens(ctx.db, 'transfer', id)
  await writeLog(work, { action: 'transfer_called_back' })
  await settle(work)
  await tellOver(work, transfer)
  return { moved: 0 }
}

const mayCallBack = (actor: Actor, { row }: Pick<Work, 'row'>, { state, proposedBy }: TransferRow) =>
  proposedBy === actor.accountId && mayMoveTransfer(state, TRANSFER_STATE.calledBack, partiesOf(actor, row))

/** Hand-overs inside an office are shown to that office alone. */
export const listTransfers: Handler<'GET /case/transfers/:caseId'> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  const all = await ctx.db
    .select()
    .from(caseTransfers)
    .where(eq(caseTransfers.caseId, caseId))
    .orderBy(asc(caseTransfers.id))
  const last = await lastDone(ctx.db, caseId)
  const now = new Date()
  const inside = deliveredTo(ctx.actor, found.row)
  const shown: Shown[] = []
  for (const row of all) if (row.kind === 'agency' || inside) shown.push(await show(row, now))
  const can = await transferRights(deskOf(ctx), ctx.actor, found)
  return { rows: shown, total: shown.length, can }

  async function show(row: TransferRow, at: Date) {
    const { id, kind, state, proposedAt, expiresAt, doneAt, signedName, documentHash } = row
    const undo = row.id === last?.id && mayUndo(ctx.actor, found, row, at)
    const can = { undo, callBack: mayCallBack(ctx.actor, found, row) }
    const sides = await sidesOf(ctx.db, row)
    return { id, kind, state, ...sides, proposedAt, expiresAt, doneAt, signedName, documentHash, can }
  }
}
type Shown = Awaited<ReturnType<typeof listTransfers>>['rows'][number]
