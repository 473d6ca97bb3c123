import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { withoutContacts } from '../application/contact-data.ts'
import { type CaseRow, poolTakes } from '../cases.tables.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { familyOf } from './pool-copies.ts'
import { IDLE_REASON, reasonWords } from './return-reasons.ts'

/** Who took a request, until when and why it came back, first the first. */
export async function takesOf(db: Database, row: CaseRow) {
  const found = await db
    .select()
    .from(poolTakes)
    .where(inArray(poolTakes.caseId, await familyOf(db, row)))
    .orderBy(asc(poolTakes.id))
  const names = await namesOfReceivers(db, found)
  const words = await reasonWords(db)
  return found.map(({ deliverType, deliverId, takenAt, returnedAt, returnCode, returnReason }) => {
    const reason = returnCode === 'idle' ? IDLE_REASON : words.get(returnCode ?? '')
    const own = returnReason && withoutContacts(returnReason)
    const said = (coded: string | undefined) => [coded, own].filter(Boolean).join(' · ') || null
    return {
      taker: names.get(`${deliverType}:${deliverId}`) ?? { nameEn: null, nameCn: null },
      takenAt,
      returnedAt,
      reasonEn: said(reason?.textEn),
      reasonCn: said(reason?.textCn),
    }
  })
}
