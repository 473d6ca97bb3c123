import { ACCOUNT_TYPES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import { deliverNotice } from '../../account/notice.service.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { casePath, liveTypeOf } from '../case-notice.ts'
import { personAt, type Work } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { cases } from '../cases.tables.ts'
import { readAgency } from '../catalogue.ts'

const ON = 1
const { submitted, inProgress } = CASE_STATUS
const { agency } = DELIVER_TYPES

/** At an agency that takes no applications: not verified any more, or not published. */
export async function isHeld({ desk, row }: Pick<Work, 'desk' | 'row'>): Promise<boolean> {
  if (row.deliverType !== agency || !row.deliverId) return false
  return !(await readAgency(desk.db, row.deliverId))?.takes
}

/** A student whose request waits at such an agency sends it to another one. */
export async function mayLeaveHeld(work: Pick<Work, 'desk' | 'row'>): Promise<boolean> {
  const actor = personAt(work.desk)
  if (work.row.status !== submitted || actor.type !== ACCOUNT_TYPES.student) return false
  return partiesOf(actor, work.row).includes('applicant') && isHeld(work)
}

/**
 * The students of an agency that was suspended or
 * block-listed; those for whom it applied are its own to tell.
 */
export async function tellHeld(
  { db, pageAddress, raise }: Pick<Context, 'db' | 'pageAddress' | 'raise'>,
  agencyId: string,
): Promise<void> {
  const at = and(eq(cases.deliverType, agency), eq(cases.deliverId, agencyId))
  const found = await db
    .select({ row: cases, en: agencies.companyNameEn, zh: agencies.companyNameCn })
    .from(cases)
    .innerJoin(accounts, and(eq(accounts.id, cases.applicantId), eq(accounts.type, ACCOUNT_TYPES.student)))
    .innerJoin(agencies, eq(agencies.id, agencyId))
    .where(and(at, inArray(cases.status, [submitted, inProgress])))
    .orderBy(asc(cases.id))
  for (const { row, en, zh } of found) {
    const name = { en: en ?? zh ?? '', zh: zh ?? en ?? '' }
    const said = { about: row.refNo, text: 'agencyHeld', values: { agency: name } } as const
    await deliverNotice({ db, pageAddress }, [row.applicantId], 'caseStatus', {
      path: casePath(row),
      ...said,
    })
    raise([row.applicantId], { type: liveTypeOf(row), clz: ON, caseId: row.id })
  }
}
