import { desc, sql } from 'drizzle-orm'
import { beginningWith, pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { outboxMails } from '../account.tables.ts'

const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** No year of a date. */
const CODE = /(?<![\d-])\d{4}(?![\d-])/g
const MASK = '•••'
const masked = (body: string): string => body.replace(TOKEN, MASK).replace(CODE, MASK)

/** What opens an account is for its addressee alone; without a mail server nothing else delivers it. */
export const outbox: Handler<'GET /account/outbox'> = async ({ query }, { actor, db, sendsMails }) => {
  const addresses = beginningWith(query.keyword)
  const where = addresses ? sql`lower(${outboxMails.toAddress}) like lower(${addresses})` : undefined
  const { limit, offset } = pageOf(query)
  const total = await db.$count(outboxMails, where)
  const found = await db
    .select()
    .from(outboxMails)
    .where(where)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(limit)
    .offset(offset)
  await logDeed(db, actor, {
    action: 'outbox.read',
    targetType: 'outbox',
    targetId: null,
    target: query.keyword?.trim() ?? '',
  })
  const rows = found.map(({ id, toAddress, subject, body, secret, createdAt }) => ({
    id,
    to: toAddress,
    subject,
    text: secret && sendsMails ? masked(body) : body,
    createdAt,
  }))
  return { rows, total }
}
