import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { BASE } from '#testing/dossier.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { caseCustoms } from '../application/application.tables.ts'
import { application, buildDossier, buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { cases, poolTakes } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { member } from '../member.fixture.ts'
import { license, NZ, submitVisa } from '../visa/visa.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
const toPool = async () =>
  (await submit(app, world, { caseSource: 3, status: 3, deliverType: 1, applyInfo: `pool ${++turn}` })).caseId
const take = (id: string, as: Session = world.as.agent) =>
  app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as })
const putBack = (id: string, body: object, as: Session = world.as.agent) =>
  app.call('POST /case/putCaseBackToPool/:id', { params: { id }, body }, { as })
const listed = async (as: Session, body: object = {}) =>
  (await app.call('POST /case/servicePool', { body }, { as })).data.rows.map(({ caseId }) => caseId)
const state = async (id: string, as: Session) =>
  (await app.call('GET /case/pool/:id', { params: { id } }, { as })).data
const change = (id: string, body: object, as: Session) =>
  app.call('PUT /case/pool/:id', { params: { id }, body }, { as })
const info = (caseId: string, as: Session) =>
  app.call('POST /case/servicepoolinfo', { body: { caseId } }, { as })

test('a request for a visa is found by its country and its category; a level is that of courses', async () => {
  await license(app, world.agencyId, 'MARN', 'IAA')
  const ofPool = { caseSource: 3 as const, status: 3 as const, deliverType: 1 as const, deliverId: null }
  const { caseId } = await submitVisa(app, world, { ...ofPool, orderVisaParamList: [NZ] })
  const course = await toPool()
  const found = (body: object) => listed(world.as.agent, body)
  const [category] = await app.db.select().from(lookups).where(eq(lookups.code, NZ.visaCategoryCode))
  expect(await found({ countryCode: '0064' })).toEqual([caseId])
  expect(await found({ countryCode: '0061' })).toEqual([course])
  expect(await found({ keyword: category?.nameEn, caseType: 2 })).toEqual([caseId])
  expect(await found({ keyword: category?.nameCn, countryCode: '0064' })).toEqual([caseId])
  expect(await found({ countryCode: '0064', levelCode: '160' })).toEqual([])
  for (const id of [caseId, course]) await app.db.update(cases).set({ status: 8 }).where(eq(cases.id, id))
})

describe('one request', () => {
  test('is shown without the applicant, with its history', async () => {
    const id = await toPool()
    await take(id, world.as.strangerAgent)
    await putBack(id, { reasonCode: 'capacity', reason: 'Too many' }, world.as.strangerAgent)
    const { data } = await info(id, world.as.agent)
    expect(data).toMatchObject({
      nationalityName: { nameEn: 'China' },
      levelNames: [{ nameEn: expect.stringMatching(/\p{L}/u) }],
      ageBand: expect.stringMatching(/^(-17|18-20|21-24|25-29|30-)$/),
      courses: [{ nameEn: 'Bachelor of Nursing 1' }],
      takes: [
        {
          taker: { nameEn: 'Other Agency' },
          returnedAt: expect.any(String),
          reasonEn: 'No capacity · Too many',
          reasonCn: '服务名额已满 · Too many',
        },
      ],
    })
    expect(JSON.stringify(data)).not.toMatch(/passport|@|\+86/i)
    expect((await info(id, world.as.student)).code).toBe(40301)
    expect((await putBack(id, {}, world.as.agent)).code).toBe(40430)
  })

  test('is found by its country, level and course', async () => {
    const id = await toPool()
    for (const body of [{ countryCode: '0061' }, { levelCode: '160' }, { keyword: 'nursing' }])
      expect(await listed(world.as.agent, body)).toContain(id)
    for (const body of [{ countryCode: '0064' }, { levelCode: '999' }, { keyword: 'law' }])
      expect(await listed(world.as.agent, body)).not.toContain(id)
  })

  test('is for the courses that are still asked for', async () => {
    const courses = [world.courseIds[0] as string, world.otherCourseId]
    const it = await submit(app, world, {
      caseSource: 3,
      status: 3,
      deliverType: 1,
      applyInfo: `pool ${++turn}`,
      orderParamList: courses.map((courseId) => ({ courseType: 1 as const, courseId })),
    })
    const { institution, strangerInstitution } = world.as
    expect(await listed(institution)).not.toContain(it.caseId)
    const body = { choiceId: it.orderParamList[1]?.choiceId as string, status: 25, reason: 'Too far' }
    expect((await app.call('POST /case/order/status', { body }, { as: world.as.student })).code).toBe(200)
    expect(await listed(institution)).toContain(it.caseId)
    expect(await listed(strangerInstitution)).not.toContain(it.caseId)
    expect((await info(it.caseId, institution)).data.courses).toHaveLength(1)
  })

  test('needs a reason to be put back, of the list or in words', async () => {
    const id = await toPool()
    await take(id)
    expect((await putBack(id, {})).code).toBe(40034)
    expect((await putBack(id, { reasonCode: 'nonsense' })).code).toBe(40000)
    expect((await putBack(id, { reasonCode: 'unreachable' })).code).toBe(200)
  })
})

