import { sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { taxRates } from '../../orders/orders.tables.ts'
import { idOf, listHeld, logPrice, requireComing, requirePercent } from './held-rows.ts'

export const listTaxRates: Handler<'GET /operations/tax-rates'> = ({ query }, { db }) =>
  listHeld<{ country: string; nameEn: string; nameCn: string; percent: string }>(
    db,
    {
      table: taxRates,
      key: sql`t.country`,
      columns: sql`h.country, h.name_en as "nameEn", h.name_cn as "nameCn", h.percent`,
      wanted: [query.country ? sql`h.country = ${query.country}` : undefined],
      order: sql`h.country`,
    },
    query,
  )

export const saveTaxRate: Handler<'POST /operations/tax-rates'> = async ({ body }, ctx) => {
  const { reason, ...row } = body
  await requireComing(ctx, row.validFrom)
  requirePercent(ctx, 'percent', row.percent)
  const made = ctx.db.insert(taxRates).values(row).onConflictDoNothing().returning({ id: taxRates.id })
  const id = idOf(ctx, await made)
  const name = `${row.country} ${row.nameEn} ${row.percent} %, ${row.validFrom}`
  await logPrice(ctx, { act: 'save', table: 'tax-rates', id, name, reason })
  return { id }
}
