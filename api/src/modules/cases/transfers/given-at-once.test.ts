import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { beside } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { caseLog, cases, consents } from '../cases.tables.ts'
import { member } from '../member.fixture.ts'

/** A colleague who is released while a case is given to him, and requests that are sent at once. */
withPostgres('cases on PostgreSQL', () => {
  let app: TestApp
  let world: CaseWorld
  let turn = 0
  beforeAll(async () => {
    app = await appOfItsOwn()
    world = await buildWorld(app)
  })
  afterAll(() => app.close())

  const accepted = async () => {
    const { caseId } = await submit(app, world, { applyInfo: `released ${++turn}` })
    const body = { caseId, status: 4 }
    expect((await app.call('POST /case/case/status', { body }, { as: world.as.agent })).code).toBe(200)
    return caseId
  }
  const joined = () => member(app, world.as.agent, { 'cases.course': 'all' })
  const give = (caseId: string, { accountId }: Session) =>
    app.call('POST /case/transCase', { body: { caseIds: [caseId], accountId } }, { as: world.as.agent })

  test('who is being released is given nothing', async () => {
    const [caseId, colleague] = [await accepted(), await joined()]
    const released = await beside(
      app.db,
      async (db) => {
        const his = eq(accounts.id, colleague.accountId)
        await db.select().from(accounts).where(his).for('update')
        await db.update(accounts).set({ status: ACCOUNT_STATUS.released }).where(his)
      },
      () => give(caseId, colleague),
    )
    expect(released).toMatchObject({ data: { failure: 'cases.transfer-target' } })
  })

  test('who is being given something is not released without passing it on', async () => {
    const [caseId, colleague] = [await accepted(), await joined()]
    const { accountId } = colleague
    const answer = await beside(
      app.db,
      async (db) => {
        await db.select().from(accounts).where(eq(accounts.id, accountId)).for('key share')
        await db.update(cases).set({ accepterId: accountId }).where(eq(cases.id, caseId))
      },
      () => app.call('POST /account/realseStaff', { body: { accountId } }, { as: world.as.agent }),
    )
    expect(answer).toMatchObject({ data: { failure: 'account.hand-over' } })
  })

  test('of requests that are sent at once no more go out than a day has', async () => {
    const POOL = { caseSource: 3, status: 3, deliverType: 1 } as const
    const { caseId } = await submit(app, world, { ...POOL, applyInfo: `day ${++turn}` })
    const [first] = await app.db.select().from(cases).where(eq(cases.id, caseId))
    const { id: _id, ...header } = first as NonNullable<typeof first>
    const others = Array.from({ length: 28 }, (_, at) => ({
      ...header,
      refNo: `D${at}`,
      submissionHash: null,
    }))
    await app.db.insert(cases).values(others)
    // An application that is new waits for its applicant's others anyhow; kept drafts do not.
    const drafts: string[] = []
    for (const _ of [1, 2, 3])
      drafts.push((await submit(app, world, { caseSource: 4, status: 1, applyInfo: `day ${++turn}` })).caseId)
    const sent = await Promise.allSettled(
      drafts.map((draft) => submit(app, world, { ...POOL, caseId: draft, applyInfo: `day ${++turn}` })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of two ends of one bond the second says nothing', async () => {
    const caseId = await accepted()
    const { student } = world.as
    const { agencyId } = world
    const care = { caseId, subjectId: student.accountId, purpose: 'care', receiver: `agency:${agencyId}` }
    const said = { textVersion: 'x', lang: 'en', channel: 'transfer-link', proof: {} }
    const [given] = await app.db
      .insert(consents)
      .values({ ...care, ...said })
      .returning()
    const second = await beside(
      app.db,
      async (db) => {
        await db.select().from(cases).where(eq(cases.id, caseId)).for('update')
        const ended = { withdrawnAt: new Date().toISOString() }
        await db
          .update(consents)
          .set(ended)
          .where(eq(consents.id, given?.id ?? '0'))
      },
      () => app.call('POST /case/bonds/:id/end', { params: { id: agencyId } }, { as: student }),
    )
    expect(second).toMatchObject({ code: 200 })
    const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    expect(lines.map(({ action }) => action)).not.toContain('consent_withdrawn')
  })
})
