import { ACCOUNT_TYPES, CASE_STATUS, DAY_MS, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Actor, Handler, Locale } from '#api/plugins/context.ts'
import { countInvitation, scopeOf } from '../../account/account.service.ts'
import { accounts, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { findRegistered } from '../../account/client-account.service.ts'
import { queueMail } from '../../account/mail.service.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { holdCase, type Work } from '../case-work.ts'
import { deliveredTo, partiesOf, waitsInOffice } from '../cases.policy.ts'
import { readAgency } from '../catalogue.ts'
import { type Desk, deskOf } from '../desk.ts'
import { keepsDossier } from '../dossier/dossier.policy.ts'
import { dossiers } from '../dossier.tables.ts'
import { writeLog } from '../log/case-log.ts'
import { unlicensed } from '../visa/visa-licence.ts'
import { agencyForm } from './agency-form.ts'
import { sayTransfer } from './mails.ts'
import { keeperOf } from './take-over.ts'
import { tellAgencies } from './tell-transfer.ts'
import { addTransfer, movesOn, waitingTransfer, writeTransfer } from './transfer-rows.ts'
import type { TransferRow } from './transfers.tables.ts'

const DAYS = 7
const MINUTES = DAYS * 24 * 60
const { inProgress } = CASE_STATUS

/** By the student, or by the agency of now; effective once the student has signed. */
export const transAgency: Handler<'POST /case/transAgency/:a/:b'> = async ({ params: { a, b } }, ctx) => {
  const desk = deskOf(ctx)
  const work = await holdCase(desk, a)
  if (!mayPropose(ctx.actor, work)) ctx.fail('permission.denied')
  const { id, expiresAt } = await askToSign(work, b)
  return { id, expiresAt: expiresAt as string }
}

/** The student is mailed a link to sign, both agencies a notice. */
export async function askToSign(work: Work, b: string): Promise<TransferRow> {
  const { desk, row } = work
  if (!(await readAgency(desk.db, b))) desk.fail('discovery.agency-not-found')
  if (!movesOn(row) || b === row.deliverId || !(await takesCase(work, b))) desk.fail('cases.transfer-target')
  const student = await accountOf(desk, row.applicantId)
  if (student?.type !== ACCOUNT_TYPES.student) return desk.fail('cases.transfer-target')
  const transfer = await propose(work, {
    kind: 'agency',
    fromAgencyId: row.deliverId,
    toAgencyId: b,
  })
  const form = await agencyForm(desk.db, work, transfer)
  await writeTransfer(desk, transfer, form)
  const { from, to } = form.document
  await mailLink(desk, transfer, student, 'agency', { about: row.refNo, from, to })
  await writeLog(work, { action: 'agent_change_asked', textEn: `${from} → ${to}` })
  await tellAgencies(work, b)
  return transfer
}

/** An agency that is verified, published and licensed for each visa of the case. */
export async function takesCase({ desk, visas }: Work, agencyId: string): Promise<boolean> {
  const agency = await readAgency(desk.db, agencyId)
  return agency?.takes === true && (await unlicensed(desk, visas, agencyId)).length === 0
}

/** What the viewer may begin. */
export async function transferRights(desk: Desk, actor: Actor, work: Pick<Work, 'row'>) {
  const { row } = work
  const free = !(await waitingTransfer(desk.db, row.id, desk.now))
  const isStudents = (await accountOf(desk, row.applicantId))?.type === ACCOUNT_TYPES.student
  const serves = partiesOf(actor, row).some((party) => party !== 'applicant')
  return {
    handOver: deliveredTo(actor, row) && row.status === inProgress && maySend(actor),
    takeOver: deliveredTo(actor, row) && waitsInOffice(row),
    changeAgent: free && isStudents && movesOn(row) && mayPropose(actor, work),
    toStudent: free && serves && !isStudents && (await mayGiveProfile(desk, actor, row.datumStudentId)),
  }
}

const maySend = (actor: Actor) => actor.level === PRIMARY_LEVEL || scopeOf(actor, 'transfer') === 'all'

/** A profile takes all its cases along, so only who keeps it gives it away. */
async function mayGiveProfile({ db }: Desk, actor: Actor, dossierId: string | null): Promise<boolean> {
  if (dossierId === null || !maySend(actor)) return false
  const [dossier] = await db.select().from(dossiers).where(eq(dossiers.id, dossierId))
  return dossier !== undefined && keepsDossier(actor, dossier)
}

function mayPropose(actor: Actor, { row }: Pick<Work, 'row'>) {
  const parties = partiesOf(actor, row)
  return parties.includes('applicant') || (parties.includes('agent') && maySend(actor))
}

/** A client's profile and cases to the client's own account. */
export const transStuAccount: Handler<'POST /case/transStuAccount'> = async ({ body }, ctx) => {
  const desk = deskOf(ctx)
  const work = await holdCase(desk, body.caseId)
  const { row } = work
  const keeper = await accountOf(desk, row.applicantId)
  const isService = partiesOf(ctx.actor, row).some((party) => party !== 'applicant')
  if (!isService || !keeper || keeper.type === ACCOUNT_TYPES.student) ctx.fail('permission.denied')
  const dossierId = row.datumStudentId ?? ctx.fail('cases.dossier-not-found')
  if (!(await mayGiveProfile(desk, ctx.actor, dossierId))) ctx.fail('permission.denied')
  const toEmail = body.email.trim().toLowerCase()
  await countInvitation(ctx, toEmail)
  const transfer = await propose(work, {
    kind: 'account',
    dossierId,
    fromAccountId: row.applicantId,
    toEmail,
  })
  const { locale } = (await findRegistered(desk.db, toEmail)) ?? ctx
  const reader = { account: body.email.trim(), locale }
  const kind = (await keeperOf(desk.db, transfer)) ? 'account' : 'school'
  await mailLink(desk, transfer, reader, kind, { about: row.refNo, from: ctx.actor.nickname, to: '' })
  await writeLog(work, { action: 'account_asked', visibility: 3 })
  return { id: transfer.id, expiresAt: transfer.expiresAt as string }
}

type Proposal = Pick<
  Partial<TransferRow>,
  'fromAgencyId' | 'toAgencyId' | 'dossierId' | 'fromAccountId' | 'toEmail'
> & { kind: 'agency' | 'account' }

async function propose({ desk, row }: Work, proposal: Proposal): Promise<TransferRow> {
  if (await waitingTransfer(desk.db, row.id, desk.now)) desk.fail('cases.transfer-open')
  return addTransfer(desk, {
    ...proposal,
    caseId: row.id,
    state: TRANSFER_STATE.waiting,
    proposedBy: desk.actor?.accountId ?? row.applicantId,
    proposedAt: desk.now.toISOString(),
    expiresAt: new Date(desk.now.getTime() + DAYS * DAY_MS).toISOString(),
  })
}

async function accountOf({ db }: Desk, id: string) {
  const [found] = await db
    .select({ type: accounts.type, account: accounts.account, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, id))
  return found
}

async function mailLink(
  { db, pageAddress }: Desk,
  { id }: TransferRow,
  { account, locale }: { account: string; locale: Locale },
  kind: 'agency' | 'account' | 'school',
  values: { about: string; from: string; to: string },
) {
  const token = await issueToken(db, { kind: 'transfer', subject: id, minutes: MINUTES })
  if (!pageAddress) return
  const said = { ...values, days: DAYS, link: pageAddress(`/${token}`, locale) }
  const subject = sayTransfer(locale, `${kind}.subject`, said)
  const body = sayTransfer(locale, `${kind}.body`, said)
  await queueMail(db, { to: account, locale, subject, body, secret: true, usefulMinutes: MINUTES })
}
