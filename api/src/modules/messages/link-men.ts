import type { LinkMan } from '@southbound/shared/contract'
import {
  ACCOUNT_TYPES,
  CASE_STATUS,
  CASE_TYPES,
  DELIVER_TYPES,
  PLATFORM_RECEIVER,
  type ScopeLevel,
} from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '../../database/database.ts'
import { containing, pageOf } from '../../database/paging.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { MAY_SIGN_IN, PRIMARY_LEVEL } from '../account/account.tables.ts'
import { wroteToOffice } from './office-inbox.ts'
import { isOpenBetween } from './open-between.ts'

const { draft, inPool } = CASE_STATUS
const OPERATOR = sql`p.type = ${ACCOUNT_TYPES.staff} and p.staff_role = 'operator'`

export const searchLinkMan: Handler<'POST /message/searchLinkMan'> = async ({ body }, { db, actor }) => {
  const { limit, offset } = pageOf(body)
  const like = containing(body.keyword)
  const known = sql`from (${knownTo(actor)}) k join accounts p on p.id = k.id ${OFFICE}
      where p.status in ${MAY_SIGN_IN} and p.id <> ${actor.accountId} and not (${OPERATOR})
        ${like ? sql`and (p.nickname ilike ${like} or a.company_name_en ilike ${like} or a.company_name_cn ilike ${like} or s.name_en ilike ${like} or s.name_cn ilike ${like})` : sql``}`
  const found = await rows<LinkMan>(
    db,
    sql`select ${PERSON} ${known} order by p.nickname, p.id limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int total ${known}`)
  const office = !like && actor.type !== ACCOUNT_TYPES.staff ? [PLATFORM] : []
  return {
    rows: [...(offset === 0 ? office : []), ...found],
    total: (counted?.total ?? 0) + office.length,
  }
}

const PERSON = sql`p.id::text "accountId", p.nickname, p.type, coalesce(a.company_name_en, s.name_en) "officeEn", coalesce(a.company_name_cn, s.name_cn) "officeCn"`
const OFFICE = sql`left join agencies a on a.id = p.agency_id left join schools s on s.id = p.school_id`
export const PLATFORM: LinkMan = {
  accountId: PLATFORM_RECEIVER,
  nickname: 'Southbound 南行',
  type: ACCOUNT_TYPES.staff,
  officeEn: null,
  officeCn: null,
}

/** By account, as a message shows them to who has it. */
export async function peopleNamed(db: Database, ids: readonly string[]): Promise<Map<string, LinkMan>> {
  if (ids.length === 0) return new Map()
  const found = await rows<LinkMan>(
    db,
    sql`select ${PERSON} from accounts p ${OFFICE} where p.id = ${anyId(ids)}`,
  )
  return new Map(found.map((person) => [person.accountId, person]))
}

/**
 * People as a message shows them: operators who wrote to none of
 * `owners`, whose copies are read, are the office of the platform.
 */
export async function peopleShown(
  db: Database,
  reader: Actor,
  ids: readonly string[],
  owners: readonly string[] = [reader.accountId],
): Promise<Map<string, LinkMan>> {
  const people = await peopleNamed(db, ids)
  const isStaff = ({ type }: { type: number }) => type === ACCOUNT_TYPES.staff
  const staff = [...people.values()].filter(isStaff).map(({ accountId }) => accountId)
  if (isStaff(reader) || staff.length === 0) return people
  const folded = await rows<{ id: string }>(
    db,
    sql`select id::text id from accounts where id = ${anyId(staff)} and id not in (${wroteTo(owners)})`,
  )
  for (const { id } of folded) people.set(id, PLATFORM)
  return people
}

/** A condition on `b.other_id`: correspondence with this person, or with the office of the platform. */
export function isWith(reader: Actor, accountId: string): SQL {
  const one = sql`b.other_id = ${accountId}`
  if (reader.type === ACCOUNT_TYPES.staff) return one
  const office = sql`b.other_id in (select id from accounts where type = ${ACCOUNT_TYPES.staff})
    and b.other_id not in (${wroteTo([reader.accountId])})`
  return accountId === PLATFORM_RECEIVER ? office : sql`${one} and not (${office})`
}

