import { CHAT_LIMITS } from '@southbound/shared/contract/constants'
import { asc, eq, ilike, or } from 'drizzle-orm'
import { containing, pageOf } from '../../database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { chatAnswers } from './chat.tables.ts'

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
  const rows = found.map(({ answer: { updatedBy: _updatedBy, ...answer }, by }) => ({
    ...answer,
    updatedBy: by,
  }))
  return { rows, total: await db.$count(chatAnswers, where) }
}

export const saveAnswer: Handler<'POST /operations/chat-answers'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const values = {
    titleEn: body.titleEn.trim(),
    titleCn: body.titleCn.trim(),
    textEn: body.textEn.trim(),
    textCn: body.textCn.trim(),
    updatedBy: actor.accountId,
    updatedAt: new Date().toISOString(),
  }
  if (!body.id && (await db.$count(chatAnswers)) >= CHAT_LIMITS.answers)
    ctx.fail('chat.answers-full', { count: CHAT_LIMITS.answers })
  const [row] = body.id
    ? await db.update(chatAnswers).set(values).where(eq(chatAnswers.id, body.id)).returning()
    : await db.insert(chatAnswers).values(values).returning()
  return { id: row?.id ?? ctx.fail('row.not-found') }
}

export const removeAnswer: Handler<'DELETE /operations/chat-answers/:id'> = async (
  { params: { id } },
  ctx,
) => {
  const [row] = await ctx.db.delete(chatAnswers).where(eq(chatAnswers.id, id)).returning()
  return { id: row?.id ?? ctx.fail('row.not-found') }
}