describe('the student', () => {
  test('keeps an agency out, and nobody else rules it', async () => {
    const id = await toPool()
    const excluded = [world.agencyId]
    expect((await change(id, { excluded }, world.as.agent)).code).toBe(40430)
    expect((await change(id, { excluded }, world.as.student)).data.excluded).toEqual([
      { id: world.agencyId, nameEn: 'Bridge Education', nameCn: '桥梁教育' },
    ])
    expect(await listed(world.as.agent)).not.toContain(id)
    expect((await info(id, world.as.agent)).code).toBe(40430)
    expect((await take(id)).code).toBe(40430)
    expect(await listed(world.as.strangerAgent)).toContain(id)
  })

  test('is asked after 30 days, once, and keeps it there; without an answer it is hidden', async () => {
    const id = await toPool()
    const jobs = () => runDueJobs({ ...app.frame, db: app.db }, new Date())
    await app.db
      .update(cases)
      .set({ poolEnteredAt: inDays(-31) })
      .where(eq(cases.id, id))
    await app.db.delete(outboxMails)
    await Promise.all([jobs(), jobs()])
    const asked = (await app.db.select().from(outboxMails)).filter(({ subject }) => subject.includes('stay'))
    expect(asked.map(({ toAddress }) => toAddress)).toEqual([app.accounts.student.account])
    expect(await state(id, world.as.student)).toMatchObject({ asked: true, can: { change: true } })
    expect(await listed(world.as.agent)).toContain(id)
    await app.db
      .update(cases)
      .set({ poolEnteredAt: inDays(-38) })
      .where(eq(cases.id, id))
    expect(await listed(world.as.agent)).not.toContain(id)
    expect((await take(id)).code).toBe(40430)
    expect((await change(id, { stay: true }, world.as.student)).data).toMatchObject({ asked: false })
    expect(await listed(world.as.agent)).toContain(id)
  })

  test('sees who took it and when', async () => {
    const id = await toPool()
    await take(id)
    expect((await state(id, world.as.student)).takes).toMatchObject([
      { taker: { nameEn: 'Bridge Education' }, returnedAt: null },
    ])
    expect(
      (await app.call('GET /case/pool/:id', { params: { id } }, { as: world.as.strangerAgent })).code,
    ).toBe(40430)
  })
})

test('after three returns nobody takes it until an operator lets it go on', async () => {
  const id = await toPool()
  const old = { caseId: id, accountId: world.as.strangerAgent.accountId, deliverType: 2, returnReason: 'x' }
  const returned = { takenAt: inDays(-20), returnedAt: inDays(-19), deliverId: world.otherAgencyId }
  await app.db.insert(poolTakes).values([
    { ...old, ...returned },
    { ...old, ...returned },
  ])
  await take(id)
  await app.db.delete(outboxMails)
  await putBack(id, { reason: 'cannot reach' })
  const told = (await app.db.select().from(outboxMails)).filter(({ subject }) =>
    subject.includes('three times'),
  )
  expect(told.map(({ toAddress }) => toAddress)).toEqual([app.accounts.operator.account])
  expect(await listed(world.as.strangerAgent)).not.toContain(id)
  expect((await take(id, world.as.strangerAgent)).code).toBe(40430)
  const release = (as: Session) =>
    app.call('POST /case/pool/:id/release', { params: { id }, body: { reason: 'Rang the student' } }, { as })
  expect((await release(world.as.student)).code).toBe(40301)
  expect((await release(world.as.operator)).data).toMatchObject({ inReview: false })
  expect((await release(world.as.operator)).code).toBe(40931)
  expect(await listed(world.as.strangerAgent)).toContain(id)
})

