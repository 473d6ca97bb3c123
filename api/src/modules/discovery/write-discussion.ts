import type { discovery } from '@southbound/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { heldReason } from '../content/held-comments.service.ts'
import { catalogueChanged } from './catalogue-changes.ts'
import { isAgencyShown } from './discovery.policy.ts'
import { agencies, DISCUSSED, DISCUSSION_STATE, discussions, PUBLISHED, schools } from './discovery.tables.ts'
import { rankAgain } from './ranking/rank-again.ts'

type Calls = typeof discovery

/** Says something about a published school, with or without stars. */
export const addSchoolDiscussion: Handler<Calls['POST /school/addDiscusssion']> = async ({ body }, ctx) => {
  const [school] = await ctx.db.select({ state: schools.state }).from(schools).where(eq(schools.id, body.targetId))
  if (school?.state !== PUBLISHED) return ctx.fail('discovery.school-not-found')
  return write(ctx, { targetType: DISCUSSED.school, targetId: body.targetId, parentId: null, body: body.content, rating: body.rating ?? null })
}

/** Says something about an agency that the public sees. */
export const addAgencyDiscussion: Handler<Calls['POST /agency/addDiscusssion']> = async ({ body }, ctx) => {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, body.targetId))
  if (!agency || !isAgencyShown(agency)) return ctx.fail('discovery.agency-not-found')
  return write(ctx, { targetType: DISCUSSED.agency, targetId: body.targetId, parentId: null, body: body.content, rating: body.rating ?? null })
}

export const replySchoolDiscussion: Handler<Calls['POST /school/replyDiscusssion']> = ({ body }, ctx) => reply(ctx, DISCUSSED.school, body)
export const replyAgencyDiscussion: Handler<Calls['POST /agency/replyDiscusssion']> = ({ body }, ctx) => reply(ctx, DISCUSSED.agency, body)

type ReplyContext = Context<Calls['POST /school/replyDiscusssion'] | Calls['POST /agency/replyDiscusssion']>

/** There is one level of replies: a reply to a reply joins its thread. */
async function reply(ctx: ReplyContext, targetType: number, { id, content }: { id: string; content: string }) {
  const [to] = await ctx.db
    .select()
    .from(discussions)
    .where(and(eq(discussions.id, id), eq(discussions.targetType, targetType), eq(discussions.state, DISCUSSION_STATE.listed)))
  if (!to) return ctx.fail('row.not-found')
  return write(ctx, { targetType, targetId: to.targetId, parentId: to.parentId ?? to.id, body: content, rating: null })
}

type Written = Pick<typeof discussions.$inferInsert, 'targetType' | 'targetId' | 'parentId' | 'body' | 'rating'>

async function write({ db, actor }: { db: Database; actor: { accountId: string } }, said: Written): Promise<{ id: string }> {
  const body = said.body.trim()
  const held = await heldReason(db, actor.accountId, body)
  const state = held ? DISCUSSION_STATE.held : DISCUSSION_STATE.listed
  const [row] = await db
    .insert(discussions)
    .values({ ...said, body, accountId: actor.accountId, state, heldReason: held })
    .returning({ id: discussions.id })
  if (!held && said.rating) await rate(db, said)
  return { id: (row as { id: string }).id }
}

/** The rating of a school or agency is the mean of everybody's latest stars, so that nobody votes twice. */
async function rate(db: Database, { targetType, targetId }: Pick<Written, 'targetType' | 'targetId'>): Promise<void> {
  const table = targetType === DISCUSSED.school ? sql`schools` : sql`agencies`
  await db.execute(sql`
    update ${table} rated set rating = stars.mean, rating_count = stars.raters from (
      select round(avg(rating), 2) mean, count(*)::int raters from (
        select distinct on (account_id) rating from discussions
        where target_type = ${targetType} and target_id = ${targetId} and state = ${DISCUSSION_STATE.listed} and rating is not null
        order by account_id, created_at desc, id desc
      ) latest
    ) stars where rated.id = ${targetId}`)
  await rankAgain(db, targetType === DISCUSSED.school ? { schoolIds: [targetId] } : { agencyIds: [targetId] })
  await catalogueChanged(db, targetType === DISCUSSED.school ? { schoolIds: [] } : { agencies: true })
}
