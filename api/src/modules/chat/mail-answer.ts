import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context } from '../../plugins/context.ts'
import { sayingOf } from '../../plugins/words.ts'
import { accounts } from '../account/account.tables.ts'
import { queueMail } from '../account/mail.service.ts'
import { whoWants } from '../account/notice.service.ts'
import type { ConversationRow } from './chat.tables.ts'
import en from './chat.words.en.json' with { type: 'json' }
import zh from './chat.words.zh.json' with { type: 'json' }
import { countUnreadLines } from './unread.ts'

/** Who wrote or read so lately has the page open. */
const HERE_MS = 5 * MINUTE_MS
const say = sayingOf('chat', { en, zh })

/** To a person who has left, by the first line that he has not read. It holds none of the words. */
export async function mailAnswer(
  { db, actor, pageAddress }: Context<'POST /operations/chats/:name/line'>,
  row: ConversationRow,
): Promise<void> {
  const isHere = Date.parse(row.personSeenAt) > Date.now() - HERE_MS
  if (isHere || (await countUnreadLines(db, row, ['office'])) > 1) return
  const [reader] = await whoWants(db, [row.accountId], 'messages', 'mail')
  if (!reader) return
  const [person] = await db
    .select({ name: accounts.nickname })
    .from(accounts)
    .where(eq(accounts.id, row.accountId))
  const { to, locale } = reader
  const values = {
    ...{ name: person?.name ?? '', operator: actor.nickname },
    link: pageAddress('/account?panel=chat', locale),
  }
  const part = (name: 'subject' | 'body') => say(locale, `mail.${name}`, values)
  await queueMail(db, { to, locale, subject: part('subject'), body: part('body') })
}
