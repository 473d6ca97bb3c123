import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { countWaiting, databaseOfItsOwn, hasPostgres } from '#testing/own-database.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { member } from '../member.fixture.ts'

/** A colleague who is released while a case is given to him, and requests that are sent at once. */
const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('cases on PostgreSQL', () => {
  let app: TestApp
  let world: CaseWorld
  let end: () => Promise<void>
  let turn = 0
  beforeAll(async () => {
    const { store, stop } = await databaseOfItsOwn()
    end = stop
    app = await testApp(store)
    world = await buildWorld(app)
  })
  afterAll(async () => {
    await app.close()
    await end()
  })

  const waiting = () => countWaiting(app.db)
  const accepted = async () => {
    const { caseId } = await submit(app, world, { applyInfo: `released ${++turn}` })
    const body = { caseId, status: 4 }
    expect((await app.call('POST /case/case/status', { body }, { as: world.as.agent })).code).toBe(200)
    return caseId
  }
  /** Begins the call while a transaction is open, which ends once the call waits for it. */
  async function beside<T>(first: (db: Database) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined
    await app.db.transaction(async (db) => {
      await first(db)
      answer = call()
      await poll(waiting).toBe(1)
    })
    return answer as Promise<T>
  }
  const joined = () => member(app, world.as.agent, { 'cases.course': 'all' })
  const give = (caseId: string, { accountId }: Session) =>
    app.call('POST /case/transCase', { body: { caseIds: [caseId], accountId } }, { as: world.as.agent })

  test('who is being released is given nothing', async () => {
    const [caseId, colleague] = [await accepted(), await joined()]
    const released = await beside(
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
})
