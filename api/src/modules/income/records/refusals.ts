import { COUNTERPARTY, INCOME_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { schoolsOutside } from '../../cases/cases.service.ts'
import { incomeLog, incomeRecords, type RecordRow } from '../income.tables.ts'

const { expected, ineligible } = INCOME_STATE
/** Lines of a record's log that move no state. */
export const APPEAL = { lodged: 'appeal-lodged', declined: 'appeal-declined' } as const

async function lastLine(db: Database, recordId: string, which: SQL | undefined) {
  const [line] = await db
    .select({ deed: incomeLog.deed, party: incomeLog.party })
    .from(incomeLog)
    .where(and(eq(incomeLog.recordId, recordId), which))
    .orderBy(desc(incomeLog.id))
    .limit(1)
  return line
}

/** Expected, or refused by the rules or the end of the choice: what a side refused is that side's to lift. */
export async function followsRules(
  db: Database,
  { id, state, parentId }: Pick<RecordRow, 'id' | 'state' | 'parentId'>,
): Promise<boolean> {
  if (state === expected) return true
  if (state !== ineligible || parentId !== null) return false
  return (await lastLine(db, id, isNotNull(incomeLog.toState)))?.party === 'system'
}

/** What became of the refusal: an appeal waits for its answer, or was declined. */
async function appealOf(db: Database, { id, state }: RecordRow): Promise<'none' | 'open' | 'declined'> {
  if (state !== ineligible) return 'none'
  const turnOrAppeal = or(isNotNull(incomeLog.toState), inArray(incomeLog.deed, Object.values(APPEAL)))
  const deed = (await lastLine(db, id, turnOrAppeal))?.deed
  return deed === APPEAL.lodged ? 'open' : deed === APPEAL.declined ? 'declined' : 'none'
}

/** Once against a refusal, where the institution has people here who can answer it. */
export async function mayAppeal(db: Database, record: RecordRow): Promise<boolean> {
  const { state, parentId, counterpartyType, counterpartyId } = record
  const isOwed = counterpartyType === COUNTERPARTY.institution && counterpartyId !== null
  if (state !== ineligible || parentId !== null || !isOwed) return false
  if ((await schoolsOutside(db, [{ institutionId: counterpartyId }])).size > 0) return false
  return (await appealOf(db, record)) === 'none'
}

export const hasOpenAppeal = async (db: Database, record: RecordRow): Promise<boolean> =>
  (await appealOf(db, record)) === 'open'

/** As `hasOpenAppeal`, of many. */
export const appealIsOpen: SQL = sql`${incomeRecords.state} = ${ineligible} and (
  select l.deed from income_log l where l.record_id = ${incomeRecords.id}
    and (l.to_state is not null or l.deed in (${APPEAL.lodged}, ${APPEAL.declined}))
  order by l.id desc limit 1) = ${APPEAL.lodged}`
