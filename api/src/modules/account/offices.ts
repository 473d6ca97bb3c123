import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/**
 * A table of `id` and `office` of accounts, in the form of an
 * owner: colleagues are one office, anybody else is himself.
 */
export const OFFICES = sql`(
  select u.id, coalesce('agency:' || coalesce(u.agency_id, p.agency_id), 'school:' || coalesce(u.school_id, p.school_id),
    'account:' || coalesce(p.id, u.id)) office
  from accounts u left join accounts p on p.id = u.parent_id and u.type <> ${ACCOUNT_TYPES.student})`

/** A table of the ids of an institution's or agency's accounts, those of its primary accounts among them. */
export function peopleOf(kind: 'agency' | 'school', id: string): SQL {
  const column = sql.identifier(`${kind}_id`)
  return sql`(select id from accounts where ${column} = ${id}
    union select m.id from accounts head join accounts m on m.parent_id = head.id where head.${column} = ${id})`
}

/** A condition: the account is of an institution's staff. */
export const isStaffOf = (school: SQL, account: SQL): SQL => sql`exists (
  select 1 from ${OFFICES} o where o.id = ${account} and o.office = 'school:' || ${school})`
