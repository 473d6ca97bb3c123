import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { and, arrayContains, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { dossierSections, dossiers } from '../cases/dossier.tables.ts'
import { questionnaires as q } from './questionnaires.tables.ts'

const released = and(isNotNull(q.releasedAt), isNull(q.withdrawnAt))

export const isOpen = (): SQL | undefined =>
  and(released, lte(q.openAt, sql`now()`), gt(q.closeAt, sql`now()`))
/** Its results are public. */
export const isPast = (): SQL | undefined => and(released, lte(q.closeAt, sql`now()`))
export const NEWEST = [desc(q.closeAt), desc(q.id)]

/** An invited person answers by his link. */
export function isFor(actor: Pick<Actor, 'accountId' | 'type'> | null): SQL | undefined {
  const everybody = eq(q.who, 'everybody')
  if (!actor) return everybody
  const ofType = or(sql`cardinality(${q.types}) = 0`, arrayContains(q.types, [actor.type]))
  return or(everybody, and(eq(q.who, 'signed-in'), ofType, isInterested(actor)))
}

/** Only students have a study plan of their own. */
function isInterested({ accountId, type }: Pick<Actor, 'accountId' | 'type'>): SQL | undefined {
  const isStudent = type === ACCOUNT_TYPES.student
  return isStudent ? or(ANYWHERE, plans(sql`${accountId}`)) : ANYWHERE
}

const ANYWHERE = sql`cardinality(${q.countries}) = 0`
const plans = (accountId: SQL) =>
  sql`exists (select 1 from ${dossiers} d join ${dossierSections} s on s.dossier_id = d.id
    where d.owner_id = ${accountId} and d.deleted_at is null and s.section = 'stucourseplan'
      and jsonb_exists_any(s.value -> 'countries', ${q.countries}))`

/** The accounts that `isFor` is true of, in a query of accounts and questionnaires. */
export function inAudience(): SQL | undefined {
  const ofType = or(sql`cardinality(${q.types}) = 0`, sql`${accounts.type} = any(${q.types})`)
  const isStudent = eq(accounts.type, ACCOUNT_TYPES.student)
  const isInterested = or(ANYWHERE, and(isStudent, plans(sql`${accounts.id}`)))
  return and(
    ne(accounts.type, ACCOUNT_TYPES.staff),
    or(eq(q.who, 'everybody'), and(eq(q.who, 'signed-in'), ofType, isInterested)),
  )
}
