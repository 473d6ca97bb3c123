import type { discovery } from '@southbound/shared/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, rows } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { PUBLISHED, schools } from '../catalogue/schools.tables.ts'
import { isAgencyShown } from '../vocabulary/published.service.ts'
import { rateTarget } from './comment-state.ts'
import { DISCUSSED, DISCUSSION_STATE, discussions } from './discussions.tables.ts'
import { heldReason as whyHeld } from './held-comments.ts'
import { TARGET_SHOWN } from './list-discussions.ts'
import { saidBefore } from './said-before.ts'

type Calls = typeof discovery
/** After it the institution works on the choice. */
const LODGED = 6

export const addSchoolDiscussion: Handler<Calls['POST /school/addDiscusssion']> = async ({ body }, ctx) => {
  const [school] = await ctx.db
    .select({ state: schools.state })
    .from(schools)
    .where(eq(schools.id, body.targetId))
  if (school?.state !== PUBLISHED) return ctx.fail('discovery.school-not-found')
  if (body.rating && ctx.actor.schoolId === body.targetId) return ctx.fail('discovery.own-rating')
  return write(ctx, {
    targetType: DISCUSSED.school,
    targetId: body.targetId,
    parentId: null,
    body: body.content,
    rating: body.rating ?? null,
  })
}

export const addAgencyDiscussion: Handler<Calls['POST /agency/addDiscusssion']> = async ({ body }, ctx) => {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, body.targetId))
  if (!agency || !isAgencyShown(agency)) return ctx.fail('discovery.agency-not-found')
  if (body.rating && ctx.actor.agencyId === body.targetId) return ctx.fail('discovery.own-rating')
  return write(ctx, {
    targetType: DISCUSSED.agency,
    targetId: body.targetId,
    parentId: null,
    body: body.content,
    rating: body.rating ?? null,
  })
}

export const replySchoolDiscussion: Handler<Calls['POST /school/replyDiscusssion']> = ({ body }, ctx) =>
  reply(ctx, DISCUSSED.school, body)
export const replyAgencyDiscussion: Handler<Calls['POST /agency/replyDiscusssion']> = ({ body }, ctx) =>
  reply(ctx, DISCUSSED.agency, body)

type ReplyContext = Context<Calls['POST /school/replyDiscusssion'] | Calls['POST /agency/replyDiscusssion']>

const begun = alias(discussions, 'begun')
const isBegun = sql`exists (select 1 from ${discussions} ${sql.identifier('begun')}
  where ${begun.id} = ${discussions.parentId} and ${begun.state} = ${DISCUSSION_STATE.listed})`

/** A reply to a reply joins the same thread, which is shown as long as its first comment is. */
async function reply(
  ctx: ReplyContext,
  targetType: number,
  { id, content }: { id: string; content: string },
) {
  const [to] = await ctx.db
    .select()
    .from(discussions)
    .where(
      and(
        eq(discussions.id, id),
        eq(discussions.targetType, targetType),
        eq(discussions.state, DISCUSSION_STATE.listed),
        TARGET_SHOWN[targetType],
        or(isNull(discussions.parentId), isBegun),
      ),
    )
  if (!to) return ctx.fail('row.not-found')
  return write(ctx, {
    targetType,
    targetId: to.targetId,
    parentId: to.parentId ?? to.id,
    body: content,
    rating: null,
  })
}

type Written = Pick<
  typeof discussions.$inferInsert,
  'targetType' | 'targetId' | 'parentId' | 'body' | 'rating'
>
type WriteContext = { db: Database; actor: Actor }

async function write({ db, actor }: WriteContext, comment: Written): Promise<{ id: string; held: boolean }> {
  const body = comment.body.trim()
  const first = await saidBefore(db, {
    authorId: actor.accountId,
    from: sql`${discussions}`,
    found: and(
      eq(discussions.accountId, actor.accountId),
      eq(discussions.targetType, comment.targetType),
      eq(discussions.targetId, comment.targetId),
      sql`${discussions.parentId} is not distinct from ${comment.parentId}`,
      sql`${discussions.rating} is not distinct from ${comment.rating}`,
      eq(discussions.body, body),
    ),
  })
  if (first) return { id: first.id, held: first.state === DISCUSSION_STATE.held }
  const heldReason = await whyHeld(db, actor.accountId, body)
  const verified = await isClient(db, actor.accountId, comment)
  const state = heldReason ? DISCUSSION_STATE.held : DISCUSSION_STATE.listed
  const [row] = await db
    .insert(discussions)
    .values({ ...comment, body, accountId: actor.accountId, verified, state, heldReason })
    .returning({ id: discussions.id })
  if (!heldReason && comment.rating) await rateTarget(db, comment)
  return { id: (row as { id: string }).id, held: heldReason !== null }
}

/** As docs/domain/messages.md#comments says. */
async function isClient(db: Database, accountId: string, { targetType, targetId }: Written) {
  const ofTarget =
    targetType === DISCUSSED.agency
      ? sql`c.deliver_type = 2 and c.deliver_id = ${targetId}`
      : sql`h.institution_id = ${targetId}`
  const [found] = await rows<{ client: boolean }>(
    db,
    sql`select exists (select 1 from cases c join case_choices h on h.case_id = c.id
      where c.applicant_id = ${accountId} and h.status > ${LODGED} and ${ofTarget}) client`,
  )
  return found?.client ?? false
}
