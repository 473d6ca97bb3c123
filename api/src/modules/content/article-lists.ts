import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { announcementFor } from './announcements.ts'
import { isPublic } from './content.policy.ts'
import { articles } from './content.tables.ts'
import { articleRow, ROW_COLUMNS } from './content.views.ts'
import { byHeat, byNews } from './ranking.ts'

const LENGTH = { hot: 10, banner: 5, home: 6 } as const

const list = async (db: Database, order: SQL[], limit: number) =>
  (
    await db
      .select(ROW_COLUMNS)
      .from(articles)
      .where(isPublic())
      .orderBy(...order)
      .limit(limit)
  ).map(articleRow)

export const hotInformation: Handler<'POST /information/hotInformation'> = async (_input, { db }) => {
  const rows = await list(db, byHeat(), LENGTH.hot)
  return { rows, total: rows.length }
}

export const getBanner: Handler<'POST /information/getBanner'> = async (_input, { db }) => {
  const rows = await list(db, byNews(), LENGTH.banner)
  return { rows, total: rows.length }
}

export const homeOther: Handler<'POST /show/home/other'> = async (_input, { db, actor }) => ({
  news: await list(db, byNews(), LENGTH.home),
  announcement: await announcementFor(db, actor),
})
