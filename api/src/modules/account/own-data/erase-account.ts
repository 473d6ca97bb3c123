import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { sizeKeys } from '#api/storage/picture-sizes.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { ACCOUNT_STATUS, PRIMARY_LEVEL } from '../account.tables.ts'
import { roomBackFrom } from '../disk-room.service.ts'
import { newSecret } from '../sign-in/session.ts'
import { eraseFiles } from './erase-files.ts'
import { toOffice } from './office-keeps.ts'
import { ownAddresses } from './own-addresses.ts'

const OFFLINE = 5
const SELF_MADE = 1
/** The draft of an agency or institution that has no other account goes too: it names people. */
const KEPT_ALONE = {
  agency: (
    accountId: string,
  ) => sql`select a.agency_id from accounts a where a.id = ${accountId} and a.level = ${PRIMARY_LEVEL}
    and not exists (select 1 from accounts o where o.agency_id = a.agency_id and o.id <> a.id and o.level = ${PRIMARY_LEVEL} and o.status <> ${ACCOUNT_STATUS.erased})`,
  school: (
    accountId: string,
  ) => sql`select a.school_id from accounts a where a.id = ${accountId} and a.level = ${PRIMARY_LEVEL}
    and not exists (select 1 from accounts o where o.school_id = a.school_id and o.id <> a.id and o.level = ${PRIMARY_LEVEL} and o.status <> ${ACCOUNT_STATUS.erased})`,
}
const usedBySentCase = sql`exists (select 1 from cases c where c.datum_student_id = d.id and c.submitted_at is not null)`

/** Removes what identifies the person; sent cases keep their copies, as the law asks. */
export async function erase(db: Database, accountId: string): Promise<string[]> {
  await endAsks(db, accountId)
  return eraseRest(db, accountId)
}

/** What its office asks, and what waits for the address, goes on: the address has an owner who proved it. */
export async function eraseRest(db: Database, accountId: string): Promise<string[]> {
  for (const statement of toOffice(accountId)) await db.execute(statement)
  const files = await eraseFiles(db, accountId)
  for (const statement of statements(accountId)) await db.execute(statement)
  await closePages(db, accountId)
  const exports = await rows<{ key: string | null }>(
    db,
    sql`delete from data_exports where account_id = ${accountId} returning storage_key as key`,
  )
  const sizes = files.flatMap(({ key, width }) => (width ? sizeKeys(key, width) : []))
  return [...[...exports, ...files].flatMap(({ key }) => key ?? []), ...sizes]
}

/** An agency's page closes with its last person; an institution's stays if it is in the register. */
async function closePages(db: Database, accountId: string) {
  const agencies = await rows(
    db,
    sql`update agencies set public_state = ${OFFLINE}, staff = '[]', email = null, phones = '{}' where id in (${KEPT_ALONE.agency(accountId)}) returning id`,
  )
  const schools = await rows<{ id: string }>(
    db,
    sql`update schools set state = ${OFFLINE} where data_source = ${SELF_MADE} and id in (${KEPT_ALONE.school(accountId)}) returning id::text`,
  )
  if (agencies.length + schools.length === 0) return
  await catalogueChanged(db, { agencies: agencies.length > 0, schoolIds: schools.map(({ id }) => id) })
}

/**
 * Unlinks files from unsent drafts: the person's own, and others' that hold a file of this person or profile.
 */
const unlinkFromDrafts = (table: 'case_files' | 'choice_files', accountId: string): SQL =>
  sql`delete from ${sql.identifier(table)} l using cases c where c.id = l.case_id and c.submitted_at is null
    and (c.applicant_id = ${accountId} or l.file_id in (select id from files where owner_id = ${accountId}
      or datum_student_id in (select id from dossiers where owner_id = ${accountId})))`

/**
 * Those that no one has any more, also of other senders, whose
 * files give their room back; the bytes go with the next sweep.
 */
const dropUnheldMessages = (accountId: string): SQL =>
  sql`with gone as (
      delete from messages m where not exists (select 1 from mailbox b where b.message_id = m.id) and (m.sender_id = ${accountId}
        or exists (select 1 from message_receivers r where r.message_id = m.id and r.account_id = ${accountId})) returning m.id),
    dropped as (
      delete from files f using gone where f.kind = 'attached' and f.attached_to = 'message' and f.attached_id = gone.id
        and f.deleted_at is null returning f.owner_id, f.bytes)
    ${roomBackFrom('dropped')}`

