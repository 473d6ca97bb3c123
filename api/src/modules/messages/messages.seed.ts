import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { keepWords } from '../notices/notices.service.ts'
import { mailbox, messages } from '../notices/notices.tables.ts'
import letters from './demo/letters.json' with { type: 'json' }
import { messageReceivers, messageReports } from './messages.tables.ts'

interface Letter {
  from: string
  to: string
  /** Hours from now. */
  hours: number
  read: boolean
  title: string
  content: string
  report?: { reason: string; text: string }
}
const { inbox, sent } = MESSAGE_FOLDER
const kind = MESSAGE_KIND.user

export async function seedMessages(db: Database, world: World): Promise<void> {
  for (const letter of letters as Letter[]) await seedOne(db, world, letter)
}

async function seedOne(db: Database, world: World, letter: Letter) {
  const { title, content, report } = letter
  const [senderId, receiverId] = [
    world.idOf('accounts', letter.from),
    world.idOf('accounts', letter.to),
  ] as const
  const at = world.at(0, letter.hours)
  const written = { kind, senderId, title, content, sentAt: at, createdAt: at, updatedAt: at }
  const [row] = await db.insert(messages).values(written).returning({ id: messages.id })
  const messageId = row?.id ?? ''
  await keepWords(db, messageId, [title, content])
  await db.insert(messageReceivers).values({ messageId, accountId: receiverId })
  const both = { messageId, kind, at }
  await db.insert(mailbox).values([
    { ...both, accountId: senderId, folder: sent, home: sent, otherId: receiverId, readAt: at },
    {
      ...both,
      accountId: receiverId,
      folder: inbox,
      home: inbox,
      otherId: senderId,
      readAt: letter.read ? at : null,
    },
  ])
  if (!report) return
  const reported = { messageId, senderId, title, content, sentAt: at, reporterId: receiverId }
  await db.insert(messageReports).values({ ...reported, reason: report.reason, body: report.text })
}
