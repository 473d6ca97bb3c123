import { addDays, dayOf } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { eachDue, throwFailed } from '#api/database/each-due.ts'
import { accounts } from '../../account/account.tables.ts'
import { deliverNotice, type Mailing } from '../../account/notice.service.ts'
import { oldestWithoutCase } from '../../files/files.service.ts'
import { boughtSpace } from '../orders.tables.ts'
import { FULL } from './disk-notices.ts'
import { DISK } from './space-goods.ts'

/** Files over what is left stay to read for these days; then the oldest are offered to take along. */
const READ_ONLY_DAYS = 90
const PATH = '/account/services?tab=space'
const TOLD = { readOnly: 1, offered: 2 } as const

type Holder = Pick<typeof accounts.$inferSelect, 'id' | 'diskUsedBytes' | 'diskQuotaBytes'>
interface EndedDisk {
  endedOn: string
  until: string
  overBytes: number
}

const endedOf = (accountId: string) =>
  and(eq(boughtSpace.accountId, accountId), eq(boughtSpace.goodsType, DISK), isNotNull(boughtSpace.endedAt))

/** Bought space that ended while more is kept than there is room for; null where everything fits. */
export async function endedDisk(db: Database, holder: Holder): Promise<EndedDisk | null> {
  const overBytes = Number(holder.diskUsedBytes) - Number(holder.diskQuotaBytes)
  if (overBytes <= 0) return null
  const [last] = await db
    .select({ at: sql<string | null>`max(${boughtSpace.endedAt})` })
    .from(boughtSpace)
    .where(endedOf(holder.id))
  if (!last?.at) return null
  const endedOn = dayOf(new Date(last.at))
  return { endedOn, until: addDays(endedOn, READ_ONLY_DAYS), overBytes }
}

/** What the page of an office says of it; files are offered to who keeps them alone. */
export async function readOnlyDisk(db: Database, holder: Holder, readerId: string, today: string) {
  const ended = await endedDisk(db, holder)
  if (!ended) return null
  const offers = ended.until <= today && readerId === holder.id
  return { ...ended, offered: offers ? await oldestWithoutCase(db, holder.id, ended.overBytes) : [] }
}

/** One notice that the files of ended space are read-only, and one more of what can be taken along. */
export async function noticeEndedDisks(trade: Mailing, now: Date): Promise<void> {
  const failed = await eachDue(trade.db, {
    table: accounts,
    where: sql`${accounts.diskUsedBytes} > ${accounts.diskQuotaBytes} and ${isUntold(dayOf(now))}`,
    work: (db, holder) => tell({ ...trade, db }, holder, dayOf(now)),
  })
  throwFailed(failed, 'accounts whose person could not be told of the end of their space')
}

/** Of the last end alone: room that ended before it went on in that. */
const isUntold = (today: string): SQL => sql`exists (
  select 1 from (
    select max(ended_at) ended_at, max(told) filter (where ended_at = latest) told from (
      select ended_at, told, max(ended_at) over () latest from bought_space
      where account_id = ${accounts.id} and goods_type = ${DISK} and ended_at is not null
    ) ends
  ) last
  where told < case when (ended_at at time zone 'utc')::date <= ${addDays(today, -READ_ONLY_DAYS)}::date
    then ${TOLD.offered}::int else ${TOLD.readOnly}::int end)`

async function tell(trade: Mailing, holder: Holder, today: string): Promise<void> {
  const { db } = trade
  const ended = await endedDisk(db, holder)
  if (!ended) return
  const told = ended.until <= today ? TOLD.offered : TOLD.readOnly
  if (told === TOLD.readOnly) await say(trade, holder.id, 'diskEnded', { day: ended.until })
  else await offer(trade, holder.id, ended)
  await db.update(boughtSpace).set({ told }).where(endedOf(holder.id))
  // The notice of a full disk does not come along with that of its end.
  await db.update(accounts).set({ diskNoticed: FULL }).where(eq(accounts.id, holder.id))
}

async function offer(trade: Mailing, accountId: string, { endedOn, overBytes }: EndedDisk): Promise<void> {
  const oldest = await oldestWithoutCase(trade.db, accountId, overBytes)
  if (oldest.length === 0) return
  await say(trade, accountId, 'diskOffered', { day: endedOn, count: String(oldest.length) })
}

const say = (
  trade: Mailing,
  accountId: string,
  text: 'diskEnded' | 'diskOffered',
  values: Record<string, string>,
) => deliverNotice(trade, [accountId], 'money', { path: PATH, text, values })
