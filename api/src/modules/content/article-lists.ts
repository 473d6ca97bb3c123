import type { Handler } from '../../plugins/context.ts'
import { announcementFor } from './announcements.ts'
import { articleIds, listed } from './article-order.ts'

const LENGTH = { hot: 10, banner: 5, home: 6 } as const

export const hotInformation: Handler<'POST /information/hotInformation'> = async (_input, { db }) => {
  const rows = await listed(db, await articleIds(db, { hottest: true }, { limit: LENGTH.hot }))
  return { rows, total: rows.length }
}

export const getBanner: Handler<'POST /information/getBanner'> = async (_input, { db }) => {
  const rows = await listed(db, await articleIds(db, {}, { limit: LENGTH.banner }))
  return { rows, total: rows.length }
}

export const homeOther: Handler<'POST /show/home/other'> = async (_input, { db, actor }) => ({
  news: await listed(db, await articleIds(db, {}, { limit: LENGTH.home })),
  announcement: await announcementFor(db, actor),
})
