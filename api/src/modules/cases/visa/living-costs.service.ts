import { today } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { inForce } from '#api/database/dated.ts'
import { visaFacts } from './visa.tables.ts'

/** What living costs in a country for a year: the amount of an authority, or an estimate. */
export interface LivingCost {
  amount: string
  currency: string
  day: string
  estimate: boolean
}
export type LivingCosts = ReadonlyMap<string, LivingCost>

/** By country, those in force today: the amounts of the calculator of costs. */
export async function livingCosts(db: Database): Promise<LivingCosts> {
  const found = await db
    .select()
    .from(visaFacts)
    .where(and(eq(visaFacts.part, 'living'), isNotNull(visaFacts.amount), inForce(visaFacts, today())))
    .orderBy(visaFacts.id)
  return new Map(
    found.map(({ country, kind, amount, currency, validFrom }) => [
      country,
      { amount: amount ?? '', currency: currency ?? '', day: validFrom, estimate: kind === 'estimate' },
    ]),
  )
}

/** For a course without an amount of its own, in its currency alone. */
export const livingCostFor = (
  costs: LivingCosts,
  countryCode: string,
  course: { livingCostYear: string | null; currency: string },
): LivingCost | null => {
  const cost = course.livingCostYear === null ? costs.get(countryCode) : undefined
  return cost?.currency === course.currency ? cost : null
}
