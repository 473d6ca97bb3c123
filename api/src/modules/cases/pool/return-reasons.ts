import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { lookups } from '../../reference/reference.tables.ts'

/** By code of the lookup poolReturnReason. */
export async function reasonWords(db: Database): Promise<Map<string, { textEn: string; textCn: string }>> {
  const found = await db.select().from(lookups).where(eq(lookups.name, 'poolReturnReason'))
  return new Map(
    found.map(({ code, nameEn, nameCn }) => [code, { textEn: nameEn ?? code, textCn: nameCn ?? code }]),
  )
}

/** The system's own reasons, which no person gives. */
export const OFFICE_REASON = { textEn: 'no colleague took it over in time', textCn: '机构内无人及时接手' }
export const IDLE_REASON = { textEn: 'no step by the taker in time', textCn: '接单方未按时推进' }
