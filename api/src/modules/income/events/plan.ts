import type { IneligibleReason } from '@southbound/shared/contract/constants'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { taxRates } from '../../orders/orders.tables.ts'
import { type AgreementRow, agreedOn, agreements, commissionRules } from '../agreements/agreements.tables.ts'
import { isOutside } from '../agreements/territory.ts'
import { type Commission, commissionOf } from '../engine/commission.ts'
import { whyIneligible } from '../engine/eligibility.ts'
import { type CommissionRule, chooseRule, currencyOf, isForLaterStudy } from '../engine/rules.ts'
import type { Enrolment } from '../student.ts'
import type { ChoiceFacts } from './choice-facts.ts'

export interface Plan {
  rule: CommissionRule
  enrolment: Enrolment
  agreement: AgreementRow | null
  commission: Commission
  currency: string
  taxPercent: string
  reason: IneligibleReason | null
}
const NO_TAX = '0.00'

/**
 * What the agency earns by a choice; null where no rule fits or
 * it leaves the choice out. Rules of the day of lodgement count.
 */
export async function planOf(db: Database, facts: ChoiceFacts): Promise<Plan | null> {
  const agreement = await agreementOn(db, facts)
  const rule = chooseRule(await rulesFor(db, agreement, facts.lodgedOn), facts.subject, facts.lodgedOn)
  if (!rule || isLeftOut(rule, facts)) return null
  const taxPercent = agreement?.taxStatus.gstRegistered ? await taxOf(db, facts) : NO_TAX
  const claims = agreement ? await claimsOf(db, agreement.id, facts.choice.id) : 0
  const outsideTerritory =
    agreement !== null && (await isOutside(db, agreement.territoryCountries, facts.subject.sourceCountry))
  const ofAgreement = { agreementActiveAtLodgement: agreement !== null, outsideTerritory }
  const earlierClaim = facts.eligibility.earlierClaim && !isForLaterStudy(rule)
  return {
    rule,
    enrolment: facts.subject.enrolment,
    agreement,
    taxPercent,
    currency: currencyOf(rule, facts.currency),
    commission: commissionOf(rule, facts.tuition, { claims, taxPercent }),
    reason: whyIneligible({ ...facts.eligibility, ...ofAgreement, earlierClaim }),
  }
}

/** A rule may pay for the principal course of a package alone. */
const isLeftOut = ({ packageMode }: CommissionRule, { choice }: ChoiceFacts): boolean =>
  packageMode === 'principal' && choice.packageGroup !== null && !choice.principalCourse

/** The agreement on the day of lodgement. */
async function agreementOn(
  db: Database,
  { agencyId, school, lodgedOn }: ChoiceFacts,
): Promise<AgreementRow | null> {
  const agreed = agreedOn(agencyId, school.id, lodgedOn)
  const [found] = await db.select().from(agreements).where(agreed).limit(1)
  return found ?? null
}

const rulesFor = async (db: Database, agreement: AgreementRow | null, day: string) => {
  const ofPlatform = isNull(commissionRules.agreementId)
  const found = await db
    .select()
    .from(commissionRules)
    .where(
      and(
        agreement ? or(ofPlatform, eq(commissionRules.agreementId, agreement.id)) : ofPlatform,
        lte(commissionRules.validFrom, day),
      ),
    )
  return found as CommissionRule[]
}

/** The tax of Australia alone is laid on commissions. */
async function taxOf(db: Database, { country, lodgedOn }: ChoiceFacts): Promise<string> {
  if (country !== 'AU') return NO_TAX
  const [rate] = await db
    .select({ percent: taxRates.percent })
    .from(taxRates)
    .where(and(eq(taxRates.country, country), lte(taxRates.validFrom, lodgedOn)))
    .orderBy(sql`${taxRates.validFrom} desc`)
    .limit(1)
  return rate?.percent ?? NO_TAX
}

/** Students of the agreement who were claimed this year, without this one. */
async function claimsOf(db: Database, agreementId: string, choiceId: string): Promise<number> {
  const [found] = await rows<{ total: number }>(
    db,
    sql`select count(distinct choice_id)::int as total from income_records
      where agreement_id = ${agreementId} and choice_id <> ${choiceId} and state between 2 and 5
        and claimable_at >= date_trunc('year', now())`,
  )
  return found?.total ?? 0
}
