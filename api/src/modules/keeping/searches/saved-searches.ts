import { LIMITS } from '@southbound/shared/contract/constants'
import { and, desc, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { catalogueVersion } from '../../course-index/catalogue-changes.service.ts'
import { type SavedSearchRow, savedSearches } from '../keeping.tables.ts'
import { arrivalsAfter, countAmong } from './arrivals.ts'

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const TODAY = sql`(now() at time zone 'UTC')::date`

export const savedSearchesOf: Handler<'GET /favorite/searches'> = async (_input, { db, actor }) => {
  const own = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.accountId, actor.accountId))
    .orderBy(desc(savedSearches.id))
  const [first, ...others] = own.map(({ seenVersion }) => BigInt(seenVersion))
  if (first === undefined) return { rows: [], total: 0 }
  const came = await arrivalsAfter(db, String(others.reduce(least, first)))
  const views = own.map(async ({ id, name, question, paused, seenVersion, createdAt }) => {
    const among = came
      .filter(({ version }) => BigInt(version) > BigInt(seenVersion))
      .map((course) => course.id)
    const fresh = await countAmong(db, { question, asker: actor, among })
    return { id, name, question, paused, createdAt, fresh }
  })
  return { rows: await Promise.all(views), total: own.length }
}

export const saveSearch: Handler<'POST /favorite/searches'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { accountId } = actor
  // The account's row is the lock, so that two calls at once count right.
  await db.execute(sql`select 1 from accounts where id = ${accountId} for no key update`)
  const question = JSON.stringify(body.question)
  const [others] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int count from saved_searches where account_id = ${accountId} and question <> ${question}::jsonb`,
  )
  const limit = LIMITS.savedSearches
  if ((others?.count ?? 0) >= limit) ctx.fail('discovery.searches-full', { limit })
  const version = await catalogueVersion(db)
  const [saved] = await rows<{ id: string }>(
    db,
    sql`insert into saved_searches (account_id, name, question, seen_version, told_version, checked_on)
      values (${accountId}, ${body.name.trim()}, ${question}::jsonb, ${version}, ${version}, ${TODAY})
      on conflict (account_id, md5(question::text)) do update set name = excluded.name returning id::text`,
  )
  return { id: saved?.id }
}

export const changeSearch: Handler<'POST /favorite/searches/:id'> = async ({ params, body }, ctx) => {
  const { db, actor } = ctx
  const version = String(await catalogueVersion(db))
  const [changed] = await db
    .update(savedSearches)
    .set({ ...changes(body, version), accountId: actor.accountId })
    .where(ownSearch(actor.accountId, params.id))
    .returning({ id: savedSearches.id })
  if (!changed) return ctx.fail('row.not-found')
  return changed
}

/** Courses that came during the pause are not announced afterwards. */
const changes = (
  { name, paused, seen }: { name?: string; paused?: boolean; seen?: true },
  version: string,
): Partial<SavedSearchRow> => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(paused !== undefined && { paused }),
  ...(paused === false && { toldVersion: version }),
  ...(seen && { seenVersion: version }),
})

export const deleteSearch: Handler<'DELETE /favorite/searches/:id'> = async ({ params }, ctx) => {
  const [gone] = await ctx.db
    .delete(savedSearches)
    .where(ownSearch(ctx.actor.accountId, params.id))
    .returning({ id: savedSearches.id })
  if (!gone) return ctx.fail('row.not-found')
  return gone
}

const ownSearch = (accountId: string, id: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.accountId, accountId))
