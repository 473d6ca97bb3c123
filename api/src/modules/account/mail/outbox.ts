import { desc, sql } from 'drizzle-orm'
import { beginningWith, pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { outboxMails } from '../account.tables.ts'

export const outbox: Handler<'GET /account/outbox'> = async ({ query }, { db }) => {
  const addresses = beginningWith(query.keyword)
  const where = addresses ? sql`lower(${outboxMails.toAddress}) like lower(${addresses})` : undefined
  const { limit, offset } = pageOf(query)
  const [total, found] = await Promise.all([
    db.$count(outboxMails, where),
    db
      .select()
      .from(outboxMails)
      .where(where)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(limit)
      .offset(offset),
  ])
  const rows = found.map(({ id, toAddress, subject, body, createdAt }) => ({
    id,
    to: toAddress,
    subject,
    text: body,
    createdAt,
  }))
  return { rows, total }
}
