import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'

export const autoMaticList: Handler<'POST /account/autoMaticList'> = async ({ body }, { db, actor }) => {
  const { page = 1, rows = PAGE_ROWS.normal, state } = body
  const office = sql`(select coalesce(me.parent_id, me.id) from accounts me where me.id = ${actor.accountId})`
  const where = and(
    sql`${automaticRenewals.accountId} = ${office}`,
    state?.length ? inArray(automaticRenewals.state, state) : undefined,
  )
  const total = await db.$count(automaticRenewals, where)
  const found = await db
    .select({ renewal: automaticRenewals, nameEn: goods.nameEn, nameCn: goods.nameCn })
    .from(automaticRenewals)
    .innerJoin(goods, eq(goods.id, automaticRenewals.goodsId))
    .where(where)
    .orderBy(desc(automaticRenewals.id))
    .limit(rows)
    .offset((page - 1) * rows)
  return {
    rows: found.map(({ renewal: { id, ...shown }, ...named }) => ({ ...shown, autoId: id, goods: named })),
    total,
  }
}
