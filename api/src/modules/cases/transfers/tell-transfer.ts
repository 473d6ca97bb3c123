import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { deliverNotice } from '../../account/notice.service.ts'
import { audienceOf, casePath, tellParties } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import type { TransferRow } from './transfers.tables.ts'

/** The new agency reads nothing of the case before the signature. */
export async function tellAgencies(work: Work, toId: string): Promise<void> {
  const { desk, row } = work
  const now = await audienceOf(work, { side: 'agent' })
  await deliverNotice(desk, now, 'caseStatus', { path: casePath(row), about: row.refNo, text: 'moving' })
  await tellNext(work, toId, 'coming')
}

/** That no case comes, to the agency that was notified of one. */
export async function tellNotComing(
  work: Work,
  { toAgencyId }: Pick<TransferRow, 'toAgencyId'>,
): Promise<void> {
  if (toAgencyId) await tellNext(work, toAgencyId, 'notComing')
}

/** A hand-over that was declined or called back. */
export async function tellOver(work: Work, transfer: Pick<TransferRow, 'toAgencyId'>): Promise<void> {
  await tellParties(work)
  await tellNotComing(work, transfer)
}

async function tellNext(work: Work, deliverId: string, text: 'coming' | 'notComing') {
  const { desk, row } = work
  const there = { ...row, deliverType: DELIVER_TYPES.agency, deliverId, accepterId: null }
  const next = await audienceOf({ ...work, row: there }, { side: 'agent' })
  await deliverNotice(desk, next, 'caseStatus', { path: '/account', about: row.refNo, text })
}
