import {
  CENSUS_STATE,
  CHOICE_STATUS,
  COUNTERPARTY,
  DAY_MS,
  dayOf,
  INCOME_CATEGORY,
  INCOME_STATE,
  type IneligibleReason,
  ITEM_KIND,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type ChoiceRow, caseChoices } from '../../cases/cases.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import type { CommissionPart } from '../engine/commission.ts'
import { incomeItems, incomeRecords, type RecordRow } from '../income.tables.ts'
import { moveRecord, writeRecord } from '../records/move-record.ts'
import { followsRules } from '../records/refusals.ts'
import { followWithShares } from '../records/shares.ts'
import { type ChoiceFacts, factsOf } from './choice-facts.ts'
import { type Plan, planOf } from './plan.ts'

const { expected, claimable, ineligible, cancelled } = INCOME_STATE
const EARNING: readonly number[] = [
  CHOICE_STATUS.offerAccepted,
  CHOICE_STATUS.depositPaid,
  CHOICE_STATUS.enrolConfirmed,
  CHOICE_STATUS.enrolled,
]
/** The platform knows one census; the second is half a year later. */
const SECOND_CENSUS_DAYS = 182

/**
 * Brings the records of a choice to what the case says now: made at the acceptance, claimable after the
 * census, cancelled when the choice ends. Repeating it changes nothing. Answers how many it made.
 */
export async function syncChoice(db: Database, choiceId: string, now: Date): Promise<number> {
  const [held] = await db
    .select({ status: caseChoices.status, censusState: caseChoices.censusState })
    .from(caseChoices)
    .where(eq(caseChoices.id, choiceId))
    .for('update')
  if (!held) return 0
  const living = await livingRecords(db, choiceId)
  if (!EARNING.includes(held.status)) {
    for (const record of living) await endRecord(db, record, held, now)
    return 0
  }
  const facts = await factsOf(db, choiceId)
  const plan = facts && (await planOf(db, facts))
  if (!facts || !plan) return 0
  const made = await makeRecords(db, facts, plan, partsWithout(living, plan), now)
  // An instalment has one record: that of another agency is neither changed nor made again.
  const own = living.filter(({ owner }) => owner === `agency:${facts.agencyId}`)
  for (const record of [...own, ...made]) await follow(db, record, facts, plan, now)
  return made.length
}

const livingRecords = (db: Database, choiceId: string): Promise<RecordRow[]> =>
  db
    .select()
    .from(incomeRecords)
    .where(
      and(
        eq(incomeRecords.choiceId, choiceId),
        eq(incomeRecords.category, INCOME_CATEGORY.commission),
        isNull(incomeRecords.parentId),
        ne(incomeRecords.state, cancelled),
      ),
    )
    .orderBy(asc(incomeRecords.instalmentNo))
    .for('update')

/** Instalments that have no record yet, or lost theirs by an end of the choice that was a mistake. */
const partsWithout = (living: readonly RecordRow[], { commission }: Plan): CommissionPart[] =>
  commission.parts.filter(({ no, of }) =>
    living.every(({ instalmentNo, instalmentOf }) => instalmentOf === of && instalmentNo !== no),
  )

const CHOICE_ENDED = 'choice-ended'
type Held = Pick<ChoiceRow, 'status' | 'censusState'>
/** A student who withdraws after the census was enrolled at it all the same. */
const leftAfterCensus = ({ status, censusState }: Held): boolean =>
  status === CHOICE_STATUS.withdrawn && censusState === CENSUS_STATE.enrolled

/** What was invoiced stays: an institution disputes it or claims it back. */
async function endRecord(db: Database, record: RecordRow, held: Held, now: Date) {
  const end = { party: 'system', deed: CHOICE_ENDED, now } as const
  if (record.state === expected) await moveRecord(db, record, { ...end, to: cancelled })
  if (record.state === claimable && !leftAfterCensus(held))
    await moveRecord(db, record, { ...end, to: ineligible, reason: 'NOT_ENROLLED_AT_CENSUS' })
}

const refuse = (db: Database, record: RecordRow, reason: IneligibleReason, now: Date) =>
  moveRecord(db, record, { to: ineligible, party: 'system', deed: 'ineligible', reason, now })

async function follow(db: Database, record: RecordRow, facts: ChoiceFacts, plan: Plan, now: Date) {
  if (!(await followsRules(db, record))) return
  const isRefused = record.state === ineligible
  if (isRefused && plan.reason) return renewReason(db, record, plan.reason, now)
  const part = plan.commission.parts.find(({ no }) => no === record.instalmentNo)
  if (part && record.instalmentOf === part.of) await renew(db, record, plan, part, now)
  if (plan.reason) return refuse(db, record, plan.reason, now)
  const { enrolledAtCensus, tuitionReceived } = facts.eligibility
  const earned = tuitionReceived === true && isDue(record.trigger, facts, enrolledAtCensus === true, now)
  const by = { party: 'system', now } as const
  if (earned) await moveRecord(db, record, { ...by, to: claimable, deed: 'claimable' })
  else if (isRefused) await moveRecord(db, record, { ...by, to: expected, deed: 'expected' })
}

