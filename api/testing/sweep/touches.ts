import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../src/database/database.ts'

export interface Touch {
  table: string
  act: 'INSERT' | 'UPDATE' | 'DELETE'
  row: Record<string, unknown>
}

/** From now on every row that names one of these ids, in whatever column, is noted when it is written. */
export async function noteTouches(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`create table sweep_touches (at bigint generated always as identity, name text, act text, row jsonb)`,
  )
  await db.execute(
    sql.raw(`create function sweep_touched() returns trigger language plpgsql as $$
      declare was text := case when tg_op = 'INSERT' then '' else to_jsonb(old)::text end;
      declare becomes text := case when tg_op = 'DELETE' then '' else to_jsonb(new)::text end;
      begin
        if was <> becomes and (was || becomes) ~ '\\m(${ids.join('|')})\\M' then
          insert into sweep_touches (name, act, row) values (tg_table_name, tg_op, coalesce(nullif(was, ''), '{}')::jsonb || coalesce(nullif(becomes, ''), '{}')::jsonb);
        end if;
        return null;
      end $$`),
  )
  for (const { name } of await tablesOf(db))
    await db.execute(
      sql`create trigger sweep_touched after insert or update or delete on ${sql.identifier(name)} for each row execute function sweep_touched()`,
    )
}

const tablesOf = (db: Database) =>
  rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name <> 'sweep_touches'`,
  )

/** Those since the last time. */
export const takeTouches = (db: Database): Promise<Touch[]> =>
  rows<Touch>(db, sql`delete from sweep_touches returning name as table, act, row`)
