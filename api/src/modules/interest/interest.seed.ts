import { INTEREST_KIND, INTEREST_TARGET } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'

/** Readers of the pages of the offices that demo people work for, over half a year. */
export async function seedInterest(db: Database, world: World): Promise<void> {
  const { course, school, agency } = INTEREST_TARGET
  const offices = (column: 'school_id' | 'agency_id') =>
    sql`select ${sql.identifier(column)} from accounts where ${sql.identifier(column)} is not null`
  await readers(db, world, course, sql`select id from courses where school_id in (${offices('school_id')})`)
  await readers(db, world, school, sql`select id from schools where id in (${offices('school_id')})`)
  await readers(db, world, agency, sql`select id from agencies where id in (${offices('agency_id')})`)
}

async function readers(db: Database, world: World, targetKind: number, pages: SQL): Promise<void> {
  await counted(db, world, { targetKind, kind: INTEREST_KIND.view, times: 1 }, pages)
  await counted(db, world, { targetKind, kind: INTEREST_KIND.impression, times: 7 }, pages)
}

interface Counted {
  targetKind: number
  kind: number
  times: number
}
/** Not on each day, and more at the end than at the beginning. */
const counted = (db: Database, world: World, { targetKind, kind, times }: Counted, pages: SQL) =>
  db.execute(sql`
    insert into interest_days (target_kind, target_id, day, kind, country, source, count)
    select ${targetKind}::smallint, p.id, ${world.at(0).slice(0, 10)}::date - ago, ${kind}::smallint, country, source,
      (1 + (p.id * 3 + ago) % 4 + (180 - ago) / 60) * ${times}::int
    from (${pages}) p, generate_series(0, 179) ago, (values ('CN', 'search', 0), ('CN', 'site', 3), ('AU', 'site', 5), ('VN', 'link', 8), ('', 'direct', 11)) f(country, source, at)
    where (p.id * 7 + ago * 5 + f.at) % 13 = 0`)