/** What was corrected may have been one of two reasons. */
async function renewReason(db: Database, record: RecordRow, reason: IneligibleReason, now: Date) {
  if (record.ineligibleReason !== reason) await writeRecord(db, record, { ineligibleReason: reason }, now)
}

function isDue(trigger: string | null, { choice }: ChoiceFacts, found: boolean, now: Date): boolean {
  if (trigger === 'paid') return true
  if (trigger === 'commence') return choice.status === CHOICE_STATUS.enrolled
  if (!found || choice.status !== CHOICE_STATUS.enrolled) return false
  if (trigger !== 'second-census') return true
  const first = new Date(choice.censusDate ?? now).getTime()
  return now.getTime() >= first + SECOND_CENSUS_DAYS * DAY_MS
}

const moneyOf = (
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
const itemsOf = (recordId: string, part: CommissionPart) =>
  ITEM_NAMES.flatMap(([kind, nameEn, nameCn, key]) =>
    part[key] === ZERO ? [] : [{ recordId, kind, nameEn, nameCn, amount: part[key] }],
  )

/** Expected amounts follow the offer and the tiers until they are claimable, unless a person wrote an item. */
async function renew(db: Database, record: RecordRow, plan: Plan, part: CommissionPart, now: Date) {
  const wanted = moneyOf(plan, part)
  const differs = Object.entries(wanted).some(([key, value]) => record[key as keyof RecordRow] !== value)
  if (!differs) return
  const items = await db.select().from(incomeItems).where(eq(incomeItems.recordId, record.id))
  if (items.some(({ createdBy }) => createdBy !== null)) return
  await db.delete(incomeItems).where(eq(incomeItems.recordId, record.id))
  await writeRecord(db, record, wanted, now)
  const made = itemsOf(record.id, part)
  if (made.length > 0) await db.insert(incomeItems).values(made)
  await followWithShares(db, record)
}

async function makeRecords(
  db: Database,
  facts: ChoiceFacts,
  plan: Plan,
  parts: readonly CommissionPart[],
  now: Date,
): Promise<RecordRow[]> {
  if (parts.length === 0) return []
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, facts.agencyId))
  const made: RecordRow[] = []
  for (const part of parts) {
    const [record] = await db
      .insert(incomeRecords)
      .values({
        ...ofChoice(facts),
        ...moneyOf(plan, part),
        ownerEn: agency?.companyNameEn ?? null,
        ownerCn: agency?.companyNameCn ?? null,
        instalmentNo: part.no,
        instalmentOf: part.of,
        expectedAt: expectedOn(facts, part.trigger),
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })
      .returning()
    const items = itemsOf((record as RecordRow).id, part)
    if (items.length > 0) await db.insert(incomeItems).values(items)
    made.push(record as RecordRow)
  }
  return made
}

const ofChoice = ({
  choice,
  row,
  school,
  course,
  country,
  agencyId,
  studentName,
  ...facts
}: ChoiceFacts) => ({
  owner: `agency:${agencyId}`,
  category: INCOME_CATEGORY.commission,
  counterpartyType: COUNTERPARTY.institution,
  counterpartyId: school.id,
  counterpartyEn: school.nameEn,
  counterpartyCn: school.nameCn,
  caseId: row.id,
  choiceId: choice.id,
  applicantId: row.applicantId,
  studentName,
  institutionId: school.id,
  institutionEn: school.nameEn,
  institutionCn: school.nameCn,
  countryCode: country,
  courseEn: course.courseNameEn,
  courseCn: course.courseNameCn,
  levelCode: course.levelCode,
  intakeStart: choice.startDate,
  acceptedOn: facts.acceptedOn,
  staffId: row.deliverId === agencyId ? row.accepterId : null,
})

const CENSUS_AFTER_DAYS = 30
/** The census, or a month after the first day where it is not known. */
export function expectedOn({ choice, acceptedOn }: ChoiceFacts, trigger: string): string {
  const start = new Date(choice.commencedAt ?? choice.startDate ?? acceptedOn).getTime()
  const census = choice.censusDate
    ? new Date(choice.censusDate).getTime()
    : start + CENSUS_AFTER_DAYS * DAY_MS
  const at =
    trigger === 'second-census' ? census + SECOND_CENSUS_DAYS * DAY_MS : trigger === 'census' ? census : start
  return dayOf(new Date(at))
}
