import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../src/database/database.ts'

/** `child.column` holds the id of a row of `parent`. */
export interface Link {
  child: string
  column: string
  parent: string
}

/** References that the schema keeps no foreign key of: ids of other modules' tables. */
const LOOSE: readonly (readonly [columns: string, parent: string])[] = [
  ['accounts.agency_id dossiers.agency_id', 'agencies'],
  ['accounts.school_id dossiers.school_id', 'schools'],
  ['agencies.account_id feedback.account_id complaints.account_id discovery_errors.account_id', 'accounts'],
  [
    'case_log.choice_id choice_messages.choice_id case_clocks.choice_id choice_reads.choice_id case_requirements.choice_id choice_files.choice_id case_events.choice_id',
    'case_choices',
  ],
  ['files.case_id', 'cases'],
  ['files.datum_student_id', 'dossiers'],
  ['case_choices.intake_id', 'intakes'],
  ['bought_seats.order_id', 'bill_orders'],
  ['course_changes.course_id course_rows.course_id', 'courses'],
]
const loose: Link[] = LOOSE.flatMap(([columns, parent]) =>
  columns.split(' ').map((name) => {
    const [child = '', column = ''] = name.split('.')
    return { child, column, parent }
  }),
)

/** Tables with an `id` of their own, and who refers to them. */
export async function linksOf(db: Database): Promise<{ tables: string[]; links: Link[] }> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name = 'id' and data_type = 'bigint' and table_name in
      (select table_name from information_schema.tables where table_type = 'BASE TABLE') order by 1`,
  )
  const links = await rows<Link>(
    db,
    sql`select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent, a.attname as column
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and array_length(k.conkey, 1) = 1 and b.attname = 'id'`,
  )
  return { tables: tables.map(({ name }) => name), links: [...links, ...loose] }
}

/** Columns of texts like 'agency:12'. */
export const ownerColumns = (db: Database) =>
  rows<{ child: string; column: string }>(
    db,
    sql`select table_name as child, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)owner$' and data_type = 'text'`,
  )
