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

/** The system's own reason, which no person gives. */
export const IDLE_REASON = { textEn: 'no step by the taker in time', textCn: '接单方未按时推进' }
