import { ACCOUNT_TYPES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { type AnyColumn, and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import { tellParties } from '../case-notice.ts'
import { personAt, readCase, type Work, writeHeader } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { dossiers } from '../dossier.tables.ts'
import { type Names, namesOfReceivers } from '../list/case-rows.ts'
import { writeLog } from '../log/case-log.ts'
import { settle } from '../moves/case-settle.ts'
import { bind } from '../people/bond.ts'
import { endOtherAsks } from './expire.ts'
import { handOverFiles } from './hand-over-files.ts'
import type { TransferRow } from './transfers.tables.ts'

/** The agency that keeps the profile until its student takes it over: what he may let it go on caring for. */
export async function keeperOf(
  db: Database,
  { kind, dossierId }: Pick<TransferRow, 'kind' | 'dossierId'>,
): Promise<{ id: string; name: Names } | null> {
  if (kind !== 'account' || dossierId === null) return null
  const [kept] = await db.select({ id: dossiers.agencyId }).from(dossiers).where(eq(dossiers.id, dossierId))
  if (!kept?.id) return null
  const deliverType = DELIVER_TYPES.agency
  const name = (await namesOfReceivers(db, [{ deliverType, deliverId: kept.id }])).get(
    `${deliverType}:${kept.id}`,
  )
  return name ? { id: kept.id, name } : null
}

/**
 * The profile with its documents and all cases made with it become the student's
 * own; with `care` the agency goes on caring for it. Answers whose they are.
 */
export async function takeOver(work: Work, transfer: TransferRow, care: boolean): Promise<string> {
  const { desk } = work
  const { accountId } = personAt(desk)
  const dossierId = transfer.dossierId as string
  const keeper = care ? await keeperOf(desk.db, transfer) : null
  const [moved] = await desk.db
    .update(dossiers)
    .set({ ownerId: accountId, agencyId: null, schoolId: null })
    .where(and(eq(dossiers.id, dossierId), isStaffs(desk, dossiers.ownerId)))
    .returning({ id: dossiers.id })
  if (!moved) desk.fail('account.link-over')
  await handOverFiles(desk.db, dossierId, accountId)
  for (const id of await casesAlong(work, dossierId)) {
    const found = id === work.row.id ? work : await readCase(desk.db, id, true)
    if (found) await giveCase({ ...found, desk }, accountId, keeper?.id ?? null)
  }
  await endOtherAsks(work, transfer)
  desk.raise([accountId], { type: 1, socket: 'user' })
  return accountId
}

async function casesAlong({ desk }: Work, dossierId: string): Promise<string[]> {
  const sent = and(eq(cases.datumStudentId, dossierId), ne(cases.status, CASE_STATUS.draft))
  const along = await desk.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(sent, isStaffs(desk, cases.applicantId)))
    .orderBy(asc(cases.id))
  return along.map(({ id }) => id)
}

async function giveCase(work: Work, applicantId: string, keeperId: string | null): Promise<void> {
  await writeHeader(work, { applicantId, applicantOffice: null })
  const { deliverType, deliverId } = work.row
  if (keeperId && deliverType === DELIVER_TYPES.agency && deliverId === keeperId) {
    await bind(work, keeperId)
    await writeLog(work, { action: 'consent_given' })
  }
  await writeLog(work, { action: 'account_handed_over' })
  await settle(work)
  await tellParties(work)
}

/** Colleagues share a client's profile: one made it, others applied with it. */
const isStaffs = ({ db }: Work['desk'], account: AnyColumn) =>
  inArray(
    account,
    db.select({ id: accounts.id }).from(accounts).where(ne(accounts.type, ACCOUNT_TYPES.student)),
  )
