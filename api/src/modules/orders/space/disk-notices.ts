import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { eachDue, throwFailed } from '#api/database/each-due.ts'
import { accounts } from '../../account/account.tables.ts'
import { deliverNotice, type Mailing } from '../../account/notice.service.ts'

/** Percent of the space in use; each is noticed once until less than the first is used. */
const [FIRST, LAST] = [80, 95] as const
/** Nothing more is said of a disk that is noticed so. */
export const FULL = LAST
const STUDENT = 1

const usesAtLeast = (percent: number) =>
  sql`${accounts.diskUsedBytes} * 100 >= ${accounts.diskQuotaBytes} * ${sql.raw(String(percent))}`
const reached = sql<number>`case when ${usesAtLeast(LAST)} then ${sql.raw(String(LAST))} else ${sql.raw(String(FIRST))} end`

/** A notice to who has little space left, before an upload is refused. */
export async function noticeDisks(trade: Mailing): Promise<void> {
  const freed = and(gt(accounts.diskNoticed, 0), sql`not ${usesAtLeast(FIRST)}`)
  await trade.db.update(accounts).set({ diskNoticed: 0 }).where(freed)
  const failed = await eachDue(trade.db, {
    table: accounts,
    where: and(usesAtLeast(FIRST), gt(accounts.diskQuotaBytes, '0'), lt(accounts.diskNoticed, reached)),
    work: async (db, { id, type, diskUsedBytes, diskQuotaBytes }) => {
      const used = BigInt(diskUsedBytes) * 100n
      const percent = used >= BigInt(diskQuotaBytes) * BigInt(LAST) ? LAST : FIRST
      const path = type === STUDENT ? '/account' : '/account/services?tab=space'
      const values = { percent: String(percent) }
      await deliverNotice({ ...trade, db }, [id], 'money', { path, text: 'diskFilling', values })
      await db.update(accounts).set({ diskNoticed: percent }).where(eq(accounts.id, id))
    },
  })
  throwFailed(failed, 'accounts whose person could not be noticed of their space')
}
