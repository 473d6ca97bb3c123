import { CHAT_LINE, MINUTE_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import type { Frame } from '../../plugins/frame.ts'
import { sayingOf } from '../../plugins/words.ts'
import { mailThem, whoWants } from '../account/notice.service.ts'
import { type ConversationRow, chatConversations, chatLines } from './chat.tables.ts'
import en from './chat.words.en.json' with { type: 'json' }
import zh from './chat.words.zh.json' with { type: 'json' }
import { nicknameOf } from './person.ts'
import { unreadIn } from './unread.ts'

type Mailing = { db: Database } & Pick<Frame, 'pageAddress'>
/** Who wrote or read so lately has the page open. */
const HERE_MS = 5 * MINUTE_MS
const say = sayingOf('chat', { en, zh })

const ofOffice = eq(chatLines.kind, CHAT_LINE.office)

/**
 * A mail to who has left without reading an answer, once
 * until he reads again. The mail holds none of the words.
 */
export async function mailUnreadAnswers({ db, pageAddress }: Mailing): Promise<void> {
  const failed = await eachDue(db, {
    table: chatConversations,
    where: and(
      lt(chatConversations.personSeenAt, new Date(Date.now() - HERE_MS).toISOString()),
      lte(chatConversations.personMailed, chatConversations.personRead),
      sql`exists (select 1 from ${chatLines} where ${and(unreadIn(chatConversations), ofOffice)})`,
    ),
    work: (tx, row) => mailFirst({ db: tx, pageAddress }, row),
  })
  throwFailed(failed, 'answers that could not be mailed')
}

async function mailFirst({ db, pageAddress }: Mailing, row: ConversationRow): Promise<void> {
  const [first] = await db
    .select()
    .from(chatLines)
    .where(and(unreadIn(row), ofOffice))
    .orderBy(asc(chatLines.id))
    .limit(1)
  if (!first) return
  await db.update(chatConversations).set({ personMailed: first.id }).where(eq(chatConversations.id, row.id))
  const [reader] = await whoWants(db, [row.accountId], 'messages', 'mail')
  if (!reader) return
  const name = (await nicknameOf(db, row.accountId)) ?? ''
  const operator = (await nicknameOf(db, first.authorId)) ?? ''
  await mailThem({ db, pageAddress }, [reader], null, ({ locale }) => {
    const link = pageAddress('/account?panel=chat', locale)
    const part = (word: 'subject' | 'body') => say(locale, `mail.${word}`, { name, operator, link })
    return { link, subject: part('subject'), body: part('body') }
  })
}
