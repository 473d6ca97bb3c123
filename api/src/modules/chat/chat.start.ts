import { CHAT_STATE, SITE_LIVE } from '@southbound/shared/contract/constants'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { notify } from '../../plugins/live-events.ts'
import { staffIds } from '../account/notice.service.ts'
import { chatConversations } from './chat.tables.ts'
import { change, writeEvent } from './conversation.ts'
import { mailUnreadAnswers } from './mail-answer.ts'

const EVERY_MS = 30_000
const AT_ONCE = 50

export function startChat(app: FastifyInstance, frame: Frame): void {
  const { config, store, pageAddress } = frame
  if (!config.jobs) return
  const wake = () => wakeSnoozed(store.db)
  schedule(app, frame, { name: 'chat.snoozed', everyMs: EVERY_MS, work: wake })
  const mail = () => mailUnreadAnswers({ db: store.db, pageAddress })
  schedule(app, frame, { name: 'chat.mailed', everyMs: EVERY_MS, work: mail })
}

/** Opens what was put off until now; returns how many. Each is woken by one node. */
export const wakeSnoozed = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(chatConversations)
      .where(
        and(eq(chatConversations.state, CHAT_STATE.snoozed), lte(chatConversations.snoozedUntil, sql`now()`)),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const row of due) {
      const state = row.assigneeId ? CHAT_STATE.open : CHAT_STATE.pending
      await change(tx, row, { state, snoozedUntil: null })
      await writeEvent(tx, row, 'woken', { authorId: null })
    }
    if (due.length > 0) {
      const to = await staffIds(tx, ['operator'])
      await notify(tx, { to, message: { type: SITE_LIVE.chat, socket: 'scheduling' } })
    }
    return due.length
  })
