import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { goods } from './commerce.tables.ts'
import { goodsView } from './commerce.views.ts'

const DISK_SPACE = 4
const ALL_TYPES = 0
const ADVERTS = 1
const COURSE_TOP = 2

async function onSale(db: Database, type: number, page: number, rows: number) {
  const wanted: SQL | undefined = and(
    eq(goods.enabled, true),
    type === ALL_TYPES ? undefined : eq(goods.goodsType, type),
  )
  const found = await db
    .select()
    .from(goods)
    .where(wanted)
    .orderBy(asc(goods.goodsType), asc(goods.sort), asc(goods.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const total = await db.$count(goods, wanted)
  return { rows: found.map(goodsView), total }
}

/** Adverts by default. */
export const getGoodsList: Handler<'POST /goods/getGoodsList'> = ({ body }, { db }) =>
  onSale(db, body.type ?? ADVERTS, body.page ?? 1, body.rows ?? PAGE_ROWS.normal)

export const getDiskSpaceGoodsList: Handler<'POST /goods/getDiskSpaceGoodsList'> = (_input, { db }) =>
  onSale(db, DISK_SPACE, 1, PAGE_ROWS.max)

export const getCourseGoodsList: Handler<'POST /course/getCourseGoodsList'> = ({ body }, { db }) =>
  onSale(db, body.type ?? COURSE_TOP, 1, PAGE_ROWS.max)