/** Those of the accounts whose names the actor may know; some no longer take messages. */
export async function knownPeople(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, LinkMan>> {
  const found = await rows<LinkMan>(
    db,
    sql`select ${PERSON} from accounts p ${OFFICE} where p.id = ${anyId(ids)} and ${isKnownTo(actor)}`,
  )
  return new Map(found.map((person) => [person.accountId, person]))
}

/** Those of the accounts that the actor may write to. */
export async function mayWriteTo(db: Database, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id::text id from accounts p where p.id = ${anyId(ids)} and p.status in ${MAY_SIGN_IN} and p.id <> ${actor.accountId}
      and ${isKnownTo(actor)} and ${isOpenBetween(sql`p.id`, sql`${actor.accountId}::bigint`)}`,
  )
  return new Set(found.map(({ id }) => id))
}

const isKnownTo = (actor: Actor): SQL =>
  sql`(p.id in (${knownTo(actor)}) or (${actor.role === 'operator'} and p.type <> ${ACCOUNT_TYPES.staff}))`

/** Who wrote to the actor before, his office, and who shares a case or an agreement with it. */
function knownTo(actor: Actor): SQL {
  const wrote = wroteTo([actor.accountId])
  const { agencyId, schoolId } = actor
  if (agencyId)
    return sql`${wrote} union ${colleagues('agency_id', agencyId)} union ${knownToAgency(actor, agencyId)} ${wroteToOffice(actor)}`
  if (schoolId)
    return sql`${wrote} union ${colleagues('school_id', schoolId)} union ${knownToSchool(actor, schoolId)} ${wroteToOffice(actor)}`
  return actor.type === ACCOUNT_TYPES.student ? sql`${wrote} union ${knownToStudent(actor.accountId)}` : wrote
}

const wroteTo = (owners: readonly string[]): SQL =>
  sql`select other_id id from mailbox where account_id = ${anyId(owners)} and kind = 2 and home = 1 and other_id is not null`
const colleagues = (column: 'agency_id' | 'school_id', officeId: string) =>
  sql`select id from accounts where ${sql.raw(column)} = ${officeId}`
const OPEN = sql`c.status not in (${draft}, ${inPool})`
/** Who works on the case, or the head of the office when it is not assigned. */
const sideOf = (type: number, column: string) =>
  sql`join accounts o on o.${sql.raw(column)} = c.deliver_id and c.deliver_type = ${type}
    and (o.id = c.accepter_id or o.level = ${PRIMARY_LEVEL})`

const knownToStudent = (accountId: string) =>
  sql`select o.id from cases c ${sideOf(DELIVER_TYPES.agency, 'agency_id')} where c.applicant_id = ${accountId} and ${OPEN}
    union select o.id from cases c ${sideOf(DELIVER_TYPES.institution, 'school_id')} where c.applicant_id = ${accountId} and ${OPEN}`

/** Cases that the actor's scope of their kind reaches. */
function reachedBy({ accountId, scopes }: Actor): SQL {
  if (scopes === null) return sql`true`
  const within = (reach: ScopeLevel) =>
    reach === 'all' ? sql`true` : reach === 'assigned' ? sql`c.accepter_id = ${accountId}` : sql`false`
  return sql`case when c.case_type = ${CASE_TYPES.visa} then ${within(scopes['cases.visa'])} else ${within(scopes['cases.course'])} end`
}

const knownToAgency = (actor: Actor, agencyId: string) =>
  sql`select c.applicant_id id from cases c where c.deliver_type = ${DELIVER_TYPES.agency} and c.deliver_id = ${agencyId} and ${OPEN}
      and ${reachedBy(actor)}
    union select o.id from cases c join case_choices h on h.case_id = c.id and h.lodged_at is not null
      join accounts o on o.school_id = h.institution_id and o.level = ${PRIMARY_LEVEL}
      where c.deliver_type = ${DELIVER_TYPES.agency} and c.deliver_id = ${agencyId}
    union select o.id from agency_schools r join accounts o on o.school_id = r.school_id and o.level = ${PRIMARY_LEVEL}
      where r.agency_id = ${agencyId} and r.state = 1`

const knownToSchool = (actor: Actor, schoolId: string) =>
  sql`select c.applicant_id id from cases c where c.deliver_type = ${DELIVER_TYPES.institution} and c.deliver_id = ${schoolId} and ${OPEN}
      and ${reachedBy(actor)}
    union select o.id from case_choices h join cases c on c.id = h.case_id and c.deliver_type = ${DELIVER_TYPES.agency}
      join accounts o on o.agency_id = c.deliver_id and (o.id = c.accepter_id or o.level = ${PRIMARY_LEVEL})
      where h.institution_id = ${schoolId} and h.lodged_at is not null
    union select o.id from agency_schools r join accounts o on o.agency_id = r.agency_id and o.level = ${PRIMARY_LEVEL}
      where r.school_id = ${schoolId} and r.state = 1`
