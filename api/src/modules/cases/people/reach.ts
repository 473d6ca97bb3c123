import { CASE_TYPES, type ScopeName } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/** How far one scope of an account goes; the account of the office itself has none, and all of it. */
export const reachIn = (scope: ScopeName, accountId: SQL): SQL<string> =>
  sql`coalesce((select coalesce(reach.scopes ->> ${scope}, 'none') from sub_accounts reach
    where reach.account_id = ${accountId}), 'all')`

export const reachOf = (caseType: number, accountId: SQL): SQL<string> =>
  reachIn(caseType === CASE_TYPES.visa ? 'cases.visa' : 'cases.course', accountId)

export const opensKind = (caseType: number, accountId: SQL): SQL =>
  sql`${reachOf(caseType, accountId)} <> 'none'`
