import { exchanged, today, WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
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
export const livingCosts = (db: Database): Promise<LivingCosts> => yearlyCosts(db, 'living')
/** Of health cover for one student a year, where a country asks it. */
export const coverCosts = (db: Database): Promise<LivingCosts> => yearlyCosts(db, 'cover')

async function yearlyCosts(db: Database, part: 'living' | 'cover'): Promise<LivingCosts> {
  const found = await db
    .select()
    .from(visaFacts)
    .where(and(eq(visaFacts.part, part), isNotNull(visaFacts.amount), inForce(visaFacts, today())))
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

/** For the weeks of a course without an amount of its own; of a year where its length is not known. */
export const coverCostFor = (
  costs: LivingCosts,
  countryCode: string,
  course: { oshcSingleEstimate: string | null; durationWeeks: number | null; currency: string },
): LivingCost | null => {
  const cost = course.oshcSingleEstimate === null ? costs.get(countryCode) : undefined
  if (!cost || cost.currency !== course.currency) return null
  const years = (course.durationWeeks ?? WEEKS_A_YEAR) / WEEKS_A_YEAR
  return { ...cost, amount: exchanged(cost.amount, years.toFixed(8)) }
}
