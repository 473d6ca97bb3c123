import { HOUR_MS, type IncomeParty } from '@southbound/shared/contract/constants'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { officeOf, ownerParts } from '../../plugins/owner.ts'
import { scopeOf } from '../account/account.service.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { incomeRecords, type RecordRow } from './income.tables.ts'

const NOTHING = sql`false`

/** What a reader sees: what the own office is owed or owes, and an assigned scope only what is his. */
export function visibleTo(actor: Actor, owner?: string): SQL {
  if (actor.role === 'auditor') return owner ? eq(incomeRecords.owner, owner) : NOTHING
  const office = officeOf(actor)
  const reach = scopeOf(actor, 'income.view')
  if (!office || reach === 'none') return NOTHING
  const ofOffice = sql`(${or(
    eq(incomeRecords.owner, office),
    eq(incomeRecords.shareTo, office),
    actor.schoolId
      ? and(
          eq(incomeRecords.counterpartyType, 1),
          eq(incomeRecords.counterpartyId, actor.schoolId),
          isNull(incomeRecords.parentId),
        )
      : undefined,
  )})`
  if (reach === 'all') return ofOffice
  const own = or(
    eq(incomeRecords.staffId, actor.accountId),
    eq(incomeRecords.createdBy, actor.accountId),
    eq(incomeRecords.shareTo, `account:${actor.accountId}`),
  )
  return sql`${ofOffice} and (${own})`
}

/** As whom the actor moves a record: its owner is the agent's side, the counterparty the institution's. */
export function partyOn(actor: Actor, record: RecordRow): Exclude<IncomeParty, 'system'> | null {
  const office = officeOf(actor)
  if (!office) return null
  if (record.owner === office) return 'agent'
  const owes = record.counterpartyType === 1 && record.counterpartyId === actor.schoolId
  return owes && record.parentId === null ? 'institution' : null
}

export const mayEdit = (actor: Actor, record: Pick<RecordRow, 'staffId' | 'createdBy'>): boolean => {
  const reach = scopeOf(actor, 'income.edit')
  return (
    reach === 'all' || (reach === 'assigned' && [record.staffId, record.createdBy].includes(actor.accountId))
  )
}

export const READ = 'income.read'
const READING_MS = 8 * HOUR_MS

/** An auditor has said why he reads the office, within a working day. */
export async function hasReadReason(db: Database, { accountId }: Actor, owner: string): Promise<boolean> {
  const { kind, id } = ownerParts(owner)
  const since = new Date(Date.now() - READING_MS).toISOString()
  const [found] = await db
    .select({ id: operationsLog.id })
    .from(operationsLog)
    .where(
      and(
        eq(operationsLog.actorId, accountId),
        eq(operationsLog.action, READ),
        eq(operationsLog.targetType, kind),
        eq(operationsLog.targetId, id),
        gt(operationsLog.at, since),
      ),
    )
    .limit(1)
  return found !== undefined
}
