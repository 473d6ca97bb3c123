import type { operations } from '@southbound/shared/contract'
import { DRAFT_STATE, VERIFICATION } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { containing, pageOf } from './paging.ts'

type List = (typeof operations)['GET /operations/verifications']
interface Row {
  kind: 'agency' | 'school'
  id: string
  nameEn: string | null
  nameCn: string | null
  countryCode: string
  verificationState: number
  draftState: number
  submittedAt: string | null
  total: string
}

const SUBJECTS = sql`
  select 'agency' as kind, id, company_name_en as name_en, company_name_cn as name_cn, country_code, verification_state, public_state from agencies
  union all
  select 'school', id, name_en, name_cn, country_code, verification_state, state from schools`

const LISTS: Record<string, SQL> = {
  waiting: sql`d.state = ${DRAFT_STATE.submitted}`,
  verified: sql`s.verification_state = ${VERIFICATION.verified}`,
  rejected: sql`d.state = ${DRAFT_STATE.rejected}`,
  suspended: sql`s.verification_state = ${VERIFICATION.suspended}`,
  blocked: sql`s.verification_state = ${VERIFICATION.blocked}`,
}

/** The verification queue, longest waiting first, and the other lists by name. */
export const listVerifications: Handler<List> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const like = containing(query.keyword)
  const named = like ? sql`and (s.name_en ilike ${like} or s.name_cn ilike ${like})` : sql``
  const found = await rows<Row>(
    db,
    sql`select s.kind, s.id, s.name_en as "nameEn", s.name_cn as "nameCn", s.country_code as "countryCode", s.verification_state as "verificationState",
      coalesce(d.state, case s.public_state when 3 then 3 else 1 end) as "draftState", d.submitted_at as "submittedAt", count(*) over () as total
    from (${SUBJECTS}) s left join profile_drafts d on d.kind = s.kind and d.target_id = s.id
    where ${LISTS[query.list ?? 'waiting']} ${named}
    order by case when d.state = ${DRAFT_STATE.submitted} then d.submitted_at end, coalesce(s.name_en, s.name_cn), s.kind, s.id
    limit ${limit} offset ${offset}`,
  )
  return { rows: found.map(({ total: _total, ...row }) => row), total: Number(found[0]?.total ?? 0) }
}
