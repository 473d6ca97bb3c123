import { COUNTERPARTY, DAY_MS, dayOf, INCOME_CATEGORY } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import type { CommissionPart } from '../engine/commission.ts'
import { incomeItems, incomeRecords, type RecordRow } from '../income.tables.ts'
import type { ChoiceFacts } from './choice-facts.ts'
import type { Plan } from './plan.ts'
import { itemsOf, moneyOf } from './renew-record.ts'

/** The platform knows one census; the second is half a year later. */
export const SECOND_CENSUS_DAYS = 182

export async function makeRecords(
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
