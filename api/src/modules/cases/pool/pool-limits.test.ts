import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { cases, poolTakes } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
const toPool = async () =>
  (await submit(app, world, { caseSource: 3, status: 3, deliverType: 1, applyInfo: `request ${++turn}` }))
    .caseId
const take = (id: string, locale: 'en' | 'zh' = 'en') =>
  app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as: world.as.agent, locale })
const see = async (id: string) =>
  (
    await app.call(
      'POST /case/getCaseDetailsForCaseCommitPage/:id',
      { params: { id } },
      { as: world.as.student },
    )
  ).data
const logOf = async (id: string) =>
  (await app.call('GET /case/getCaseLog/:caseId', { params: { caseId: id } }, { as: world.as.student })).data
    .rows

test('the pool names countries and levels in words, and shows since when by which it is ordered', async () => {
  const id = await toPool()
  const { rows } = (await app.call('POST /case/servicePool', { body: {} }, { as: world.as.agent })).data
  const row = rows.find(({ caseId }) => caseId === id)
  expect(row).toMatchObject({ nationality: '0086', nationalityName: { nameEn: 'China', nameCn: '中国' } })
  expect(row?.countryNames).toEqual([{ nameEn: 'Australia', nameCn: '澳大利亚' }])
  expect(row?.educationName?.nameEn).toMatch(/\p{L}/u)
  expect(rows.map(({ since }) => since)).toEqual(
    rows
      .map(({ since }) => since)
      .toSorted()
      .reverse(),
  )
})

test('of one applicant thirty are sent a day, and a taker is mailed of them once an hour', async () => {
  const mine = eq(cases.applicantId, world.as.student.accountId)
  await toPool()
  await toPool()
  const subjects = (await app.db.select().from(outboxMails))
    .filter(({ toAddress, topic }) => topic === 'pool' && toAddress === app.accounts.agent.account)
    .map(({ subject }) => subject)
  expect(subjects).toHaveLength(1)
  const [one] = await app.db.select().from(cases).where(mine)
  const copies = Array.from({ length: 30 }, (_, n) => {
    const { id: _id, ...row } = one as NonNullable<typeof one>
    return { ...row, refNo: `X${n}`, poolEnteredAt: inDays(-0.5) }
  })
  const made = await app.db.insert(cases).values(copies).returning({ id: cases.id })
  const sent = { caseSource: 3, status: 3, deliverType: 1, applyInfo: 'one more' } as const
  const refused = await submit(app, world, sent).catch((error: unknown) => error)
  expect(String(refused)).toContain('requests went to the pool')
  for (const { id } of made) await app.db.delete(cases).where(eq(cases.id, id))
})

describe('a request that is taken', () => {
  const jobsAt = (days: number) => runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(days)))
  const mailed = async () => (await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)

  test('goes back to the pool a day after its taker was warned, once, and both sides are told', async () => {
    const id = await toPool()
    await take(id)
    await see(id)
    await jobsAt(2.9)
    await app.db.delete(outboxMails)
    await jobsAt(3.1)
    expect(await mailed()).toContain(app.accounts.agent.account)
    await jobsAt(4)
    expect((await see(id)).status).toBe(4)
    await app.db.delete(outboxMails)
    await Promise.all([jobsAt(4.2), jobsAt(4.2)])
    await jobsAt(4.2)
    expect(await see(id)).toMatchObject({ status: 3, nextActionCode: 'take', people: [] })
    const back = (await logOf(id)).filter(
      ({ action, choiceId }) => action === 'put_back' && choiceId === null,
    )
    expect(back).toMatchObject([{ actorRole: 'system', textCn: expect.stringContaining('未按时推进') }])
    const [taken] = await app.db.select().from(poolTakes).where(eq(poolTakes.caseId, id))
    expect(taken).toMatchObject({ returnedAt: expect.any(String), returnCode: 'idle' })
    expect(await mailed()).toEqual(
      expect.arrayContaining([app.accounts.agent.account, app.accounts.student.account]),
    )
  })

  test('stays while its taker works on it: each line begins the time anew', async () => {
    const id = await toPool()
    await take(id)
    const idle = and(eq(caseClocks.caseId, id), eq(caseClocks.kind, 'IDLE'), isNull(caseClocks.stoppedAt))
    await app.db
      .update(caseClocks)
      .set({ dueAt: inDays(-1) })
      .where(idle)
    await jobsAt(0)
    expect((await app.db.select().from(caseClocks).where(idle))[0]?.state).toBe(4)
    await app.call('POST /case/log', { body: { caseId: id, text: 'Hello' } }, { as: world.as.agent })
    const [clock] = await app.db.select().from(caseClocks).where(idle)
    expect(clock).toMatchObject({ state: 1, breachedAt: null })
    expect((clock?.dueAt ?? '') > inDays(2.9)).toBe(true)
    await jobsAt(2)
    expect((await see(id)).status).toBe(4)
  })
})

