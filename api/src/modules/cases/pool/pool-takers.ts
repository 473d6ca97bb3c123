import { CASE_TYPES, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { officeOf } from '#api/plugins/owner.ts'
import { accounts, maySignIn } from '../../account/account.tables.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../../catalogue/schools.tables.ts'
import { openChoices } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { poolTakes } from '../cases.tables.ts'
import { askerNow } from '../people/applicant.views.ts'
import { opensKind, reachIn } from '../people/reach.ts'
import { isLicensedFor } from '../visa/visa-licence.ts'
import { countriesOf, servesCountries } from './pool.policy.ts'
import { familyOf } from './pool-copies.ts'
import { servesSource } from './pool-source.ts'

/** The people of the offices that `mayTake` the request, by their scopes. */
export async function takersOf(work: Work): Promise<string[]> {
  const { desk, row } = work
  const offices = or(
    inArray(accounts.agencyId, await agenciesFor(work)),
    inArray(accounts.schoolId, schoolFor(work)),
  )
  const mayTakeOne = sql`${reachIn('pool.take', sql`${accounts.id}`)} = 'all'
    and ${opensKind(row.caseType, sql`${accounts.id}`)}`
  const found = await desk.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(maySignIn, offices, mayTakeOne))
  return found.map(({ id }) => id)
}

/**
 * Verified agencies that serve its applicant's country and
 * all its countries, or are licensed for all its visas.
 */
export async function agenciesFor(work: Work): Promise<string[]> {
  const { desk, row, visas } = work
  const countries = await countriesOf(desk.db, wantedSchools(work))
  const { nationality } = await askerNow(desk.db, row)
  const busy = [...row.poolExcluded, ...(await onCopies(work))]
  const found = await desk.db
    .select({
      id: agencies.id,
      serviceAreas: agencies.serviceAreas,
      credentials: agencies.credentials,
    })
    .from(agencies)
    .where(and(eq(agencies.verificationState, VERIFICATION.verified), eq(agencies.publicState, PUBLISHED)))
  const fits = ({ serviceAreas, credentials }: (typeof found)[number]) =>
    servesSource(serviceAreas, nationality) &&
    (row.caseType === CASE_TYPES.visa
      ? isLicensedFor(credentials, visas, desk.now)
      : servesCountries(serviceAreas, countries))
  return found
    .filter(
      (one) =>
        !busy.includes(one.id) && row.applicantOffice !== officeOf({ agencyId: one.id, schoolId: null }),
    )
    .filter(fits)
    .map(({ id }) => id)
}

/** An office works on one case of a request's family only. */
async function onCopies({ desk, row }: Work): Promise<string[]> {
  const others = (await familyOf(desk.db, row)).filter((id) => id !== row.id)
  const taken = await desk.db
    .select({ deliverId: poolTakes.deliverId })
    .from(poolTakes)
    .where(
      and(
        inArray(poolTakes.caseId, others),
        eq(poolTakes.deliverType, DELIVER_TYPES.agency),
        isNull(poolTakes.returnedAt),
      ),
    )
  return taken.map(({ deliverId }) => deliverId)
}

const wantedSchools = (work: Work) => [
  ...new Set(openChoices(work).map(({ institutionId }) => institutionId)),
]

/** The one school whose courses alone are asked for. */
const schoolFor = (work: Work): string[] => {
  const wanted = wantedSchools(work)
  const [schoolId = null] = wanted
  const isOwn = work.row.applicantOffice === officeOf({ agencyId: null, schoolId })
  return work.row.caseType !== CASE_TYPES.visa && wanted.length === 1 && !isOwn ? wanted : []
}
