import { today } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { seatsOf } from '../../account/account.service.ts'
import { accounts } from '../../account/account.tables.ts'
import { billOrderLines, boughtSpace } from '../orders.tables.ts'
import { readOnlyDisk } from './ended-disk.ts'
import { DISK } from './space-goods.ts'

/** Space of the office: what its first account has bought. */
export const ownSpace: Handler<'GET /account/space'> = async (_input, { db, actor }) => {
  const [self] = await db.select().from(accounts).where(eq(accounts.id, actor.accountId))
  const holder = self?.parentId ?? actor.accountId
  const [first] = await db.select().from(accounts).where(eq(accounts.id, holder))
  const found = await db
    .select({ space: boughtSpace, orderId: billOrderLines.orderId })
    .from(boughtSpace)
    .innerJoin(billOrderLines, eq(billOrderLines.id, boughtSpace.lineId))
    .where(eq(boughtSpace.accountId, holder))
    .orderBy(desc(boughtSpace.validTo))
  const rows = found.map(
    ({ orderId, space: { lineId, goodsType, quantity, validFrom, validTo, endedAt } }) => ({
      lineId,
      orderId,
      goodsType,
      quantity,
      validFrom,
      validTo,
      state: endedAt === null ? ('running' as const) : ('ended' as const),
    }),
  )
  const running = found.filter(({ space: { goodsType, endedAt, heldAt } }) => {
    return goodsType === DISK && endedAt === null && heldAt === null
  })
  const { total, taken, bought } = await seatsOf(db, holder)
  return {
    disk: {
      quotaBytes: Number(first?.diskQuotaBytes ?? 0),
      usedBytes: Number(first?.diskUsedBytes ?? 0),
      boughtGigabytes: running.reduce((sum, { space }) => sum + space.quantity, 0),
      readOnly: first ? await readOnlyDisk(db, first, actor.accountId, today()) : null,
    },
    seats: { total, taken, bought },
    rows,
  }
}
