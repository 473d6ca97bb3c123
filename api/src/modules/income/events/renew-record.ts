import { ITEM_KIND } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { CommissionPart } from '../engine/commission.ts'
import { incomeItems, type RecordRow } from '../income.tables.ts'
import { writeRecord } from '../records/move-record.ts'
import { followWithShares } from '../records/shares.ts'
import type { Plan } from './plan.ts'

export const moneyOf = (
  { rule, enrolment, agreement, commission, currency, taxPercent }: Plan,
  part: CommissionPart,
) => ({
  currency,
  enrolment,
  agreementId: agreement?.id ?? null,
  ruleId: rule.id,
  base: commission.base,
  rate: rule.value,
  rateKind: rule.type,
  gross: part.gross,
  bonus: part.bonus,
  tax: part.tax,
  taxPercent,
  net: part.net,
  clawbackDays: rule.clawbackDays,
  trigger: part.trigger,
})

const ITEM_NAMES: readonly (readonly [
  kind: number,
  en: string,
  zh: string,
  key: 'gross' | 'bonus' | 'tax',
])[] = [
  [ITEM_KIND.commission, 'Tuition commission', '学费佣金', 'gross'],
  [ITEM_KIND.bonus, 'Bonus', '奖励佣金', 'bonus'],
  [ITEM_KIND.tax, 'GST', '商品及服务税', 'tax'],
]
const ZERO = '0.00'
export const itemsOf = (recordId: string, part: CommissionPart) =>
  ITEM_NAMES.flatMap(([kind, nameEn, nameCn, key]) =>
    part[key] === ZERO ? [] : [{ recordId, kind, nameEn, nameCn, amount: part[key] }],
  )

/** Whether a person wrote an item: the rules change no amount of such a record. */
export const isWritten = async (db: Database, recordId: string): Promise<boolean> =>
  (await db.$count(incomeItems, and(eq(incomeItems.recordId, recordId), isNotNull(incomeItems.createdBy)))) >
  0

/**
 * Expected amounts follow the offer and the tiers until they are claimable, unless a person wrote an item.
 */
export async function renew(
  db: Database,
  record: RecordRow,
  plan: Plan,
  part: CommissionPart,
  now: Date,
): Promise<void> {
  const wanted = moneyOf(plan, part)
  const differs = Object.entries(wanted).some(([key, value]) => record[key as keyof RecordRow] !== value)
  if (!differs || (await isWritten(db, record.id))) return
  await db.delete(incomeItems).where(eq(incomeItems.recordId, record.id))
  await writeRecord(db, record, wanted, now)
  const made = itemsOf(record.id, part)
  if (made.length > 0) await db.insert(incomeItems).values(made)
  await followWithShares(db, record)
}
