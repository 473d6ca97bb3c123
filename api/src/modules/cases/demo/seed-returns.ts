import { DELIVER_TYPES, HOUR_MS } from '@southbound/shared/contract/constants'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { accounts } from '../../account/account.tables.ts'
import { cases, poolTakes } from '../cases.tables.ts'

const BEFORE = ['redbrick', 'southwind'] as const

/** One request of the demo came back three times: an operator looks at it before others can take it. */
export async function seedReturns(db: Database, world: World): Promise<void> {
  const [last] = await db
    .select()
    .from(poolTakes)
    .where(isNotNull(poolTakes.returnedAt))
    .orderBy(asc(poolTakes.id))
    .limit(1)
  if (!last) return
  const { caseId, takenAt, returnedAt } = last
  for (const [at, key] of BEFORE.entries()) {
    const deliverId = world.idOf('agencies', key)
    const [member] = await db
      .select({ accountId: accounts.id })
      .from(accounts)
      .where(eq(accounts.agencyId, deliverId))
      .orderBy(asc(accounts.id))
      .limit(1)
    const hoursBefore = (hours: number) => new Date(Date.parse(takenAt) - hours * HOUR_MS).toISOString()
    const [from, to] = [hoursBefore(2 * (BEFORE.length - at)), hoursBefore(2 * (BEFORE.length - at) - 1)]
    if (member)
      await db.insert(poolTakes).values({
        ...member,
        caseId,
        deliverType: DELIVER_TYPES.agency,
        deliverId,
        takenAt: from,
        returnedAt: to,
        returnCode: 'capacity',
      })
  }
  await db.update(cases).set({ poolReviewAt: returnedAt }).where(eq(cases.id, caseId))
}
