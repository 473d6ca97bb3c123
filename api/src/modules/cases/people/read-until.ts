import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { partiesOf } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import { organisationOf } from '../log/case-log.ts'

/** Since when a receiver reads nothing new, as the applicant withdrew a consent; null while all are given. */
export async function readUntil(db: Database, actor: Actor, row: CaseRow): Promise<string | null> {
  const moment = readUntilOf(actor, row)
  if (!moment) return null
  const [found] = await rows<{ at: string | null }>(db, sql`select ${moment} at`)
  return found?.at ?? null
}

/** The same as an expression; null for a reader whom no consent concerns. */
export function readUntilOf(actor: Actor, row: CaseRow): SQL | null {
  const own = officeOf(actor)
  if (own === null || partiesOf(actor, row).includes('applicant')) return null
  return sql`(select min(w.withdrawn_at) from consents w where w.case_id = ${row.id} and w.withdrawn_at is not null
      and w.purpose in ('share', 'cross-border') and w.receiver in (${own}, ${row.poolEnteredAt ? 'pool' : own})
      and not exists (select 1 from consents o where o.case_id = w.case_id and o.purpose = w.purpose
        and o.receiver = w.receiver and o.country is not distinct from w.country and o.withdrawn_at is null))`
}

/** The files that others brought only after that; `since`: that moment, where it is known. */
export async function unreadableFiles(
  db: Database,
  actor: Actor,
  row: CaseRow,
  since?: string | null,
): Promise<Set<string>> {
  const until = since === undefined ? await readUntil(db, actor, row) : since
  if (until === null) return new Set()
  const own = actor.agencyId ? sql`a.agency_id = ${actor.agencyId}` : sql`a.school_id = ${actor.schoolId}`
  const found = await rows<{ id: string }>(
    db,
    sql`select l.file_id::text id from (
        select file_id, attached_at at, attached_by who from case_files
          where case_id = ${row.id} and removed_at is null
        union all select file_id, linked_at, linked_by from choice_files
          where case_id = ${row.id} and (organisation is null or organisation = ${organisationOf(actor)})
      ) l left join accounts a on a.id = l.who
      group by l.file_id having bool_and(l.at > ${until} and not coalesce(${own}, false))`,
  )
  return new Set(found.map(({ id }) => id))
}
