import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { Handler, Locale } from '#api/plugins/context.ts'
import { releaseGround } from '../ground.ts'
import { reasonText } from '../judged.ts'
import { releaseActs } from '../releases.tables.ts'
import { linkActs } from './chain.ts'
import { releaseLinks } from './history.tables.ts'

interface Found {
  link: typeof releaseLinks.$inferSelect
  act: typeof releaseActs.$inferSelect
}
function told({ link: { actId: _, ...link }, act }: Found, locale: Locale) {
  const { at, actorName, act: done, name, version, percent } = act
  return { ...link, at, actor: actorName, act: done, name, version, percent, reason: reasonText(act, locale) }
}

export const readFeed: Handler<'GET /releases/history'> = async ({ query }, { db, locale }) => {
  const { after, before, rows = 50 } = query
  await linkActs(db)
  const { link } = releaseLinks
  const bounds = and(
    after === undefined ? undefined : gt(link, after),
    before === undefined ? undefined : lt(link, before),
  )
  const found = await db
    .select({ link: releaseLinks, act: releaseActs })
    .from(releaseLinks)
    .innerJoin(releaseActs, eq(releaseActs.id, releaseLinks.actId))
    .where(bounds)
    .orderBy(after === undefined ? desc(link) : asc(link))
    .limit(rows)
  return {
    rows: found.map((one) => told(one, locale)),
    total: await db.$count(releaseLinks),
    keys: { ...releaseGround().keys.publicKeys },
  }
}
