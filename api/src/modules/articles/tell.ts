import { LIVE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { notify } from '../../plugins/live-events.ts'
import { deliverNotice, type Mailing, type NewsText, staffIds } from '../account/notice.service.ts'
import { type ArticleRecord, articles } from '../content/content.tables.ts'
import { peopleOf } from '../orders/orders.service.ts'

const DOT_ON = 1
const REFRESH = 3

/** Open queues of the desk read anew. */
export async function tellDesk(db: Database): Promise<void> {
  const operators = await staffIds(db, ['operator'])
  await notify(db, { to: operators, message: { type: LIVE.newsDot, clz: REFRESH } })
}

/** The office that wrote it: a notice, the dot of news, and a list that reads anew. */
export async function tellAuthor(
  mailing: Mailing,
  row: ArticleRecord,
  text: NewsText,
  values: { reason?: string; day?: Date } = {},
): Promise<void> {
  if (!row.owner) return
  const { db } = mailing
  await db.update(articles).set({ unseen: true }).where(eq(articles.id, row.id))
  const people = await peopleOf(db, row.owner, 'news')
  const message = { type: LIVE.newsDot }
  await notify(db, { to: people, message: { ...message, clz: DOT_ON } })
  await notify(db, { to: people, message: { ...message, clz: REFRESH } })
  await deliverNotice(mailing, people, 'news', {
    path: `/account/news?id=${row.id}`,
    text,
    values: {
      title: { en: row.titleEn ?? row.titleCn ?? '', zh: row.titleCn ?? row.titleEn ?? '' },
      reason: values.reason ?? '',
      day: values.day ?? '',
    },
  })
}
