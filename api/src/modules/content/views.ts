import { today } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { articleDays, articles } from './content.tables.ts'
import { mayCount } from './counted-networks.ts'

/** Readings not yet written, by article. One per database, so that two apps never mix. */
interface Pending {
  counts: Map<string, number>
  writing: Promise<void> | null
}
const pendingOf = new WeakMap<Database, Pending>()

/** Readings during a write go out together after it. */
export async function countView(db: Database, articleId: string, ip: string): Promise<void> {
  if (!mayCount(db, 'view', { articleId, ip })) return
  const pending = pendingOf.get(db) ?? { counts: new Map(), writing: null }
  pendingOf.set(db, pending)
  pending.counts.set(articleId, (pending.counts.get(articleId) ?? 0) + 1)
  pending.writing ??= writeAll(db, pending).finally(() => {
    pending.writing = null
  })
  return pending.writing
}

async function writeAll(db: Database, pending: Pending) {
  while (pending.counts.size > 0) {
    const counts = [...pending.counts]
    pending.counts.clear()
    for (const [articleId, count] of counts) await write(db, articleId, count)
  }
}

async function write(db: Database, articleId: string, count: number) {
  await db.execute(sql`
    with counted as (update ${articles} set views = views + ${count} where id = ${articleId} returning id)
    insert into ${articleDays} (article_id, day, views) select id, (now() at time zone 'utc')::date, ${count} from counted
    on conflict (article_id, day) do update set views = ${articleDays.views} + excluded.views`)
}

export async function countShare(db: Database, articleId: string, ip: string): Promise<void> {
  if (!mayCount(db, 'share', { articleId, ip })) return
  await db
    .insert(articleDays)
    .values({ articleId, day: today(), shares: 1 })
    .onConflictDoUpdate({
      target: [articleDays.articleId, articleDays.day],
      set: { shares: sql`${articleDays.shares} + 1` },
    })
}
