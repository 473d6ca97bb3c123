// An agency with many cases.
import { sql } from 'drizzle-orm'
import { rows } from '../../api/src/database/database.ts'
import { answerGrown, copies, store } from '../grown-server.mjs'

/**
 * Gives an agency copies of its fullest case, each with its
 * choices, requirements, dossier and six lines of the log.
 */
async function grow({ account, cases, lines }) {
  const [{ agency, id }] = await rows(
    store.db,
    sql`select a.agency_id agency, c.id from accounts a join cases c on c.deliver_type = 2 and c.deliver_id = a.agency_id
      where a.account = ${account} and c.case_type = 1 and c.status = 4
      order by (select count(*) from case_choices k where k.case_id = c.id) desc limit 1`,
  )
  const spread = sql`'updated_at', now() - n * interval '3 minutes', 'submitted_at', now() - n * interval '10 minutes'`
  await store.db.execute(
    copies(
      'cases',
      sql`'ref_no', 'B' || lpad(n::text, 12, '0'), ${spread}`,
      sql`, generate_series(1, ${cases}::int) n where t.id = ${id}`,
    ),
  )
  const ours = sql`cases c where t.case_id = ${id} and c.ref_no like 'B%'`
  for (const table of ['case_choices', 'case_snapshots', 'case_requirements'])
    await store.db.execute(copies(table, sql`'case_id', c.id`, sql`, ${ours}`))
  await store.db.execute(sql`
    insert into case_log (case_id, choice_id, at, actor_role, action, from_status, to_status, prev_hash, hash)
    select k.case_id, k.id, now() - (n * 7 + k.id % 60) * interval '1 day', 'agent', 'status_changed', n + 3, n + 4,
      repeat('0', 64), repeat('0', 64)
    from (select distinct on (case_id) * from case_choices order by case_id, preference) k
      join cases c on c.id = k.case_id, generate_series(1, ${lines}::int) n where c.ref_no like 'B%'`)
  await store.db.execute(sql`analyze cases, case_choices, case_log`)
  const [{ last }] = await rows(store.db, sql`select max(id)::text last from cases where ref_no like 'B%'`)
  return { agency, caseId: last }
}

/** What each call reads of the database after that, as one writes it by hand. */
const RAW = {
  list: ({ agency }) => [
    sql`select * from cases where case_type = 1 and deliver_type = 2 and deliver_id = ${agency} and status not in (1, 3) order by updated_at desc, id desc limit 20`,
    sql`select count(*) from cases where case_type = 1 and deliver_type = 2 and deliver_id = ${agency} and status not in (1, 3)`,
    sql`select status, stage, count(*) from cases where case_type = 1 and deliver_type = 2 and deliver_id = ${agency} and status not in (1, 3) group by 1, 2`,
  ],
  board: ({ agency }) => [
    sql`select stage, count(*) from cases where case_type = 1 and deliver_type = 2 and deliver_id = ${agency} and status not in (1, 3) group by 1`,
    sql.join(
      ['prepare', 'lodged', 'offer', 'enrolment', 'ended'].map(
        (stage) =>
          sql`(select * from cases where case_type = 1 and deliver_type = 2 and deliver_id = ${agency} and status not in (1, 3) and stage = ${stage} order by updated_at desc, id desc limit 20)`,
      ),
      sql` union all `,
    ),
    sql`select * from case_choices k join (select id from cases where case_type = 1 and deliver_type = 2 and deliver_id = ${agency}
      and status not in (1, 3) order by updated_at desc, id desc limit 20) c on c.id = k.case_id`,
  ],
  desk: ({ agency }) => [
    sql`select * from cases where deliver_type = 2 and deliver_id = ${agency} and waiting_on = 2 order by next_action_due_at limit 20`,
  ],
  moves: ({ agency }) => [
    sql`select stage, count(*) from cases where deliver_type = 2 and deliver_id = ${agency} group by 1`,
    sql`select date_trunc('week', l.at), l.to_status, count(distinct l.choice_id) from case_log l join cases c on c.id = l.case_id
      where c.deliver_type = 2 and c.deliver_id = ${agency} and l.at > now() - interval '12 weeks' group by 1, 2`,
    sql`select to_status, percentile_cont(0.5) within group (order by until - at) from (
      select l.to_status, l.at, lead(l.at) over (partition by l.choice_id order by l.id) until from case_log l
      join cases c on c.id = l.case_id where c.deliver_type = 2 and c.deliver_id = ${agency}) m group by 1`,
    sql`select k.institution_id, count(*) from case_choices k join cases c on c.id = k.case_id
      where c.deliver_type = 2 and c.deliver_id = ${agency}
        and exists (select 1 from case_log l where l.choice_id = k.id and l.to_status in (11, 12)) group by 1`,
  ],
  case: ({ caseId }) => [
    sql`select * from cases c join accounts p on p.id = c.applicant_id left join agencies a on a.id = c.deliver_id where c.id = ${caseId}`,
    sql`select * from case_choices k join courses c on c.id = k.course_id join schools s on s.id = k.institution_id where k.case_id = ${caseId}`,
    sql`select * from case_requirements where case_id = ${caseId}`,
    sql`select * from case_files f join files on files.id = f.file_id where f.case_id = ${caseId}`,
    sql`select * from case_snapshots where case_id = ${caseId} order by id desc limit 1`,
    sql`select * from consents where case_id = ${caseId}`,
    sql`select * from case_offers where case_id = ${caseId}`,
    sql`select * from enrolment_confirmations where case_id = ${caseId}`,
  ],
}

answerGrown({ grow, raw: RAW })
