import { DRAFT_STATE, RECHECK, VERIFICATION } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { containing, pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'

type List = 'GET /operations/verifications'
interface Row {
  kind: 'agency' | 'school' | 'claim'
  id: string
  nameEn: string | null
  nameCn: string | null
  countryCode: string
  verificationState: number
  draftState: number
  submittedAt: string | null
  verifiedAt: string | null
}

const SUBJECTS = sql`
  select 'agency' as kind, a.id, company_name_en as name_en, company_name_cn as name_cn, country_code, verification_state,
    coalesce(d.state, case a.public_state when 3 then 3 else 1 end) as draft_state, d.submitted_at,
    a.verified_at, exists (select from accounts o where o.agency_id = a.id and o.level = 1) as owned
  from agencies a left join profile_drafts d on d.kind = 'agency' and d.target_id = a.id
  union all
  select 'school', s.id, name_en, name_cn, country_code, verification_state, coalesce(d.state, case s.state when 3 then 3 else 1 end), d.submitted_at,
    s.verified_at, exists (select from accounts o where o.school_id = s.id and o.level = 1)
  from schools s left join profile_drafts d on d.kind = 'school' and d.target_id = s.id
  union all
  select 'claim', c.id, s.name_en, s.name_cn, s.country_code, 0, case c.state when 1 then ${DRAFT_STATE.submitted}::int else ${DRAFT_STATE.rejected}::int end, c.created_at, null, false
  from school_claims c join schools s on s.id = c.school_id where c.state in (1, 3)`

const LISTS: Record<string, SQL> = {
  waiting: sql`s.draft_state = ${DRAFT_STATE.submitted}`,
  verified: sql`s.verification_state = ${VERIFICATION.verified}`,
  due: sql`s.verification_state = ${VERIFICATION.verified} and s.owned
    and s.verified_at < now() - make_interval(months => ${RECHECK.dueAfterMonths})`,
  rejected: sql`s.draft_state = ${DRAFT_STATE.rejected}`,
  suspended: sql`s.verification_state = ${VERIFICATION.suspended}`,
  blocked: sql`s.verification_state = ${VERIFICATION.blocked}`,
}

export const listVerifications: Handler<List> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const like = containing(query.keyword)
  const named = like ? sql`and (s.name_en ilike ${like} or s.name_cn ilike ${like})` : sql``
  const chosen = sql`from (${SUBJECTS}) s where ${LISTS[query.list ?? 'waiting']} ${named}`
  const found = await rows<Row>(
    db,
    sql`select s.kind, s.id, s.name_en as "nameEn", s.name_cn as "nameCn", s.country_code as "countryCode", s.verification_state as "verificationState",
      s.draft_state as "draftState", s.submitted_at as "submittedAt", s.verified_at as "verifiedAt"
    ${chosen}
    order by case when s.draft_state = ${DRAFT_STATE.submitted} then s.submitted_at end,
      ${query.list === 'due' ? sql`s.verified_at,` : sql``} coalesce(s.name_en, s.name_cn), s.kind, s.id
    limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total ${chosen}`)
  return { rows: found, total: counted?.total ?? 0 }
}