const ofPerson = (accountId: string): SQL =>
  sql`(${accountId} in (t.from_account_id, t.to_account_id) or t.case_id in (select id from cases where applicant_id = ${accountId}))`
/** What an office asked an address of the person to take over. */
const asksFor = (accountId: string): SQL => sql`lower(t.to_email) in ${ownAddresses(accountId)}`
const waits = sql`(t.state = ${TRANSFER_STATE.waiting} and t.expires_at > now())`

/** Its link opens nothing any more; the hand-over itself ends as one that nothing was answered to. */
const endAsks = (db: Database, accountId: string) =>
  db.execute(
    sql`with over as (
        update case_transfers t set expires_at = now() where t.to_email is not null and ${waits}
          and (${ofPerson(accountId)} or ${asksFor(accountId)}) returning t.id)
      delete from mailed_tokens m using over where m.kind = 'transfer' and m.subject = over.id::text`,
  )

export const statements = (accountId: string): SQL[] => [
  sql`delete from sign_in_counts where account = ${accountId}::text or account in ${ownAddresses(accountId)}`,
  sql`delete from verify_codes where email in ${ownAddresses(accountId)}`,
  sql`delete from sessions where ${accountId} in (account_id, on_behalf_of)`,
  sql`delete from password_resets where account_id = ${accountId}`,
  sql`delete from mailed_tokens where (kind = 'verify' and subject in ${ownAddresses(accountId)})
    or (kind in ('password', 'invitation') and subject = ${accountId}::text)`,
  sql`delete from mailed_tokens where kind = 'address' and subject in (select id::text from address_changes where account_id = ${accountId})`,
  sql`delete from known_devices where account_id = ${accountId}`,
  sql`delete from passkeys where account_id = ${accountId}`,
  sql`delete from passkey_challenges where account_id = ${accountId}`,
  sql`delete from totp_secrets where account_id = ${accountId}`,
  sql`delete from recovery_codes where account_id = ${accountId}`,
  sql`delete from favourites where account_id = ${accountId}`,
  sql`delete from saved_searches where account_id = ${accountId}`,
  sql`delete from case_filters where owner_id = ${accountId} and not shared`,
  sql`delete from compare_items where account_id = ${accountId}`,
  sql`delete from flag_exposures where account_id = ${accountId}`,
  sql`delete from release_mail_readers where account_id = ${accountId}`,
  sql`delete from shopping_items where account_id = ${accountId}`,
  sql`delete from order_codes where account_id = ${accountId}`,
  sql`update articles a set likes = a.likes - 1 from article_likes l where l.article_id = a.id and l.account_id = ${accountId}`,
  sql`update discussions d set likes = d.likes - 1 from comment_likes l where l.kind = 'discussion' and l.comment_id = d.id and l.account_id = ${accountId}`,
  sql`update article_comments c set likes = c.likes - 1 from comment_likes l where l.kind = 'article' and l.comment_id = c.id and l.account_id = ${accountId}`,
  sql`delete from comment_likes where account_id = ${accountId}`,
  sql`delete from article_likes where account_id = ${accountId}`,
  sql`delete from articles where owner = 'account:' || ${accountId}::text and approved_version is null`,
  sql`update articles set author = '-', save_key = null where owner = 'account:' || ${accountId}::text`,
  sql`select 1 from messages where id in (select message_id from mailbox where account_id = ${accountId}) order by id for update`,
  sql`delete from mailbox where account_id = ${accountId}`,
  dropUnheldMessages(accountId),
  sql`update messages m set words = message_words(concat_ws(' ', title, content)) where kind = 2 and (sender_id = ${accountId}
    or exists (select 1 from message_receivers r where r.message_id = m.id and r.account_id = ${accountId}))`,
  sql`delete from message_receivers where account_id = ${accountId}`,
  sql`delete from message_blocks where ${accountId} in (account_id, blocked_id)`,
  sql`update message_reports set reporter_id = null, body = null where reporter_id = ${accountId}`,
  sql`update message_reports set sender_id = null, title = '', content = '' where sender_id = ${accountId}`,
  sql`delete from questionnaire_receipts where account_id = ${accountId}`,
  sql`update questionnaire_responses set account_id = null, named_as = null
    where account_id = ${accountId} or lower(named_as) in ${ownAddresses(accountId)}`,
  sql`delete from mailed_tokens t using questionnaire_invitations i where t.kind = 'questionnaire' and t.subject = i.id::text
    and i.email in ${ownAddresses(accountId)}`,
  sql`delete from questionnaire_invitations where email in ${ownAddresses(accountId)}`,
  sql`delete from chat_conversations where account_id = ${accountId}`,
  sql`delete from digest_lines where account_id = ${accountId}`,
  sql`delete from outbox_mails where lower(to_address) in ${ownAddresses(accountId)}`,
  sql`delete from profile_drafts where (kind = 'agency' and target_id in (${KEPT_ALONE.agency(accountId)})) or (kind = 'school' and target_id in (${KEPT_ALONE.school(accountId)}))`,
  sql`delete from school_claims where account_id = ${accountId}`,
  sql`update agreements set bank_account_id = null where bank_account_id in (select id from income_accounts where account_id = ${accountId})`,
  sql`delete from income_accounts where account_id = ${accountId}`,
  sql`update refunds set payee_bank = null, payee_code = null, payee_account_no = null where state in (3, 5, 7) and order_id in
    (select id from bill_orders where buyer_account_id = ${accountId})`,
  sql`delete from automatic_renewals where account_id = ${accountId} and state in (1, 6, 7)
    and not exists (select 1 from bill_orders o where o.auto_renew_id = automatic_renewals.id)`,
  sql`update automatic_renewals set state = 7, next_charge_at = null, consent = null where account_id = ${accountId}`,
  sql`update renewal_agreements set card_mask = null, pay_url = null where account_id = ${accountId}`,
  sql`update enquiries set account_id = null, name = '-', email = 'erased@erased.invalid', phone = null,
    social_software = null, social_num = null where account_id = ${accountId}`,
  sql`update feedback set account_id = null where account_id = ${accountId}`,
  sql`update comment_flags set body = null where account_id = ${accountId}`,
  sql`update discovery_errors set account_id = null where account_id = ${accountId}`,
  sql`update complaints set account_id = null where account_id = ${accountId}`,
  sql`update cases set datum_student_id = null, profile_name = '', applicant_name = '', phone_call = null, phone_msg = null, social_num = null, apply_info = null,
    visa_demand = null, can_copy_file_ids = '[]' where applicant_id = ${accountId} and submitted_at is null`,
  unlinkFromDrafts('case_files', accountId),
  unlinkFromDrafts('choice_files', accountId),
  sql`delete from visa_choices v using cases c where c.id = v.case_id and c.applicant_id = ${accountId} and c.submitted_at is null`,
  sql`delete from case_customs x using cases c where c.id = x.case_id and c.applicant_id = ${accountId} and c.submitted_at is null`,
  sql`delete from case_snapshots x using cases c where c.id = x.case_id and c.applicant_id = ${accountId} and c.submitted_at is null`,
  sql`delete from dossier_sections s using dossiers d where d.id = s.dossier_id and d.owner_id = ${accountId} and not ${usedBySentCase}`,
  sql`delete from dossiers d where d.owner_id = ${accountId} and not ${usedBySentCase}`,
  sql`update case_transfers t set to_email = null, signed_ip = null where not ${waits} and (${ofPerson(accountId)} or ${asksFor(accountId)})`,
  // An agency that cared for a profile keeps the copies of its cases.
  sql`update consents set withdrawn_at = now() where subject_id = ${accountId} and purpose in ('care', 'profile-storage') and withdrawn_at is null`,
  sql`update file_originals set ip = null where account_id = ${accountId}`,
  sql`update sub_accounts set remark = null, office = null where account_id = ${accountId}`,
  // What is known by an earlier address is gone by now.
  sql`delete from address_changes where account_id = ${accountId}`,
  sql`update accounts set account = 'erased-' || id || '@erased.invalid', nickname = '-', password_hash = ${newSecret()}, head_img_docid = null, remark = null,
    notification_prefs = '{}', mail_times = '{}', status = ${ACCOUNT_STATUS.erased}, updated_at = now(), version = version + 1 where id = ${accountId}`,
]
