import { sql } from 'drizzle-orm'
import { mapInSlices } from '../../breathe.ts'
import { anyId, type Database, rows } from '../../database/database.ts'
import { plainText } from '../../plugins/rich-text/plain-text.ts'

const SLICE = 40

interface Described {
  id: string
  en: string | null
  cn: string | null
}

/** As plain text in both languages; a course without one is missing. */
export async function readDescriptions(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = await rows<Described>(
    db,
    sql`select id, description_en en, description_cn cn from courses where id = ${anyId(ids)} and (description_en is not null or description_cn is not null)`,
  )
  const texts = await mapInSlices(found, SLICE, ({ en, cn }) =>
    [en, cn].flatMap((html) => (html ? [plainText(html)] : [])),
  )
  return new Map(found.map(({ id }, at) => [id, texts[at] ?? []]))
}