describe('the limits of taking say which they are, in both languages, with their numbers', () => {
  test('five a day', async () => {
    await app.db.delete(poolTakes)
    for (let n = 0; n < 5; n++) expect((await take(await toPool())).code).toBe(200)
    const id = await toPool()
    const [english, chinese] = [await take(id), await take(id, 'zh')]
    expect(english).toMatchObject({
      code: 40952,
      message: expect.stringMatching(/taken 5 requests in the last 24 hours.*\d{4}-\d\d-\d\d \d\d:\d\d/),
    })
    expect(chinese.message).toMatch(/24 小时内最多可接 5 单.*\d{4}-\d\d-\d\d \d\d:\d\d/)
  })

  test('twenty open at once', async () => {
    const [other] = await app.db.select().from(accounts).where(eq(accounts.id, world.as.operator.accountId))
    const open = await app.db.select().from(poolTakes)
    const values = Array.from({ length: 15 }, () => ({
      caseId: open[0]?.caseId as string,
      accountId: other?.id as string,
      deliverType: 2,
      deliverId: world.agencyId,
    }))
    await app.db.insert(poolTakes).values(values)
    await app.db.update(poolTakes).set({ takenAt: inDays(-2) })
    expect(await take(await toPool())).toMatchObject({
      code: 40953,
      message: expect.stringMatching(/you hold: 20; the most at once is 20\./),
    })
  })

  test('twenty for an office, though two colleagues take at once', async () => {
    await app.db.delete(poolTakes)
    const ids = [await toPool(), await toPool()]
    const taken = {
      caseId: await toPool(),
      accountId: world.as.operator.accountId,
      deliverType: 2,
      deliverId: world.agencyId,
      takenAt: inDays(-2),
    }
    await app.db.update(cases).set({ status: 4 }).where(eq(cases.id, taken.caseId))
    await app.db.insert(poolTakes).values(Array.from({ length: 19 }, () => taken))
    const ofOffice = (agencyId: string) =>
      app.db.update(accounts).set({ agencyId }).where(eq(accounts.id, world.as.strangerAgent.accountId))
    await ofOffice(world.agencyId)
    const codes = await Promise.all(
      [world.as.agent, world.as.strangerAgent].map(
        async (as, n) =>
          (await app.call('POST /case/takeCaseFromPool/:id', { params: { id: ids[n] as string } }, { as }))
            .code,
      ),
    )
    await ofOffice(world.otherAgencyId)
    expect(codes.toSorted()).toEqual([200, 40953])
  })

  test('none again within a week of putting it back', async () => {
    await app.db.delete(poolTakes)
    const id = await toPool()
    await take(id)
    await app.call(
      'POST /case/putCaseBackToPool/:id',
      { params: { id }, body: { reason: 'capacity' } },
      { as: world.as.agent },
    )
    expect(await take(id)).toMatchObject({
      code: 40954,
      message: expect.stringMatching(/7 days later, from \d{4}-/),
    })
  })
})
