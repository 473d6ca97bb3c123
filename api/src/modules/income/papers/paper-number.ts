import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { ownerParts } from '#api/plugins/owner.ts'

const WIDTH = 6

/** 'INV-12-000001': without gaps in each series, as it is taken in the transaction that uses it. */
export async function paperNumber(db: Database, prefix: string, owner: string): Promise<string> {
  const series = `${prefix}:${owner}`
  const [taken] = await rows<{ last: string }>(
    db,
    sql`insert into paper_numbers (series, last) values (${series}, 1)
      on conflict (series) do update set last = paper_numbers.last + 1 returning last::text`,
  )
  return `${prefix}-${ownerParts(owner).id}-${(taken?.last ?? '1').padStart(WIDTH, '0')}`
}
