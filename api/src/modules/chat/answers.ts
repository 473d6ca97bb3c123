import { CHAT_LIMITS } from '@southbound/shared/contract/constants'
import { asc, eq, ilike, or } from 'drizzle-orm'
import { containing, pageOf } from '../../database/paging.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { chatAnswers } from './chat.tables.ts'

const FIRST_VERSION = 1

export const listAnswers: Handler<'GET /operations/chat-answers'> = async ({ query }, { db }) => {
  const like = containing(query.keyword)
  const { titleEn, titleCn, textEn, textCn } = chatAnswers
  const where = like
    ? or(ilike(titleEn, like), ilike(titleCn, like), ilike(textEn, like), ilike(textCn, like))
    : undefined
  const { limit, offset } = pageOf(query)
  const found = await db
    .select({ answer: chatAnswers, by: accounts.nickname })
    .from(chatAnswers)
    .leftJoin(accounts, eq(accounts.id, chatAnswers.updatedBy))
    .where(where)
    .orderBy(asc(titleEn), asc(chatAnswers.id))
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ answer: { updatedBy: _updatedBy, idempotencyKey: _key, ...answer }, by }) => ({
    ...answer,
    updatedBy: by,
  }))
  return { rows, total: await db.$count(chatAnswers, where) }
}

export const saveAnswer: Handler<'POST /operations/chat-answers'> = async ({ body }, ctx) => {
  const { actor } = ctx
  const values = {
    titleEn: body.titleEn.trim(),
    titleCn: body.titleCn.trim(),
    textEn: body.textEn.trim(),
    textCn: body.textCn.trim(),
    updatedBy: actor.accountId,
    updatedAt: new Date().toISOString(),
  }
  return body.id ? changed(ctx, body.id, values, body.version) : added(ctx, values, body.idempotencyKey)
}

type Row = typeof chatAnswers.$inferSelect
type Values = Omit<Row, 'id' | 'version' | 'idempotencyKey'>
type Saving = Context<'POST /operations/chat-answers'>

async function changed({ db, fail }: Saving, id: string, values: Values, version?: number) {
  const [before] = await db.select().from(chatAnswers).where(eq(chatAnswers.id, id)).for('update')
  if (!before) return fail('row.not-found')
  if (version !== undefined && version !== before.version) fail('row.changed')
  const set = { ...values, version: before.version + 1 }
  await db.update(chatAnswers).set(set).where(eq(chatAnswers.id, id))
  return { id }
}

/** A key that comes again is the first one; its writer may have other words by then. */
async function added(ctx: Saving, values: Values, idempotencyKey: string | null = null) {
  const { db } = ctx
  const ofKey = eq(chatAnswers.idempotencyKey, idempotencyKey ?? '')
  const [first] = idempotencyKey ? await db.select().from(chatAnswers).where(ofKey) : []
  if (first) return saidIn(first) === saidIn(values) ? first : changed(ctx, first.id, values, FIRST_VERSION)
  if ((await db.$count(chatAnswers)) >= CHAT_LIMITS.answers)
    ctx.fail('chat.answers-full', { count: CHAT_LIMITS.answers })
  const [row] = await db
    .insert(chatAnswers)
    .values({ ...values, idempotencyKey })
    .returning({ id: chatAnswers.id })
  return row as { id: string }
}

const saidIn = ({ titleEn, titleCn, textEn, textCn }: Values) =>
  JSON.stringify([titleEn, titleCn, textEn, textCn])

export const removeAnswer: Handler<'DELETE /operations/chat-answers/:id'> = async (
  { params: { id } },
  ctx,
) => {
  const [row] = await ctx.db.delete(chatAnswers).where(eq(chatAnswers.id, id)).returning()
  return { id: row?.id ?? ctx.fail('row.not-found') }
}
