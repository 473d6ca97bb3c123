import { LIVE } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { deliverNotice, staffIds, whoWants } from '../../account/notice.service.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../../catalogue/schools.tables.ts'
import { applicantsOf, casePath, liveTypeOf } from '../case-notice.ts'
import { type Work, writeHeader } from '../case-work.ts'
import { writeLog } from '../log/case-log.ts'

const ON = 1

export async function tellPool({ desk, row }: Work): Promise<void> {
  const eligible = desk.db
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.verificationState, VERIFICATION.verified), eq(agencies.publicState, PUBLISHED)))
  const people = await desk.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.status, ACCOUNT_STATUS.active), inArray(accounts.agencyId, eligible)))
  const told = people.map(({ id }) => id).filter((id) => id !== desk.actor?.accountId)
  const shown = (await whoWants(desk.db, told, 'pool', 'site')).map(({ id }) => id)
  if (shown.length > 0) desk.raise(shown, { type: LIVE.pool, clz: ON, caseId: row.id })
  await deliverNotice(desk, told, 'pool', { path: '/account/request-pool' })
}

/** A request that came back three times. */
export async function tellOperators({ desk, row }: Work): Promise<void> {
  const found = await staffIds(desk.db, ['operator'])
  await deliverNotice(desk, found, 'pool', { path: casePath(row), about: row.refNo, text: 'review' })
}

/** Whether a request stays after 30 days is for the student to say. */
export async function askToStay(work: Work): Promise<void> {
  const { desk, row } = work
  await writeHeader(work, { poolAskedAt: desk.now.toISOString() })
  await writeLog(work, { action: 'pool_asked' })
  const told = await applicantsOf(work)
  desk.raise(told, { type: liveTypeOf(row), clz: ON, caseId: row.id })
  await deliverNotice(desk, told, 'pool', {
    path: casePath(row),
    about: row.refNo,
    text: 'ends',
  })
}
