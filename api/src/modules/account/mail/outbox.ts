import { desc } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { outboxMails } from '../account.tables.ts'

const SHOWN = 100

export const outbox: Handler<'GET /account/outbox'> = async (_input, { db }) => {
  const total = await db.$count(outboxMails)
  const newest = await db
    .select()
    .from(outboxMails)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(SHOWN)
  const shown = newest.map(({ id, toAddress, subject, body, createdAt }) => ({
    id,
    to: toAddress,
    subject,
    text: body,
    createdAt,
  }))
  return { rows: shown, total }
}
