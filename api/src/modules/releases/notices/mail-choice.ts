import { eq, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { linkActs } from '../history/chain.ts'
import { releaseLinks, releaseMailReaders } from '../history/history.tables.ts'

const row = releaseMailReaders

export const readMailChoice: Handler<'GET /operations/releases/mail'> = async (_input, { db, actor }) => {
  const [found] = await db.select().from(row).where(eq(row.accountId, actor.accountId))
  return { kinds: found?.kinds ?? [] }
}

/** Told from now on; what was before is in the log. */
export const chooseMail: Handler<'POST /operations/releases/mail'> = async ({ body }, { db, actor }) => {
  const { accountId } = actor
  if (body.kinds.length === 0) {
    await db.delete(row).where(eq(row.accountId, accountId))
    return { kinds: [] }
  }
  await linkActs(db)
  const sent = sql`(select coalesce(max(${releaseLinks.link}), 0) from ${releaseLinks})`
  await db
    .insert(row)
    .values({ accountId, kinds: body.kinds, sent })
    .onConflictDoUpdate({ target: row.accountId, set: { kinds: body.kinds, changedAt: sql`now()` } })
  return { kinds: body.kinds }
}
