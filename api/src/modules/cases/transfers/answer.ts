import { mayMoveTransfer, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { hasAccount } from '../../account/client-account.service.ts'
import { resolveToken, useToken } from '../../account/mailed-tokens.service.ts'
import { linesOf } from '../case-lines.ts'
import { readCase, type Work } from '../case-work.ts'
import { deskOf } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { checkSignerName } from '../people/signer-name.ts'
import { changeAgency } from './agency-change.ts'
import { agencyForm, isAsRead } from './agency-form.ts'
import { takesCase } from './propose.ts'
import { passwordOf, signerOf } from './signer.ts'
import { keeperOf, takeOver } from './take-over.ts'
import { tellOver } from './tell-transfer.ts'
import { movesOn, sidesOf, writeTransfer } from './transfer-rows.ts'
import { caseTransfers, type TransferRow } from './transfers.tables.ts'

type Answer = 'POST /case/transfer/answer'
type Read = 'POST /case/transfer/mailed'
const KIND = 'transfer'
const NAME = { least: 2, most: 80 }

export const mailedTransfer: Handler<Read> = async ({ body: { token } }, ctx) => {
  const { state, kind, subject } = await resolveToken(ctx.db, token)
  const row = state === 'open' && kind === KIND && subject ? await transferOf(ctx.db, subject) : null
  const found =
    row?.state === TRANSFER_STATE.waiting && row.caseId ? await readCase(ctx.db, row.caseId) : null
  if (!row || !found) return ctx.fail('account.link-over')
  const form = row.kind === 'agency' ? await agencyForm(ctx.db, found, row) : null
  return {
    kind: row.kind,
    refNo: found.row.refNo,
    ...(await sidesOf(ctx.db, row)),
    email: row.toEmail,
    hasAccount: row.toEmail === null || (await hasAccount(ctx.db, row.toEmail)),
    keeper: (await keeperOf(ctx.db, row))?.name ?? null,
    openChoices: linesOf(found).filter(({ open }) => open).length,
    kept: form?.document.keptChoiceIds.length ?? 0,
    documentHash: form?.documentHash ?? null,
    expiresAt: row.expiresAt as string,
  }
}

async function transferOf(db: Context['db'], id: string): Promise<TransferRow | null> {
  const [row] = await db.select().from(caseTransfers).where(eq(caseTransfers.id, id))
  return row ?? null
}

/** The case is locked before its link, as by every act that ends one. */
async function holdLinked({ db, fail }: Context<Answer>, token: string) {
  const over = () => fail('account.link-over')
  const { kind, subject } = await resolveToken(db, token)
  const asked = kind === KIND && subject ? await transferOf(db, subject) : null
  const found = (await readCase(db, asked?.caseId ?? '0', true)) ?? over()
  const id = (await useToken(db, token, KIND)) ?? over()
  return { found, transfer: (await transferOf(db, id)) ?? over() }
}

/** The same answer again, as where the first was lost on its way back: it used the link up. */
async function answeredBefore(db: Context['db'], token: string, answer: number): Promise<TransferRow | null> {
  const { state, kind, subject } = await resolveToken(db, token)
  const transfer = state === 'used' && kind === KIND && subject ? await transferOf(db, subject) : null
  return transfer?.state === answer ? transfer : null
}

/** The link proves the address; of two answers one counts. */
export const answerTransfer: Handler<Answer> = async ({ body }, ctx) => {
  const name = body.name?.trim() ?? ''
  if (body.accept && name.length < NAME.least) ctx.invalid('name', 'required')
  const answer = body.accept ? TRANSFER_STATE.done : TRANSFER_STATE.declined
  const before = await answeredBefore(ctx.db, body.token, answer)
  if (before) return { caseId: before.caseId, accepted: body.accept }
  const password = await passwordOf(ctx, body)
  const { found, transfer } = await holdLinked(ctx, body.token)
  if (!mayMoveTransfer(transfer.state, answer, ['applicant'])) ctx.fail('account.link-over')
  const { accept, agrees } = body
  const student = await signerOf(ctx, { transfer, accept, name, password, agrees }, found.row)
  const work: Work = { desk: deskOf({ ...ctx, actor: student }), ...found }
  if (!body.accept) await decline(work, transfer)
  else if (transfer.kind === 'agency') await sign(ctx, work, transfer, { name, read: body.documentHash })
  else {
    const toAccountId = await takeOver(work, transfer, body.care ?? false)
    await writeTransfer(work.desk, transfer, { ...signature(ctx, work, name), toAccountId })
  }
  return { caseId: transfer.caseId, accepted: body.accept }
}

async function decline(work: Work, transfer: TransferRow) {
  await writeTransfer(work.desk, transfer, {
    state: TRANSFER_STATE.declined,
    doneAt: work.desk.now.toISOString(),
  })
  await writeLog(work, { action: 'transfer_declined' })
  await settle(work)
  await tellOver(work, transfer)
}

const signature = ({ request }: Context<Answer>, { desk }: Work, signedName: string) => ({
  state: TRANSFER_STATE.done,
  signedName: signedName.slice(0, NAME.most),
  signedIp: request.ip,
  doneAt: desk.now.toISOString(),
})

/** What the student signs is what he read: the form is made anew, and has to be the one that was shown. */
async function sign(
  ctx: Context<Answer>,
  work: Work,
  transfer: TransferRow,
  { name, read }: { name: string; read: string | null | undefined },
) {
  const { row } = work
  const { fromAgencyId, toAgencyId } = transfer
  if (!movesOn(row) || row.deliverId !== fromAgencyId || !toAgencyId) return ctx.fail('account.link-over')
  if (!(await takesCase(work, toAgencyId))) ctx.fail('cases.transfer-target')
  const form = await agencyForm(ctx.db, work, transfer)
  if (!isAsRead(form, transfer, read)) ctx.fail('cases.transfer-changed')
  await checkSignerName(work, name)
  await writeTransfer(work.desk, transfer, {
    ...form,
    ...signature(ctx, work, name),
    fromAccountId: row.accepterId,
  })
  await changeAgency(work, toAgencyId, name)
}
