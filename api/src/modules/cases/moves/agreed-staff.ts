import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { dayThere } from '#api/day-there.ts'
import { subAccounts } from '../../account/team/team.tables.ts'
import { agreedOn, agreements, coversStaff } from '../../income/agreements/agreements.tables.ts'
import { personAt, type Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import { placeOf } from '../catalogue.ts'

const HEAD = 1

/**
 * An agreement in force may be for some offices and colleagues
 * alone: another one lodges nothing. The head always may.
 */
export async function checkAgreedStaff({ desk }: Work, choice: ChoiceRow, to: number): Promise<void> {
  const { agencyId, accountId, level } = personAt(desk)
  if (to !== CHOICE_STATUS.lodged || !agencyId || level === HEAD) return
  const { db, now } = desk
  const school = await placeOf(db, { institutionId: choice.institutionId, campusId: null })
  const today = dayThere(school, now)
  const agreed = agreedOn(agencyId, choice.institutionId, today)
  const [agreement] = await db.select().from(agreements).where(agreed).limit(1)
  if (!agreement) return
  const own = eq(subAccounts.accountId, accountId)
  const [member] = await db.select({ office: subAccounts.office }).from(subAccounts).where(own)
  const office = member?.office ?? null
  if (!coversStaff(agreement, { accountId, office })) desk.fail('cases.agreement-staff')
}
