import { today } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Fulfilment, Trade, TradedLine } from '#api/plugins/given.ts'
import { accounts } from '../../account/account.tables.ts'
import { boughtSeats } from '../../account/team/team.tables.ts'
import { goods } from '../../commerce/commerce.tables.ts'
import { lastDay } from '../checkout/wanted-goods.ts'
import { billOrderLines, billOrders, boughtSpace } from '../orders.tables.ts'

export const DISK = 4
export const SEATS = 5
const GIGABYTE = 1024 ** 3
const YEAR = 12

export type BundlePart = { goodsType: number; quantity: number }

/** The account whose room and seats an order counts for: the office's first. */
async function holderOf(db: Database, orderId: string): Promise<string> {
  const [found] = await db
    .select({ id: sql<string>`coalesce(${accounts.parentId}, ${accounts.id})::text` })
    .from(billOrders)
    .innerJoin(accounts, eq(accounts.id, billOrders.buyerAccountId))
    .where(eq(billOrders.id, orderId))
  return (found as { id: string }).id
}

const lastMomentOf = (day: string) => `${day}T23:59:59.999Z`

async function grant(
  db: Database,
  accountId: string,
  line: TradedLine,
  { goodsType, quantity }: BundlePart,
  validTo: string,
) {
  const validFrom = line.startDate ?? today()
  await db.insert(boughtSpace).values({ lineId: line.id, accountId, goodsType, quantity, validFrom, validTo })
  if (goodsType === DISK) await addDisk(db, accountId, quantity)
  else
    await db.insert(boughtSeats).values({
      accountId,
      seats: quantity,
      orderId: line.orderId,
      lineId: line.id,
      validTo: lastMomentOf(validTo),
    })
}

const addDisk = (db: Database, accountId: string, gigabytes: number) =>
  db
    .update(accounts)
    .set({ diskQuotaBytes: sql`${accounts.diskQuotaBytes} + ${gigabytes * GIGABYTE}::bigint` })
    .where(eq(accounts.id, accountId))

const openOf = (line: TradedLine) => and(eq(boughtSpace.lineId, line.id), isNull(boughtSpace.endedAt))
const endSeats = (db: Database, line: TradedLine) =>
  db
    .update(boughtSeats)
    .set({ validTo: sql`least(${boughtSeats.validTo}, now())` })
    .where(eq(boughtSeats.lineId, line.id))

/** What is kept stays to read; nothing new fits until there is room again. */
async function takeBack(trade: Trade, line: TradedLine): Promise<void> {
  await hold(trade, line)
  await trade.db.update(boughtSpace).set({ endedAt: sql`now()` }).where(openOf(line))
}

async function hold({ db }: Trade, line: TradedLine): Promise<void> {
  const free = and(openOf(line), isNull(boughtSpace.heldAt))
  const held = await db.update(boughtSpace).set({ heldAt: sql`now()` }).where(free).returning()
  for (const { accountId, goodsType, quantity } of held)
    await (goodsType === DISK ? addDisk(db, accountId, -quantity) : endSeats(db, line))
}

async function release({ db }: Trade, line: TradedLine): Promise<void> {
  const held = and(openOf(line), isNotNull(boughtSpace.heldAt))
  const freed = await db.update(boughtSpace).set({ heldAt: null }).where(held).returning()
  for (const { accountId, goodsType, quantity, validTo } of freed)
    if (goodsType === DISK) await addDisk(db, accountId, quantity)
    else
      await db
        .update(boughtSeats)
        .set({ validTo: lastMomentOf(validTo) })
        .where(eq(boughtSeats.lineId, line.id))
}

/** Within its days all of it, while none of it is used: the room is empty, and no seat is taken. */
async function unusedSpace({ db }: Trade, line: TradedLine): Promise<string> {
  const accountId = await holderOf(db, line.orderId)
  const [used] = await db
    .select({
      disk: sql<boolean>`${accounts.diskUsedBytes} > ${accounts.diskQuotaBytes} - coalesce((select sum(quantity)
        from bought_space where line_id = ${line.id} and goods_type = ${DISK} and held_at is null), 0) * ${GIGABYTE}::bigint`,
      seats: sql<boolean>`(select count(*) from sub_accounts where parent_id = ${accountId} and status <> 2) >
        1 + (select coalesce(sum(seats), 0) from bought_seats where account_id = ${accountId}
          and (valid_to is null or valid_to > now()) and line_id is distinct from ${line.id})`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const [parts] = await db
    .select({ types: sql<number[]>`array_agg(${boughtSpace.goodsType})` })
    .from(boughtSpace)
    .where(eq(boughtSpace.lineId, line.id))
  const types = parts?.types ?? []
  const isUsed = (types.includes(DISK) && used?.disk) || (types.includes(SEATS) && used?.seats)
  return isUsed ? '0.00' : line.total
}

/** Room and seats of a line; `partsOf` says what of it they are. */
export const spaceOf = (partsOf: (line: TradedLine, parts: BundlePart[]) => BundlePart[]): Fulfilment => ({
  async start(trade, line) {
    const [item] = line.goodsId
      ? await trade.db
          .select({ unit: goods.unit, months: goods.months, parts: goods.parts })
          .from(goods)
          .where(eq(goods.id, line.goodsId))
      : []
    const from = line.startDate ?? today()
    const lasting = { unit: item?.unit ?? line.unit, months: item?.months ?? YEAR }
    const validTo = line.endDate ?? lastDay(lasting, line.quantity, from) ?? from
    const accountId = await holderOf(trade.db, line.orderId)
    for (const part of partsOf(line, item?.parts ?? [])) await grant(trade.db, accountId, line, part, validTo)
    await trade.db.update(billOrderLines).set({ endDate: validTo }).where(eq(billOrderLines.id, line.id))
  },
  end: takeBack,
  hold,
  release,
  unused: unusedSpace,
})

const own = spaceOf(({ goodsType, quantity }) => [{ goodsType, quantity }])
export const spaceGoods = { [DISK]: own, [SEATS]: own }
