import { CASE_SOURCES, CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { nameByLanguage } from '#api/both-names.ts'
import type { Actor } from '#api/plugins/context.ts'
import { readAgency, readSchoolCountry } from '../catalogue.ts'
import { type Desk, personAt } from '../desk.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { schoolsOutside } from '../moves/off-platform.ts'

export interface Destination {
  status: number
  deliverType: number
  deliverId: string | null
  caseSource: number
  commitWay: number
  countryCode: string | null
}
export interface Address {
  status: number
  deliverType?: number | null
  deliverId?: string | null
}
const WAY = { direct: 1, agent: 2, pool: 3 } as const
const { pool, agency, institution } = DELIVER_TYPES

/** The pool, a verified agency, or the one school of all choices, which has an account here. */
export async function resolveReceiver(
  desk: Desk,
  address: Address,
  schoolIds: readonly string[],
): Promise<Destination> {
  const actor = personAt(desk)
  if (address.status === CASE_STATUS.inPool)
    return { ...base(actor, pool), status: CASE_STATUS.inPool, deliverId: null, countryCode: null }
  const deliverType = address.deliverType ?? (actor.schoolId ? institution : agency)
  if (deliverType === institution) return toSchool(desk, actor, address.deliverId, schoolIds)
  return deliverType === agency
    ? toAgency(desk, actor, address.deliverId ?? actor.agencyId)
    : desk.fail('cases.receiver')
}

/**
 * The agency that an application goes through, as it is
 * addressed; null where it goes to a school or to the pool.
 */
export function agencyOf(actor: Actor, { status, deliverType, deliverId }: Address): string | null {
  if (status === CASE_STATUS.inPool || actor.schoolId) return null
  return deliverType === institution || deliverType === pool ? null : (deliverId ?? actor.agencyId)
}

async function toAgency(desk: Desk, actor: Actor, id: string | null): Promise<Destination> {
  if (!id || actor.schoolId || (actor.agencyId && actor.agencyId !== id)) return desk.fail('cases.receiver')
  const found = (await readAgency(desk.db, id)) ?? desk.fail('discovery.agency-not-found')
  if (!found.takes) desk.fail('cases.agency-unverified', { agency: await nameOf(desk, agency, id) })
  return {
    ...base(actor, agency),
    status: CASE_STATUS.submitted,
    deliverId: id,
    countryCode: found.countryCode,
  }
}

async function toSchool(
  desk: Desk,
  actor: Actor,
  named: string | null | undefined,
  schoolIds: readonly string[],
): Promise<Destination> {
  const id = named ?? schoolIds[0]
  if (!id || actor.agencyId || (actor.schoolId && actor.schoolId !== id)) return desk.fail('cases.receiver')
  if (schoolIds.some((schoolId) => schoolId !== id)) desk.fail('cases.two-schools')
  const countryCode = (await readSchoolCountry(desk.db, id)) ?? desk.fail('cases.receiver')
  if ((await schoolsOutside(desk.db, [{ institutionId: id }])).has(id))
    desk.fail('cases.school-outside', { school: await nameOf(desk, institution, id) })
  return { ...base(actor, institution), status: CASE_STATUS.submitted, deliverId: id, countryCode }
}

async function nameOf({ db }: Desk, deliverType: number, deliverId: string) {
  const names = await namesOfReceivers(db, [{ deliverType, deliverId }])
  return nameByLanguage(names.get(`${deliverType}:${deliverId}`))
}

function base(
  actor: Actor,
  deliverType: number,
): Pick<Destination, 'deliverType' | 'caseSource' | 'commitWay'> {
  const commitWay = deliverType === pool ? WAY.pool : deliverType === agency ? WAY.agent : WAY.direct
  const own =
    deliverType === pool
      ? CASE_SOURCES.pool
      : deliverType === agency
        ? CASE_SOURCES.agent
        : CASE_SOURCES.direct
  const caseSource = actor.agencyId ? CASE_SOURCES.byAgent : actor.schoolId ? CASE_SOURCES.byInstitution : own
  return { deliverType, caseSource, commitWay }
}