test('a side whose requests rest too long takes no more for now', async () => {
  await app.db.delete(poolTakes)
  const ids = [await toPool(), await toPool(), await toPool()]
  for (const id of ids) expect((await take(id)).code).toBe(200)
  const id = ids[0] as string
  await app.db
    .update(caseClocks)
    .set({ breachedAt: inDays(0.1) })
    .where(eq(caseClocks.caseId, id))
  expect(await take(await toPool())).toMatchObject({ code: 40961, message: expect.stringContaining('30 %') })
  await app.db.update(caseClocks).set({ breachedAt: null }).where(eq(caseClocks.caseId, id))
  expect((await take(await toPool())).code).toBe(200)
})

test('of many at once one takes it, and the others read that it is gone', async () => {
  await app.db.delete(poolTakes)
  const id = await toPool()
  const people = [world.as.agent, world.as.strangerAgent]
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => take(id, people[at % 2])))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(replies.find(({ code }) => code === 40935)?.message).toBe('This request has just been taken.')
})

test('as many take it as the student allows, each on a case of its own', async () => {
  await app.db.delete(poolTakes)
  const id = await toPool()
  expect((await change(id, { takers: 4 }, world.as.student)).code).toBe(40000)
  expect((await change(id, { takers: 2 }, world.as.student)).data.takers).toBe(2)
  const people = [world.as.agent, world.as.strangerAgent]
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => take(id, people[at % 2])))
  const won = replies.filter(({ code }) => code === 200).map(({ data }) => data)
  expect(new Set(won.map(({ caseId }) => caseId)).size).toBe(2)
  expect(new Set(won.map(({ receiver }) => receiver.id))).toEqual(
    new Set([world.agencyId, world.otherAgencyId]),
  )
  expect((await state(id, world.as.student)).takes).toHaveLength(2)
  for (const { orderParamList, applicant } of won)
    expect([orderParamList.length, applicant.name.length > 0]).toEqual([1, true])
})

test('a copy that is put back ends, and the request waits for another', async () => {
  await app.db.delete(poolTakes)
  const id = await toPool()
  await change(id, { takers: 2 }, world.as.student)
  const { caseId } = (await take(id)).data
  expect(caseId).not.toBe(id)
  expect(await listed(world.as.agent)).not.toContain(id)
  expect((await putBack(caseId, { reasonCode: 'capacity' })).code).toBe(200)
  const [copy] = await app.db.select().from(cases).where(eq(cases.id, caseId))
  expect(copy).toMatchObject({ status: 8, deliverType: 1, deliverId: null, accepterId: null })
  expect(await listed(world.as.strangerAgent)).toContain(id)
  const detail = { params: { id: caseId } }
  for (const [as, code] of [[world.as.agent, 40430] as const, [world.as.student, 200] as const])
    expect((await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', detail, { as })).code).toBe(code)
  expect(await take(id)).toMatchObject({ code: 40954, message: expect.stringMatching(/7 days later/) })
})

test('who takes a copy reads no more than the consents of the request let him', async () => {
  await app.db.delete(poolTakes)
  const { student, agent } = world.as
  const datumStudentId = await buildDossier(app, student)
  const toShare = { caseSource: 3, status: 3, deliverType: 1, datumStudentId, applyInfo: 'shared' } as const
  const { caseId: id } = await submit(app, world, toShare)
  await change(id, { takers: 2 }, student)
  const given = await app.call('GET /case/given/:caseId', { params: { caseId: id } }, { as: student })
  for (const one of given.data.rows)
    if (one.can.withdraw)
      await app.call('POST /case/given/:id/withdraw', { params: { id: one.id } }, { as: student })
  const value = { ...BASE, nameCn: '王新名' }
  await app.call('PUT /FillInfo/datumstudent', { body: { id: datumStudentId, value } }, { as: student })
  const { caseId } = (await take(id)).data
  expect(caseId).not.toBe(id)
  const read = (as: Session) =>
    app.call('GET /dossier/getDatumStudent/:id', { params: { id: datumStudentId } }, { as })
  expect((await read(agent)).data).toMatchObject({
    can: { edit: false },
    sections: { base: { nameCn: BASE.nameCn } },
  })
})

test('nobody takes or puts back by the status of a case without the scope of the pool', async () => {
  await app.db.delete(poolTakes)
  const as = await member(app, world.as.agent, { 'cases.course': 'all', dossiers: 'all' })
  const move = async (caseId: string, status: number, by: Session) =>
    (await app.call('POST /case/case/status', { body: { caseId, status, reason: 'x' } }, { as: by })).code
  const id = await toPool()
  expect(await move(id, 4, as)).toBe(40430)
  expect(await app.db.$count(poolTakes)).toBe(0)
  expect(await move(id, 4, world.as.agent)).toBe(200)
  const params = { id }
  const { data } = await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params }, { as })
  expect([data.can.putBack, data.moves]).toEqual([false, []])
  expect(await move(id, 3, as)).toBe(40931)
  expect(await move(id, 3, world.as.agent)).toBe(200)
})

