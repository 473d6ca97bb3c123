import { today } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { goodsPrices } from '../../commerce/commerce.tables.ts'
import { demandSecondStep } from '../../orders/orders.service.ts'
import { refundTables, taxRates } from '../../orders/orders.tables.ts'
import { type DatedTable, logPrice } from './held-rows.ts'

const TABLES: Readonly<Record<string, DatedTable>> = {
  'tax-rates': taxRates,
  'goods-prices': goodsPrices,
  'refund-tables': refundTables,
}

/** A row to come is removed; its values are in the log of the act that added it. */
export const endPriceRow: Handler<'POST /operations/price-rows/:table/:id/end'> = async (
  { params: { table: name, id }, body },
  ctx,
) => {
  const table = TABLES[name] ?? ctx.fail('row.not-found')
  await demandSecondStep(ctx.db, ctx.actor)
  const [row] = await ctx.db
    .select({ validFrom: table.validFrom })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) return ctx.fail('row.not-found')
  const validFrom = String(row.validFrom)
  if (validFrom <= today()) ctx.fail('operations.price-holds')
  await ctx.db.delete(table).where(eq(table.id, id))
  await logPrice(ctx, {
    act: 'end',
    table: name,
    id,
    name: `${name} ${id}, ${validFrom}`,
    reason: body.reason,
  })
  return { id }
}
