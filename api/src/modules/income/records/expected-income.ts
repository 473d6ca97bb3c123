import { INCOME_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ExpectedIncome } from '#api/plugins/given.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { visibleTo } from '../income.policy.ts'
import { incomeRecords } from '../income.tables.ts'

const { expected, claimable } = INCOME_STATE

/** The office's own records that are not invoiced; a share is a part of one of them. */
export const expectedIncome: ExpectedIncome = async (db, actor, caseIds) => {
  const office = officeOf(actor)
  if (!office || caseIds.length === 0) return null
  const own = and(eq(incomeRecords.owner, office), isNull(incomeRecords.parentId), visibleTo(actor))
  const found = await db
    .select({
      currency: incomeRecords.currency,
      amount: sql<string>`sum(${incomeRecords.net})::numeric(14, 2)::text`,
    })
    .from(incomeRecords)
    .where(
      and(
        own,
        inArray(incomeRecords.caseId, [...caseIds]),
        inArray(incomeRecords.state, [expected, claimable]),
      ),
    )
    .groupBy(incomeRecords.currency)
  return found.length === 1 ? (found[0] ?? null) : null
}
