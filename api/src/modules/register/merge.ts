import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { countOf } from './stage.ts'

interface Merge {
  target: string
  /** Its columns bear the names used in `columns`. */
  source: SQL
  /** `t` is the catalogue's row, `s` the staged one. */
  match: SQL
  /** Whether the words of a row are its institution's. */
  isOwn?: SQL
  /** Blanks of an institution's rows are filled, the register's own rows overwritten. */
  columns: Record<string, string>
  ruled?: Record<string, SQL>
  initial: Record<string, SQL>
}

const names = (columns: readonly string[], of?: string) =>
  sql.join(
    columns.map((name) => (of ? sql`${sql.raw(of)}.${sql.identifier(name)}` : sql.identifier(name))),
    sql`, `,
  )
const values = (expressions: readonly SQL[]) => sql.join([...expressions], sql`, `)

export async function merge(db: Database, plan: Merge): Promise<{ created: number; updated: number }> {
  const updated = await countOf(db, updating(plan))
  const created = await countOf(db, inserting(plan))
  return { created, updated }
}

function updating({
  target,
  source,
  match,
  isOwn = sql`t.data_source = 1`,
  columns,
  ruled = {},
}: Merge): SQL {
  const next: Record<string, SQL> = {
    ...Object.fromEntries(Object.entries(columns).map(([to, from]) => [to, known(to, from, isOwn)])),
    ...ruled,
  }
  const sets = Object.entries(next).map(([to, value]) => sql`${sql.identifier(to)} = ${value}`)
  return sql`update ${sql.identifier(target)} t set ${values(sets)}, updated_at = now(), version = t.version + 1
    from (${source}) s where ${match}
    and (${names(Object.keys(next), 't')}) is distinct from (${values(Object.values(next))}) returning 1`
}

function known(to: string, from: string, isOwn: SQL): SQL {
  const [mine, theirs] = [sql`t.${sql.identifier(to)}`, sql`s.${sql.identifier(from)}`]
  return sql`case when ${isOwn} then coalesce(${mine}, ${theirs}) when t.data_source = 2 then ${theirs} else coalesce(${theirs}, ${mine}) end`
}

function inserting({ target, source, match, columns, initial }: Merge): SQL {
  const table = sql.identifier(target)
  return sql`insert into ${table} (${names([...Object.keys(columns), ...Object.keys(initial)])})
    select ${names(Object.values(columns), 's')}, ${values(Object.values(initial))} from (${source}) s
    where not exists (select 1 from ${table} t where ${match}) returning 1`
}
