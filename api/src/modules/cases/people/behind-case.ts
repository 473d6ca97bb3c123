import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import type { agencies } from '../../catalogue/agencies.tables.ts'
import type { CustomParts } from '../application/custom-parts.ts'
import type { CaseRow } from '../cases.tables.ts'
import type { FrozenDossier } from '../dossier.tables.ts'
import type { CaseFacts } from '../list/case-rows.ts'
import { organisationOf } from '../log/case-log.ts'
import { readUntilOf } from './read-until.ts'

type AgencyRow = typeof agencies.$inferSelect

/** What the page of a case shows of other tables. */
export interface BehindCase extends Omit<CaseFacts, 'id' | 'lines' | 'firstCourse' | 'firstVisa'> {
  /** The dossier as it was sent, or at the end; none that is newer than `until`. */
  frozen: FrozenDossier | null
  person: { type: number; account: string }
  agency: Pick<AgencyRow, 'id' | 'staff' | 'phones' | 'email' | 'credentials' | 'responseMedianHours'> | null
  custom: CustomParts
  /** See `readUntil`. */
  until: string | null
}

/** In one round trip: each statement costs the embedded database about a millisecond. */
export async function behindCase(db: Database, actor: Actor, row: CaseRow): Promise<BehindCase> {
  const until = readUntilOf(actor, row) ?? sql`null::timestamptz`
  const [found] = await rows<BehindCase>(
    db,
    sql`select case when c.submitted_at is not null then (select s.body from case_snapshots s
          where s.case_id = c.id and s.taken_at <= coalesce(${until}, 'infinity')
          order by s.id desc limit 1) end frozen,
        json_build_object('type', p.type, 'account', p.account) person,
        case when a.id is not null then json_build_object('id', a.id::text, 'staff', a.staff,
          'phones', a.phones, 'email', a.email, 'credentials', a.credentials,
          'responseMedianHours', a.response_median_hours) end agency,
        json_build_object('agency', u.agency, 'courses', coalesce(u.courses, '[]')) custom,
        ${until} until,
        coalesce(a.company_name_en, o.name_en) "receiverEn",
        coalesce(a.company_name_cn, o.name_cn) "receiverCn", h.nickname "accepterName",
        exists (select 1 from case_red_points r
          where r.case_id = c.id and r.account_id = ${actor.accountId}) "redPoint",
        (select coalesce(json_agg(t.tag order by t.tag), '[]') from case_tags t
          where t.case_id = c.id and t.organisation = ${organisationOf(actor)}) tags
      from cases c join accounts p on p.id = c.applicant_id
      left join agencies a on c.deliver_type = ${DELIVER_TYPES.agency} and a.id = c.deliver_id
      left join schools o on c.deliver_type = ${DELIVER_TYPES.institution} and o.id = c.deliver_id
      left join accounts h on h.id = c.accepter_id
      left join case_customs u on u.case_id = c.id
      where c.id = ${row.id}`,
  )
  return found as BehindCase
}
