import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import {
  APPEAL,
  commentFlags,
  commentReviews,
  DISCUSSED,
  DISCUSSION_STATE,
  discussions,
} from './discussions.tables.ts'

export async function seedComments(db: Database, world: World): Promise<void> {
  const about = { targetType: DISCUSSED.agency, targetId: world.idOf('agencies', 'southwind') }
  const by = (name: string) => world.idOf('accounts', name)
  const made = await db
    .insert(discussions)
    .values([
      {
        ...about,
        accountId: by('student20'),
        createdAt: world.at(-1),
        state: DISCUSSION_STATE.held,
        heldReason: 'phone',
        body: '想了解他们家的老师可以打 138 0000 5678 问我。',
      },
      {
        ...about,
        accountId: by('student21'),
        createdAt: world.at(-6),
        body: '顾问说保证拿到签证，结果完全不是这样。',
      },
      {
        ...about,
        accountId: by('student22'),
        createdAt: world.at(-9),
        state: DISCUSSION_STATE.hidden,
        body: '收了两次翻译费，至今没有给发票。',
      },
    ])
    .returning({ id: discussions.id })
  const [, reported, hidden] = made.map(({ id }) => id)
  const kind = 'discussion' as const
  await db.insert(commentFlags).values({
    kind,
    commentId: reported as string,
    accountId: by('agent02'),
    reason: 'false',
    body: '我们从未作过这样的保证。',
    createdAt: world.at(-2),
  })
  await db.insert(commentReviews).values({
    kind,
    commentId: hidden as string,
    decision: 'hide',
    reason: '没有说明发生的时间和经过。',
    decidedBy: by('operator01'),
    decidedAt: world.at(-4),
    appeal: '我有两张付款截图，可以提供给你们核对。',
    appealedAt: world.at(-3),
    appealState: APPEAL.open,
  })
}
