import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { ACCOUNT_STATUS } from '../../account/account.tables.ts'
import { roomBackFrom } from '../../account/disk-room.service.ts'
import { type Work, writeHeader } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { writeLog } from '../log/case-log.ts'

const KEPT = sql`interval '7 years'`
const ENDED = CASE_STATUS.completed

/** Closed cases in which nothing was written for seven years. */
export function keepingOver(now: Date): SQL {
  const since = sql`${now.toISOString()}::timestamptz - ${KEPT}`
  return sql`${cases.status} >= ${ENDED} and ${cases.contentsErasedAt} is null and ${cases.updatedAt} < ${since}
    and not exists (select 1 from case_log l where l.case_id = ${cases.id} and l.at >= ${since})`
}

/**
 * Erases what identifies people: the row, its courses and its states stay for accounting.
 * The bytes of the files go with the next sweep.
 */
export async function eraseContents(work: Work): Promise<void> {
  const { desk, row } = work
  const now = desk.now.toISOString()
  await writeHeader(work, { contentsErasedAt: now })
  await writeLog(work, { action: 'contents_erased' })
  for (const statement of [...contentsOf(row.id, now), ...dossierOf(row.datumStudentId ?? '0')])
    await desk.db.execute(statement)
}

const ERASED = sql`(select id from accounts where status = ${ACCOUNT_STATUS.erased})`
const OF_ERASED = sql`(f.owner_id in ${ERASED} or f.datum_student_id in (select id from dossiers where owner_id in ${ERASED}))`
const linked = (case_: SQL) =>
  sql.join(
    ['case_files', 'choice_files', 'consents'].map(
      (table) =>
        sql`exists (select 1 from ${sql.identifier(table)} l where l.file_id = f.id and l.case_id ${case_})`,
    ),
    sql` or `,
  )

/**
 * A file of the case goes; one of a person's own documents or profile only with an account that is erased.
 * Who brought it has its room again.
 */
const contentsOf = (id: string, now: string): SQL[] => [
  sql`with gone as (
      update files f set deleted_at = now(), original_name = 'erased' where f.deleted_at is null
        and (f.case_id = ${id} or (${OF_ERASED} and (${linked(sql`= ${id}`)}))) and not (${linked(sql`<> ${id}`)})
      returning f.owner_id, f.bytes) ${roomBackFrom('gone')}`,
  sql`update files set original_name = 'erased' where case_id = ${id} and deleted_at is not null`,
  ...[
    'case_files',
    'choice_files',
    'choice_messages',
    'case_offers',
    'enrolment_confirmations',
    'case_snapshots',
    'case_customs',
    'case_transfers',
    'case_corrections',
    'case_clocks',
    'case_tags',
    'consents',
  ].map((table) => sql`delete from ${sql.identifier(table)} where case_id = ${id}`),
  sql`delete from case_log where case_id = ${id} and at < ${now}::timestamptz - ${KEPT}`,
  sql`update case_requirements set reject_reason = null, note = null where case_id = ${id}`,
  sql`update pool_takes set return_reason = null where case_id = ${id}`,
  sql`update case_choices set note_en = null, note_cn = null, institution_app_no = null, payment_note = null,
    institution_student_no = null, credit_studied = null, credit_file_ids = '[]'
    where case_id = ${id}`,
  sql`update visa_choices set dependants = '[]', coe_numbers = '[]', application_ref = null, hap_id = null,
    receipt_file_id = null, grant_number = null, conditions = '[]', refusal_grounds = '[]', note_en = null, note_cn = null
    where case_id = ${id}`,
  sql`update cases set applicant_name = '-', profile_name = '-', phone_call = null, phone_msg = null,
    social_num = null, apply_info = null, visa_demand = null, refusal_reason = null, close_reason = null,
    refusal_words = null, close_words = null,
    can_copy_file_ids = '[]', datum_student_id = null where id = ${id}`,
]

const KEPT_NO_MORE = sql`from dossiers d join accounts a on a.id = d.owner_id and a.status = ${ACCOUNT_STATUS.erased}
  where not exists (select 1 from cases c where c.datum_student_id = d.id)
    and not exists (select 1 from case_transfers t where t.dossier_id = d.id)`
/** The dossier of an erased account was kept for its cases alone. */
const dossierOf = (id: string): SQL[] => [
  sql`delete from dossier_sections where dossier_id = ${id} and dossier_id in (select d.id ${KEPT_NO_MORE})`,
  sql`delete from dossiers where id = ${id} and id in (select d.id ${KEPT_NO_MORE})`,
]
