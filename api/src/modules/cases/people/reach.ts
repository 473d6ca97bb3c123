import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/** How far an account's scope of one kind of cases goes; the account of the office itself has none, and all of it. */
export const reachOf = (caseType: number, accountId: SQL): SQL<string> =>
  sql`coalesce((select coalesce(reach.scopes ->> ${scopeOfKind(caseType)}, 'none') from sub_accounts reach
    where reach.account_id = ${accountId}), 'all')`

export const opensKind = (caseType: number, accountId: SQL): SQL =>
  sql`${reachOf(caseType, accountId)} <> 'none'`

const scopeOfKind = (caseType: number) => (caseType === CASE_TYPES.visa ? 'cases.visa' : 'cases.course')
