import { type SQL, sql } from 'drizzle-orm'
import { PRIMARY_LEVEL } from '../account.tables.ts'
import { ownAddresses } from './own-addresses.ts'

const ofOrders = (accountId: string) =>
  sql`(select id from bill_orders where buyer_account_id = ${accountId})`
/** A member of an office applies for its clients: what is theirs is in no copy of his. */
const isMember = (accountId: string) =>
  sql`exists (select 1 from sub_accounts where account_id = ${accountId})`
const ofCases = (accountId: string) =>
  sql`(select id from cases where applicant_id = ${accountId} and not ${isMember(accountId)})`
const ofDossiers = (accountId: string) =>
  sql`(select id from dossiers where owner_id = ${accountId} and not ${isMember(accountId)})`
/** The files that a person's copy holds. */
export const ofFiles = (accountId: string): SQL =>
  sql`(select f.id from files f where f.owner_id = ${accountId} and f.deleted_at is null and not (${isMember(accountId)}
    and (f.case_id is not null or f.datum_student_id is not null or exists (select 1 from case_files l where l.file_id = f.id)
      or exists (select 1 from choice_files l where l.file_id = f.id))))`

/** A person's copy of the data, without what others wrote among themselves. */
export const exportSections = (accountId: string): Record<string, SQL> => ({
  account: sql`select id, account, nickname, type, level, remark, locale, terms_version, privacy_version, currency_symbol, notification_prefs, disk_used_bytes, created_at, last_login_at
    from accounts where id = ${accountId}`,
  sessions: sql`select id, ip, user_agent, created_at, last_seen_at from sessions where account_id = ${accountId}`,
  addressChanges: sql`select old_address, new_address, changed_at, undone_at from address_changes where account_id = ${accountId}`,
  passkeys: sql`select id, name, synced, transports, created_at, last_used_at from passkeys where account_id = ${accountId}`,
  subAccounts: sql`select account_id, scopes, remark, office, status, invited_at, released_at from sub_accounts where ${accountId} in (parent_id, account_id)`,
  dossiers: sql`select * from dossiers where id in ${ofDossiers(accountId)}`,
  dossierSections: sql`select * from dossier_sections where dossier_id in ${ofDossiers(accountId)}`,
  cases: sql`select * from cases where id in ${ofCases(accountId)}`,
  caseChoices: sql`select * from case_choices where case_id in ${ofCases(accountId)}`,
  visaChoices: sql`select * from visa_choices where case_id in ${ofCases(accountId)}`,
  caseCustoms: sql`select * from case_customs where case_id in ${ofCases(accountId)}`,
  caseSnapshots: sql`select * from case_snapshots where case_id in ${ofCases(accountId)}`,
  caseFiles: sql`select case_id, requirement_id, file_id, attached_at, removed_at from case_files where case_id in ${ofCases(accountId)}`,
  caseClocks: sql`select case_id, choice_id, kind, owner_party, started_at, due_at, stopped_at, state, note from case_clocks
    where case_id in ${ofCases(accountId)}`,
  caseRequirements: sql`select * from case_requirements where case_id in ${ofCases(accountId)}`,
  caseLog: sql`select id, case_id, choice_id, at, actor_role, action, from_status, to_status, text_en, text_cn from case_log
    where case_id in ${ofCases(accountId)} and visibility = 1`,
  offers: sql`select * from case_offers where case_id in ${ofCases(accountId)}`,
  offerConditions: sql`select c.* from offer_conditions c join case_offers o on o.id = c.offer_id where o.case_id in ${ofCases(accountId)}`,
  signatures: sql`select * from case_signatures where signer_id = ${accountId}`,
  enrolments: sql`select * from enrolment_confirmations where case_id in ${ofCases(accountId)}`,
  choiceMessages: sql`select id, case_id, choice_id, sender_role, body_text, created_at from choice_messages
    where sender_id = ${accountId} or (organisation is null and case_id in ${ofCases(accountId)})`,
  caseTransfers: sql`select id, kind, case_id, state, document, document_hash, signed_name, proposed_at, done_at from case_transfers
    where case_id in ${ofCases(accountId)}`,
  poolTakes: sql`select case_id, deliver_type, deliver_id, taken_at, returned_at, return_code from pool_takes where case_id in ${ofCases(accountId)}`,
  caseTags: sql`select case_id, tag, created_at from case_tags where created_by = ${accountId}`,
  caseFilters: sql`select name, shared, question, created_at from case_filters where owner_id = ${accountId}`,
  consents: sql`select * from consents where subject_id = ${accountId} and (case_id is null or not ${isMember(accountId)})`,
  enquiries: sql`select * from enquiries where account_id = ${accountId}`,
  profileDrafts: sql`select d.kind, d.content, d.state, d.reason, d.submitted_at, d.decided_at, d.created_at, d.updated_at
    from profile_drafts d join accounts a on a.id = ${accountId} and a.level = ${PRIMARY_LEVEL}
    where (d.kind = 'agency' and d.target_id = a.agency_id) or (d.kind = 'school' and d.target_id = a.school_id)`,
  claims: sql`select id, school_id, position, note, state, reason, created_at, decided_at from school_claims where account_id = ${accountId}`,
  renewalAgreements: sql`select * from renewal_agreements where account_id = ${accountId}`,
  renewals: sql`select * from automatic_renewals where account_id = ${accountId}`,
  incomeAccounts: sql`select id, kind, holder_name, bank_name, codes, account_no, currency, is_default, created_at, removed_at
    from income_accounts where account_id = ${accountId}`,
  incomeFacts: sql`select f.* from income_facts f join case_choices c on c.id = f.choice_id where c.case_id in ${ofCases(accountId)}`,
  files: sql`select id, kind, original_name, content_type, bytes, created_at from files where id in ${ofFiles(accountId)}`,
  originalsTaken: sql`select o.file_id, o.at, a.nickname as taken_by from file_originals o join files f on f.id = o.file_id
    join accounts a on a.id = o.account_id where f.owner_id = ${accountId} and (f.id in ${ofFiles(accountId)} or not ${isMember(accountId)})`,
  favourites: sql`select * from favourites where account_id = ${accountId}`,
  savedSearches: sql`select name, question, paused, created_at from saved_searches where account_id = ${accountId}`,
  comparison: sql`select * from compare_items where account_id = ${accountId}`,
  discussions: sql`select * from discussions where account_id = ${accountId}`,
  comments: sql`select * from article_comments where author_id = ${accountId}`,
  articles: sql`select * from articles where author_account_id = ${accountId}`,
  articleVersions: sql`select article_id, version, at, deed, to_state, content from article_versions where by_account_id = ${accountId}`,
  commentLikes: sql`select kind, comment_id, at from comment_likes where account_id = ${accountId}`,
  articleLikes: sql`select article_id, at from article_likes where account_id = ${accountId}`,
  adverts: sql`select id, slot_code, start_day, end_day, creative, next_creative, countries, languages, state, created_at, updated_at
    from adverts where account_id = ${accountId}`,
  messages: sql`select m.id, m.kind, m.title, m.title_cn, m.content, m.content_cn, m.sent_at, b.folder, b.read_at,
      (select array_agg(r.account_id) from message_receivers r where r.message_id = m.id and m.sender_id = ${accountId}) receivers
    from mailbox b join messages m on m.id = b.message_id where b.account_id = ${accountId}`,
  messageBlocks: sql`select blocked_id, created_at from message_blocks where account_id = ${accountId}`,
  messageReports: sql`select message_id, reason, body, created_at from message_reports where reporter_id = ${accountId}`,
  questionnairesAnswered: sql`select questionnaire_id from questionnaire_receipts where account_id = ${accountId}`,
  questionnaireInvitations: sql`select questionnaire_id, email, answered, created_at from questionnaire_invitations
    where email in ${ownAddresses(accountId)}`,
  namedAnswers: sql`select r.questionnaire_id, r.day, r.named_as, a.question, a.chosen, a.body from questionnaire_responses r
    join questionnaire_answers a on a.response_id = r.id where r.account_id = ${accountId}`,
  chat: sql`select state, created_at from chat_conversations where account_id = ${accountId}`,
  chatLines: sql`select l.id, l.kind, l.body, l.at, l.author_id = ${accountId} own from chat_lines l
    join chat_conversations c on c.id = l.conversation_id where (c.account_id = ${accountId} and l.kind in (1, 2, 3)) or l.author_id = ${accountId}`,
  chatRatings: sql`select r.score, r.words, r.at from chat_ratings r join chat_conversations c on c.id = r.conversation_id
    where c.account_id = ${accountId}`,
  cart: sql`select * from shopping_items where account_id = ${accountId}`,
  orders: sql`select * from bill_orders where buyer_account_id = ${accountId}`,
  orderLines: sql`select * from bill_order_lines where order_id in ${ofOrders(accountId)}`,
  payments: sql`select id, order_id, pay_type, pay_code, provider_trade_no, amount, currency, state, payer_name, paid_at from payments
    where order_id in ${ofOrders(accountId)}`,
  refunds: sql`select id, order_id, lines, reason_code, text, requested_amount, approved_amount, state, payee_name, payee_bank, payee_code,
    payee_account_no, created_at, settled_at from refunds
    where order_id in ${ofOrders(accountId)}`,
  orderLog: sql`select order_id, at, party, deed, from_state, to_state from order_log where order_id in ${ofOrders(accountId)}`,
  receipts: sql`select number, kind, order_id, issued_at from order_papers where order_id in ${ofOrders(accountId)}`,
  boughtSpace: sql`select * from bought_space where account_id = ${accountId}`,
  feedback: sql`select * from feedback where account_id = ${accountId}`,
  reports: sql`select * from discovery_errors where account_id = ${accountId}`,
  complaints: sql`select id, case_id, agency_id, school_id, text, state, reason, created_at, due_at, decided_at from complaints where account_id = ${accountId}`,
})
