import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MESSAGE_KIND, MESSAGE_LIMITS } from '@southbound/shared/contract/constants'
import type { TestApp } from '#testing/app.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { buildWorld, submit } from '../cases/cases.fixture.ts'
import { messages } from '../notices/notices.tables.ts'

withPostgres('messages on PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appOfItsOwn()
  })
  afterAll(() => app.close())

  test('of messages that are sent at once no more go out than a day has', async () => {
    const world = await buildWorld(app)
    const { student, agent } = world.as
    const { caseId } = await submit(app, world)
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
    const said = {
      senderId: student.accountId,
      kind: MESSAGE_KIND.user,
      title: 'Earlier',
      content: 'Today',
      sentAt: new Date().toISOString(),
    }
    await app.db.insert(messages).values(Array.from({ length: MESSAGE_LIMITS.day - 1 }, () => said))
    const letter = { receiver: [agent.accountId], subject: 'Now', content: 'At once' }
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        app.call('POST /message/sendMessage', { body: { ...letter, subject: `${at}` } }, { as: student }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})
