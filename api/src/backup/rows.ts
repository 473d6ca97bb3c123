import type { BareConnection } from '../database/database.ts'
import { type Fingerprint, quoted } from './fingerprint.ts'

const AT_ONCE = 500
interface Column {
  name: string
  type: string
}
interface ForeignKey {
  table: string
  name: string
  definition: string
}
const COLUMNS = `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
const FOREIGN_KEYS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Needs no superuser: foreign keys are taken off and put back, which checks each of them. */
export async function copyTables(
  source: BareConnection,
  target: BareConnection,
  { tables, sequences }: Fingerprint,
  say: (text: string) => void,
): Promise<void> {
  const names = Object.keys(tables)
  const keys = await target.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of keys)
    await target.script(`alter table ${table} drop constraint ${quoted(name)}`)
  // Some tables are append-only by a trigger.
  for (const name of names) await target.script(`alter table ${quoted(name)} disable trigger user`)
  await target.script(`truncate ${names.map(quoted).join(', ')}`)
  for (const name of names) {
    await copyRows(source, target, name)
    await target.script(`alter table ${quoted(name)} enable trigger user`)
    say(`  ${name}: ${tables[name]?.rows} rows`)
  }
  for (const { table, name, definition } of keys)
    await target.script(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await setSequences(target, sequences)
}

/** Each value as the text that the database itself reads again. */
async function copyRows(source: BareConnection, target: BareConnection, table: string): Promise<void> {
  const columns = await source.query<Column>(COLUMNS, [quoted(table)])
  const texts = columns.map(({ name }, at) => `${quoted(name)}::text as c${at}`)
  const insert = insertOf(table, columns)
  await source.script(
    `declare rows_of_table no scroll cursor for select ${texts.join(', ')} from ${quoted(table)}`,
  )
  for (;;) {
    const found = await source.query<Record<string, string | null>>(`fetch ${AT_ONCE} from rows_of_table`)
    if (found.length > 0)
      await target.query(
        insert,
        columns.map((_, at) => found.map((row) => row[`c${at}`] ?? null)),
      )
    if (found.length < AT_ONCE) break
  }
  await source.script('close rows_of_table')
}

function insertOf(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const given = columns.map((_, at) => `c${at}`).join(', ')
  return `insert into ${quoted(table)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) given(${given})`
}

async function setSequences(target: BareConnection, sequences: Fingerprint['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last === null) await target.script(`alter sequence ${quoted(name)} restart`)
    else await target.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
  }
}
