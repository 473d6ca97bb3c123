import { FAVOURITE_TYPES, INTEREST_KIND, INTEREST_TARGET } from '@southbound/shared/contract/constants'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { countInterest } from '../interest/interest.service.ts'
import { rankAgain } from '../ranking/ranking.service.ts'
import { isAgencyShown } from '../vocabulary/published.service.ts'
import { isCoursePublic } from './comparison.ts'
import { favourites } from './keeping.tables.ts'

export const modifyFavourite: Handler<'POST /favorite/modify'> = async ({ body }, ctx) => {
  const { favoriteId: targetId, favoriteType: type } = body
  if (type === FAVOURITE_TYPES.course) {
    if (!(await isCoursePublic(ctx.db, targetId))) ctx.fail('discovery.course-not-found')
  } else {
    const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, targetId))
    if (!agency || !isAgencyShown(agency)) ctx.fail('discovery.agency-not-found')
  }
  const made = await ctx.db
    .insert(favourites)
    .values({ accountId: ctx.actor.accountId, type, targetId })
    .onConflictDoNothing()
    .returning({ id: favourites.id })
  if (made.length > 0) {
    const targetKind = type === FAVOURITE_TYPES.course ? INTEREST_TARGET.course : INTEREST_TARGET.agency
    const country = ctx.request.visitor.country()
    await countInterest(ctx.db, { targetKind, id: targetId, kind: INTEREST_KIND.favourite, country })
  }
  if (type === FAVOURITE_TYPES.course) await rankAgain(ctx.db, { courseIds: [targetId] })
  return { id: targetId }
}

export const cancelFavourite: Handler<'POST /favorite/cancel'> = async ({ body }, { db, actor }) => {
  await remove(db, actor.accountId, [body])
  return { id: body.domainId }
}

export const deleteFavourites: Handler<'POST /favorite/cancel/deleteFavorites'> = async (
  { body },
  { db, actor },
) => {
  if (body.length === 0) return { removed: 0 }
  return { removed: await remove(db, actor.accountId, body) }
}

interface Kept {
  domain: number
  domainId: string
}

async function remove(db: Database, accountId: string, kept: readonly Kept[]): Promise<number> {
  const removed = await db
    .delete(favourites)
    .where(ownKept(accountId, kept))
    .returning({ type: favourites.type, id: favourites.targetId })
  await rankAgain(db, {
    courseIds: removed.flatMap(({ type, id }) => (type === FAVOURITE_TYPES.course ? id : [])),
  })
  return removed.length
}

const ownKept = (accountId: string, kept: readonly Kept[]) =>
  and(
    eq(favourites.accountId, accountId),
    or(
      ...kept.map(({ domain, domainId }) =>
        and(eq(favourites.type, domain), eq(favourites.targetId, domainId)),
      ),
    ),
  )
