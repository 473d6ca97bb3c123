import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { ACCOUNT_STATUS } from '../account.tables.ts'

/** Null for a head who is erased: what went to him would be out of reach of every erasure. */
const headOf = (accountId: string): SQL =>
  sql`(select m.parent_id from accounts m join accounts head on head.id = m.parent_id
    where m.id = ${accountId} and m.type <> ${ACCOUNT_TYPES.student} and head.status <> ${ACCOUNT_STATUS.erased})`

const ADVISER = sql`jsonb_build_array(jsonb_build_object('photoDocId', f.id::text))`
/** The logo of an office, or the picture of an adviser; the own portrait goes with its person. */
const SHOWN = sql`(f.kind = 'avatar' and not exists (select 1 from accounts o where o.id = f.owner_id and o.head_img_docid = f.id)
  and (exists (select 1 from agencies a where a.logo_doc_id = f.id or a.staff @> ${ADVISER})
    or exists (select 1 from schools s where s.logo_doc_id = f.id)
    or exists (select 1 from profile_drafts d where d.content ->> 'logoDocId' = f.id::text or d.content -> 'staff' @> ${ADVISER})))`
/**
 * Shown by the office, of a client or a case, of what the office bought
 * or of its agreements; what a person has beside them is his own.
 */
const OF_WORK = sql`(${SHOWN} or f.kind = 'advert' or f.attached_to in ('courseInput', 'payment', 'refund', 'agreement', 'agreementCopy')
  or f.kind = 'document' and (f.case_id is not null or f.datum_student_id is not null
  or exists (select 1 from case_files l where l.file_id = f.id) or exists (select 1 from choice_files l where l.file_id = f.id)
  or exists (select 1 from consents l where l.file_id = f.id and l.case_id is not null)))`

/**
 * That `h` is a document of the head in the place of `f`: within a place a name and a content are there once.
 */
const beside = (accountId: string): SQL =>
  sql`f.kind = 'document' and f.deleted_at is null and h.owner_id = ${headOf(accountId)} and h.kind = 'document' and h.deleted_at is null
    and h.case_id is not distinct from f.case_id and (f.case_id is not null or h.datum_student_id is not distinct from f.datum_student_id)`
const headHas = (accountId: string, like: SQL): SQL =>
  sql`exists (select 1 from files h where ${beside(accountId)} and ${like})`
const SAME_CONTENT = sql`h.sha256 = f.sha256`
const SAME_NAME = sql`lower(h.original_name) = lower(f.original_name)`
const OTHER_NAME = sql`left(regexp_replace(f.original_name, '\\.[^.]*$', ''), 80) || '-' || f.id
  || left(coalesce(substring(f.original_name from '\\.[^.]*$'), ''), 15)`

/** A draft that holds what the head has already holds the head's from now on. */
const relinkDrafts = (accountId: string): SQL =>
  sql`update case_files l set file_id = h.id from files f, files h, cases c
    where f.owner_id = ${accountId} and ${beside(accountId)} and ${SAME_CONTENT} and l.file_id = f.id and l.removed_at is null
      and c.id = l.case_id and c.submitted_at is null and not exists (select 1 from case_files o where o.case_id = l.case_id
        and o.requirement_id is not distinct from l.requirement_id and o.file_id = h.id and o.removed_at is null)`

/**
 * A member's work for clients is the office's: it goes to the head before the member is erased. Nothing
 * of anybody else, nor what the head has already: that goes with the member, unless a sent case holds it.
 */
export const toOffice = (accountId: string): SQL[] => [
  sql`update dossiers set owner_id = ${headOf(accountId)} where owner_id = ${accountId} and ${headOf(accountId)} is not null`,
  sql`update cases set applicant_id = ${headOf(accountId)} where applicant_id = ${accountId} and ${headOf(accountId)} is not null`,
  relinkDrafts(accountId),
  sql`with moved as (
      update files f set owner_id = ${headOf(accountId)},
        original_name = case when f.case_id is null and ${headHas(accountId, SAME_NAME)} then ${OTHER_NAME} else f.original_name end
      where f.owner_id = ${accountId} and ${headOf(accountId)} is not null and ${OF_WORK}
        and not ${headHas(accountId, SAME_CONTENT)} returning owner_id, case when deleted_at is null then bytes else 0 end bytes)
    update accounts a set disk_used_bytes = greatest(0, a.disk_used_bytes + case when a.id = ${accountId} then -one.bytes else one.bytes end)
    from (select owner_id, sum(bytes) bytes from moved group by owner_id) one where a.id in (one.owner_id, ${accountId})`,
]
