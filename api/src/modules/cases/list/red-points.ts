import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { caseRedPoints, cases } from '../cases.tables.ts'
import { visibleTo } from './case-visible.ts'

/** Cases with news for a person; those that he sees no longer do not count. */
export async function countRedPoints(db: Database, actor: Actor, caseType: number): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(caseRedPoints)
    .innerJoin(cases, eq(cases.id, caseRedPoints.caseId))
    .where(and(eq(caseRedPoints.accountId, actor.accountId), eq(cases.caseType, caseType), visibleTo(actor)))
  return counted?.total ?? 0
}
