import { CHAT_LINE, MINUTE_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Frame } from '../../plugins/frame.ts'
import { sayingOf } from '../../plugins/words.ts'
import { accounts } from '../account/account.tables.ts'
import { queueMail } from '../account/mail.service.ts'
import { whoWants } from '../account/notice.service.ts'
import { type ConversationRow, chatConversations, chatLines } from './chat.tables.ts'
import en from './chat.words.en.json' with { type: 'json' }
import zh from './chat.words.zh.json' with { type: 'json' }

type Mailing = { db: Database } & Pick<Frame, 'pageAddress'>
/** Who wrote or read so lately has the page open. */
const HERE_MS = 5 * MINUTE_MS
const AT_ONCE = 50
const say = sayingOf('chat', { en, zh })

const unread = (
  db: Database,
  of: SQL | typeof chatConversations.id,
  read: SQL | typeof chatConversations.personRead,
) =>
  db
    .select({ id: chatLines.id, authorId: chatLines.authorId })
    .from(chatLines)
    .where(
      and(eq(chatLines.conversationId, of), gt(chatLines.id, read), eq(chatLines.kind, CHAT_LINE.office)),
    )
    .orderBy(asc(chatLines.id))
    .limit(1)

/**
 * Tells by mail who has left without reading an answer, once until he reads again; returns how many. The mail holds none
 * of the words.
 */
export const mailUnreadAnswers = ({ db, pageAddress }: Mailing): Promise<number> =>
  db.transaction(async (tx) => {
    const left = new Date(Date.now() - HERE_MS).toISOString()
    const due = await tx
      .select()
      .from(chatConversations)
      .where(
        and(
          lt(chatConversations.personSeenAt, left),
          lte(chatConversations.personMailed, chatConversations.personRead),
          sql`exists ${unread(tx, chatConversations.id, chatConversations.personRead)}`,
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const row of due) await mailFirst({ db: tx, pageAddress }, row)
    return due.length
  })

async function mailFirst({ db, pageAddress }: Mailing, row: ConversationRow): Promise<void> {
  const [first] = await unread(db, sql`${row.id}`, sql`${row.personRead}`)
  if (!first) return
  await db.update(chatConversations).set({ personMailed: first.id }).where(eq(chatConversations.id, row.id))
  const [reader] = await whoWants(db, [row.accountId], 'messages', 'mail')
  if (!reader) return
  const { to, locale } = reader
  const values = {
    name: await nicknameOf(db, row.accountId),
    operator: await nicknameOf(db, first.authorId),
    link: pageAddress('/account?panel=chat', locale),
  }
  const part = (name: 'subject' | 'body') => say(locale, `mail.${name}`, values)
  await queueMail(db, { to, locale, subject: part('subject'), body: part('body') })
}

async function nicknameOf(db: Database, id: string | null): Promise<string> {
  if (id === null) return ''
  const [found] = await db.select({ name: accounts.nickname }).from(accounts).where(eq(accounts.id, id))
  return found?.name ?? ''
}
