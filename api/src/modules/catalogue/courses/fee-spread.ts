import type { CourseRow, FeeSpread } from '@southbound/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import type { courses } from '../courses.tables.ts'
import { spreadOf } from '../spread.ts'

type Source = Pick<
  typeof courses.$inferSelect,
  'courseType' | 'levelCode' | 'foeBroad' | 'foeNarrow' | 'currency'
>
/** Fewer in the narrow field: the broad one is looked at. */
const ENOUGH = 20

/**
 * The rank of a course's fee among those of its group, country, level and field; remembered for each field.
 */
export async function feeSpreadOf(db: Database, row: CourseRow, source: Source): Promise<FeeSpread | null> {
  if (row.fee === null || source.foeBroad === null) return null
  const narrow = source.foeNarrow && (await spreadOfField(db, row.countryCode, source, source.foeNarrow))
  if (narrow && narrow.count >= ENOUGH) return narrow
  return spreadOfField(db, row.countryCode, source, source.foeBroad)
}

function spreadOfField(
  db: Database,
  countryCode: string,
  { courseType, levelCode, currency }: Source,
  field: string,
): Promise<FeeSpread | null> {
  const make = async (from: Database): Promise<FeeSpread | null> => {
    const among = sql`c.course_type = ${courseType} and c.level_code = ${levelCode} and c.currency = ${currency}
      and ${isOfField(field)} and d.country_code = ${countryCode}`
    const spread = spreadOf(await feesIn(from, among))
    return spread && { field: (await namesFor(from)).field(field), currency, ...spread }
  }
  const key = ['fees', courseType, levelCode, currency, countryCode, field].join(' ')
  return catalogueOf(db)?.remember(key, make) ?? make(db)
}

const NARROW = 4
const isOfField = (code: string): SQL =>
  code.length >= NARROW ? sql`c.foe_narrow = ${code}` : sql`c.foe_broad = ${code}`

/** What the public sees has a document; `courses_similar` finds the group, level and narrow field. */
async function feesIn(db: Database, among: SQL): Promise<number[]> {
  const found = await rows<{ fee: string }>(
    db,
    sql`select c.fee from courses c join course_documents d on d.course_id = c.id where ${among} and c.fee > 0 order by c.fee`,
  )
  return found.map(({ fee }) => Number(fee))
}
