import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { partiesOf } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'

/** Since when a receiver reads nothing new, as the applicant withdrew a consent; null while all are given. */
export async function readUntil(db: Database, actor: Actor, row: CaseRow): Promise<string | null> {
  const { agencyId, schoolId } = actor
  if ((!agencyId && !schoolId) || partiesOf(actor, row).includes('applicant')) return null
  const own = agencyId ? `agency:${agencyId}` : `school:${schoolId}`
  const [found] = await rows<{ at: string | null }>(
    db,
    sql`select min(w.withdrawn_at) at from consents w where w.case_id = ${row.id} and w.withdrawn_at is not null
      and w.purpose in ('share', 'cross-border') and w.receiver in (${own}, ${row.poolEnteredAt ? 'pool' : own})
      and not exists (select 1 from consents o where o.case_id = w.case_id and o.purpose = w.purpose
        and o.receiver = w.receiver and o.country is not distinct from w.country and o.withdrawn_at is null)`,
  )
  return found?.at ? new Date(found.at).toISOString() : null
}

/** The files of others that came after that. */
export async function unreadableFiles(db: Database, actor: Actor, row: CaseRow): Promise<Set<string>> {
  const until = await readUntil(db, actor, row)
  if (until === null) return new Set()
  const own = actor.agencyId ? sql`a.agency_id = ${actor.agencyId}` : sql`a.school_id = ${actor.schoolId}`
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct k.file_id::text id from case_files k join accounts a on a.id = k.attached_by
      where k.case_id = ${row.id} and k.attached_at > ${until} and not coalesce(${own}, false)`,
  )
  return new Set(found.map(({ id }) => id))
}