test('the next office reads no contact data in the reason of the one before', async () => {
  await app.db.delete(poolTakes)
  const id = await toPool()
  await take(id)
  await putBack(id, { reason: 'Does not answer +86 138 0013 8000, ask xiaoyu@example.com' })
  const { data } = await info(id, world.as.strangerAgent)
  expect(data.takes[0]?.reasonEn).toMatch(/^Does not answer/)
  expect(JSON.stringify(data.takes)).not.toMatch(/138|xiaoyu@/)
})

describe('the number of takers holds', () => {
  test('a request that as many work on as the student allows leaves the pool', async () => {
    await app.db.delete(poolTakes)
    const id = await toPool()
    await change(id, { takers: 3 }, world.as.student)
    const { caseId } = (await take(id, world.as.strangerAgent)).data
    expect((await change(id, { takers: 1 }, world.as.student)).data).toMatchObject({ takers: 1, until: null })
    expect(await listed(world.as.agent)).not.toContain(id)
    expect((await take(id)).code).not.toBe(200)
    const [copy] = await app.db.select().from(cases).where(eq(cases.id, caseId))
    expect(copy).toMatchObject({ status: 4, deliverId: world.otherAgencyId })
  })

  test('one office works on one case of the family, a third takes what came back', async () => {
    await app.db.delete(poolTakes)
    const id = await toPool()
    await change(id, { takers: 2 }, world.as.student)
    const { caseId } = (await take(id, world.as.strangerAgent)).data
    expect((await take(id)).data.caseId).toBe(id)
    expect((await putBack(caseId, { reasonCode: 'capacity' }, world.as.strangerAgent)).code).toBe(200)
    expect(await listed(world.as.agent)).not.toContain(caseId)
    expect((await take(caseId)).code).toBe(40430)
    expect(await listed(world.as.institution)).toContain(caseId)
    expect((await take(caseId, world.as.institution)).code).toBe(200)
  })
})

test('a copy has what the student wrote of courses that are not on the platform', async () => {
  await app.db.delete(poolTakes)
  const id = await toPool()
  const courses = [{ course: 'Marine Biology', school: 'Coast College' }]
  await app.db.insert(caseCustoms).values({ caseId: id, courses, updatedBy: world.as.student.accountId })
  await change(id, { takers: 2 }, world.as.student)
  const { caseId } = (await take(id)).data
  expect(caseId).not.toBe(id)
  expect(await app.db.select().from(caseCustoms).where(eq(caseCustoms.caseId, caseId))).toMatchObject([
    { courses },
  ])
})

test('who is kept out of a draft hears nothing of the request when it is sent', async () => {
  await app.db.delete(poolTakes)
  const { student, agent, strangerAgent } = world.as
  const parts = { applyInfo: `pool ${++turn}`, deliverType: 1 as const, deliverId: null }
  const draft = application(world, { ...parts, caseSource: 4, status: 1, consents: null })
  const { caseId: id, version } = (await app.call('POST /case/case', { body: draft }, { as: student })).data
  expect((await change(id, { excluded: [] }, agent)).code).toBe(40430)
  const kept = await change(id, { excluded: [world.agencyId], takers: 2 }, student)
  expect(kept.data).toMatchObject({ takers: 2, excluded: [{ id: world.agencyId }], can: { change: true } })
  await app.db.delete(outboxMails)
  const sent = application(world, { ...parts, caseId: id, version, caseSource: 3, status: 3 })
  expect((await app.call('POST /case/case', { body: sent }, { as: student })).code).toBe(200)
  const told = (await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)
  expect(told).not.toContain(app.accounts.agent.account)
  expect([(await listed(agent)).includes(id), (await listed(strangerAgent)).includes(id)]).toEqual([
    false,
    true,
  ])
  expect((await take(id)).code).toBe(40430)
})
