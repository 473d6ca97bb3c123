import { LIVE } from '@southbound/shared/contract/constants'
import { deliverNotice, staffIds, whoWants } from '../../account/notice.service.ts'
import { applicantsOf, casePath, liveTypeOf } from '../case-notice.ts'
import { type Work, writeHeader } from '../case-work.ts'
import { writeLog } from '../log/case-log.ts'
import { takersOf } from './pool-takers.ts'

const ON = 1

export async function tellPool(work: Work): Promise<void> {
  const { desk, row } = work
  const told = (await takersOf(work)).filter((id) => id !== desk.actor?.accountId && id !== row.applicantId)
  const shown = (await whoWants(desk.db, told, 'pool', 'site')).map(({ id }) => id)
  if (shown.length > 0) desk.raise(shown, { type: LIVE.pool, clz: ON, caseId: row.id })
  await deliverNotice(desk, told, 'pool', { path: '/account/request-pool', hourly: true })
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
