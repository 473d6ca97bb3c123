import { CASE_STATUS, DELIVER_TYPES, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import type { Work } from '../case-work.ts'
import type { Names } from '../list/case-rows.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { caseTransfers, type TransferRow } from './transfers.tables.ts'

const { submitted, inProgress } = CASE_STATUS

/** At work with an agency: only such a case changes it. */
export const movesOn = ({ deliverType, status }: Pick<Work['row'], 'deliverType' | 'status'>): boolean =>
  deliverType === DELIVER_TYPES.agency && (status === submitted || status === inProgress)

const NAMELESS: Names = { nameEn: null, nameCn: null }

export async function addTransfer(
  { db }: Pick<Work['desk'], 'db'>,
  values: typeof caseTransfers.$inferInsert,
): Promise<TransferRow> {
  const [row] = await db.insert(caseTransfers).values(values).returning()
  return row as TransferRow
}

export const writeTransfer = (
  { db }: Pick<Work['desk'], 'db'>,
  row: Pick<TransferRow, 'id'>,
  values: Partial<typeof caseTransfers.$inferInsert>,
): Promise<unknown> => db.update(caseTransfers).set(values).where(eq(caseTransfers.id, row.id))

/** The one that waits for an answer, or null. */
export async function waitingTransfer(db: Database, caseId: string, now: Date): Promise<TransferRow | null> {
  const open = and(
    eq(caseTransfers.caseId, caseId),
    eq(caseTransfers.state, TRANSFER_STATE.waiting),
    gt(caseTransfers.expiresAt, now.toISOString()),
  )
  const [found] = await db.select().from(caseTransfers).where(open).orderBy(desc(caseTransfers.id)).limit(1)
  return found ?? null
}

export async function lastDone(db: Database, caseId: string): Promise<TransferRow | null> {
  const done = and(eq(caseTransfers.caseId, caseId), eq(caseTransfers.state, TRANSFER_STATE.done))
  const [found] = await db.select().from(caseTransfers).where(done).orderBy(desc(caseTransfers.id)).limit(1)
  return found ?? null
}

/** The two sides of a hand-over, by what moved. */
export async function sidesOf(db: Database, row: TransferRow): Promise<{ from: Names; to: Names }> {
  if (row.kind === 'agency') {
    const ids = [row.fromAgencyId, row.toAgencyId]
    const names = await namesOfReceivers(
      db,
      ids.map((deliverId) => ({ deliverType: 2, deliverId })),
    )
    const [from, to] = ids.map((id) => names.get(`2:${id}`) ?? NAMELESS)
    return { from: from ?? NAMELESS, to: to ?? NAMELESS }
  }
  const to = row.toAccountId ? await nicknameOf(db, row.toAccountId) : plain(row.toEmail)
  return { from: await nicknameOf(db, row.fromAccountId), to }
}

const plain = (name: string | null): Names => ({ nameEn: name, nameCn: name })

async function nicknameOf(db: Database, id: string | null): Promise<Names> {
  if (!id) return NAMELESS
  const [found] = await db.select({ name: accounts.nickname }).from(accounts).where(eq(accounts.id, id))
  return plain(found?.name ?? null)
}
