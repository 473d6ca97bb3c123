import type { SchoolDetail } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { namesFor } from '../catalogue.ts'

/** Published courses by broad field and level, in the order of their codes. */
export async function courseCounts(db: Database, schoolId: string): Promise<SchoolDetail['courseCounts']> {
  const found = await rows<{ foeBroad: string; levelCode: string; count: number }>(
    db,
    sql`select c.foe_broad "foeBroad", c.level_code "levelCode", count(*)::int count
    from course_documents d join courses c on c.id = d.course_id
    where d.school_id = ${schoolId} and c.foe_broad is not null group by 1, 2 order by 1, 2`,
  )
  const names = await namesFor(db)
  return found.map((one) => ({ ...one, field: names.field(one.foeBroad) }))
}
