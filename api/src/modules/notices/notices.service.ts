import { LIVE, MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { notify } from '../../plugins/live-events.ts'
import { mailbox, messages } from './notices.tables.ts'

export interface SiteNotice {
  titleEn: string
  titleCn: string
  contentEn: string
  contentCn: string
  /** Where it leads, without language: '/account/course-applications?caseId=7'; null for a decision alone. */
  path: string | null
  group: string
}
const DOT_ON = 1

/** Puts a notice of the platform into mailboxes, and lights the message dot with the commit. */
export async function noticeOnSite(
  db: Database,
  accountIds: readonly string[],
  { titleEn, titleCn, contentEn, contentCn, path, group }: SiteNotice,
): Promise<void> {
  if (accountIds.length === 0) return
  const kind = MESSAGE_KIND.system
  const sentAt = new Date().toISOString()
  const [message] = await db
    .insert(messages)
    .values({
      kind,
      title: titleEn,
      titleCn,
      content: contentEn,
      contentCn,
      path,
      eventGroup: group,
      sentAt,
    })
    .returning({ id: messages.id })
  await keepWords(db, message?.id ?? '', [titleEn, titleCn, contentEn, contentCn])
  const { inbox } = MESSAGE_FOLDER
  await db.insert(mailbox).values(
    accountIds.map((accountId) => ({
      accountId,
      messageId: message?.id ?? '',
      kind,
      folder: inbox,
      home: inbox,
      at: sentAt,
    })),
  )
  await notify(db, { to: accountIds, message: { type: LIVE.messageDot, clz: DOT_ON } })
}

/** Keeps what a message says, and who wrote it to whom. */
export async function keepWords(db: Database, messageId: string, texts: readonly string[]): Promise<void> {
  await db.execute(sql`update messages set words = message_words(${texts.join(' ')}) where id = ${messageId}`)
}
