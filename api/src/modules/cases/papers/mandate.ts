import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { personAt, type Work } from '../case-work.ts'
import { caseFiles, caseLog, type RequirementRow } from '../cases.tables.ts'
import { MANDATE } from '../moves/choice-move.ts'

/**
 * A mandate lets its agency answer offers: where there is a colleague, its uploader does not accept
 * it. Who works as a colleague is one person with him; the log knows it of what he uploaded so.
 */
export async function checkMandate(work: Work, { id, docTypeCode }: RequirementRow): Promise<void> {
  if (docTypeCode !== MANDATE) return
  const { desk } = work
  const actor = personAt(desk)
  const me = actor.onBehalfOf ? [actor.accountId, actor.onBehalfOf] : [actor.accountId]
  const uploaded = sql`exists (select 1 from ${caseLog} where ${caseLog.caseId} = ${caseFiles.caseId}
    and ${caseLog.action} = 'doc_uploaded' and ${caseLog.fileIds} @> jsonb_build_array(${caseFiles.fileId}::text)
    and ${inArray(caseLog.onBehalfOfId, me)})`
  const own = and(
    eq(caseFiles.requirementId, id),
    or(inArray(caseFiles.attachedBy, me), uploaded),
    isNull(caseFiles.removedAt),
  )
  if ((await desk.db.$count(caseFiles, own)) === 0) return
  if (await hasColleague(work, actor)) desk.fail('cases.mandate-own')
}

/** Another active person of the agency who works on such cases of the whole office. */
async function hasColleague({ desk, row }: Work, { accountId, agencyId }: Actor): Promise<boolean> {
  const scope = row.caseType === CASE_TYPES.visa ? 'cases.visa' : 'cases.course'
  const found = await rows(
    desk.db,
    sql`select 1 from accounts a left join accounts p on p.id = a.parent_id
      left join sub_accounts s on s.account_id = a.id
      where coalesce(a.agency_id, p.agency_id) = ${agencyId} and a.id <> ${accountId}
        and a.status = ${ACCOUNT_STATUS.active}
        and (a.level = ${PRIMARY_LEVEL} or s.scopes ->> ${scope} = 'all') limit 1`,
  )
  return found.length > 0
}
