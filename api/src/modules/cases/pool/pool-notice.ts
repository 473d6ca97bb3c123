import { LIVE } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../account/account.tables.ts'
import { mailNotice, whoWants } from '../../account/notice.service.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../../catalogue/schools.tables.ts'
import type { Work } from '../case-work.ts'

const ACTIVE = 1
const ON = 1

export async function tellPool({ desk, row }: Work): Promise<void> {
  const eligible = desk.db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.verificationState, VERIFICATION.verified), eq(agencies.publicState, PUBLISHED)))
  const people = await desk.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.status, ACTIVE), inArray(accounts.agencyId, eligible)))
  const told = people.map(({ id }) => id).filter((id) => id !== desk.actor?.accountId)
  const shown = (await whoWants(desk.db, told, 'pool', 'site')).map(({ id }) => id)
  if (shown.length > 0) desk.raise(shown, { type: LIVE.pool, clz: ON, caseId: row.id })
  await mailNotice(desk, told, 'pool', { path: '/account/request-pool' })
}
