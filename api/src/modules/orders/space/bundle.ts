import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Fulfilment, TradedLine } from '#api/plugins/given.ts'
import { goods } from '../../commerce/commerce.tables.ts'
import { type BundlePart, DISK, SEATS, spaceOf } from './space-goods.ts'

const INPUT = 3
const SPACE: readonly number[] = [DISK, SEATS]
/** Adverts and top places have days and a subject of their own: they are bought one by one. */
const GIVEN: readonly number[] = [...SPACE, INPUT]

async function partsOf(db: Database, goodsId: string | null | undefined): Promise<BundlePart[]> {
  if (!goodsId) return []
  const [item] = await db.select({ parts: goods.parts }).from(goods).where(eq(goods.id, goodsId))
  return item?.parts ?? []
}
const ofLine = (quantity: number, parts: readonly BundlePart[]): BundlePart[] =>
  parts.map((part) => ({ ...part, quantity: part.quantity * quantity }))

/** The line as the entering of its courses sees it; null for a bundle without. */
async function inputOf(db: Database, line: TradedLine): Promise<TradedLine | null> {
  const part = (await partsOf(db, line.goodsId)).find(({ goodsType }) => goodsType === INPUT)
  return part ? { ...line, goodsType: INPUT, quantity: part.quantity * line.quantity } : null
}

const space = spaceOf((line, parts) =>
  ofLine(
    line.quantity,
    parts.filter(({ goodsType }) => SPACE.includes(goodsType)),
  ),
)

/** Goods type 6: room, seats and courses to enter. What cannot be given is not sold. */
export const bundle: Fulfilment = {
  ...space,
  async check(trade, line) {
    const parts = await partsOf(trade.db, line.goodsId)
    if (parts.length === 0 || parts.some(({ goodsType }) => !GIVEN.includes(goodsType)))
      return 'commerce.goods-not-found'
    const hasInput = parts.some(({ goodsType }) => goodsType === INPUT)
    return (hasInput && (await trade.given.fulfils.get(INPUT)?.check?.(trade, line))) || null
  },
  async start(trade, line) {
    await space.start(trade, line)
    const input = await inputOf(trade.db, line)
    if (input) await trade.given.fulfils.get(INPUT)?.start(trade, input)
  },
  async end(trade, line, why) {
    await space.end(trade, line, why)
    const input = await inputOf(trade.db, line)
    if (input) await trade.given.fulfils.get(INPUT)?.end(trade, input, why)
  },
  /** Begun work is used, like a seat that is taken. */
  async unused(trade, line, today) {
    const input = await inputOf(trade.db, line)
    const left = input ? await trade.given.fulfils.get(INPUT)?.unused(trade, input, today) : line.total
    return left === line.total ? space.unused(trade, line, today) : '0.00'
  },
}
