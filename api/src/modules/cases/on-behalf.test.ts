import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import {
  acceptDocuments,
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  givePapers,
  offerBy,
  ownFile,
  submit,
} from './cases.fixture.ts'
import { caseRedPoints, cases } from './cases.tables.ts'
import { member } from './member.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test('an agent applies for a client without an account: to his own agency only, and answers an offer only with a signed mandate', async () => {
  const as = world.as.agent
  const datumStudentId = await buildDossier(app, as)
  const send = (more: object) =>
    app.call('POST /case/case', { body: application(world, { datumStudentId, ...more }) }, { as })
  expect((await send({ deliverId: world.otherAgencyId })).code).toBe(40033)
  expect((await send({ deliverType: 3, deliverId: world.schoolId })).code).toBe(40033)
  const sent = (await send({})).data
  expect(sent).toMatchObject({ caseSource: 5, originSource: 5, status: 2, receiver: { id: world.agencyId } })
  await app.call('POST /case/case/status', { body: { caseId: sent.caseId, status: 4 } }, { as })
  await acceptDocuments(app, sent.caseId)
  const choiceId = sent.orderParamList[0]?.choiceId as string
  const move = (status: number, more: object = {}) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as })
  for (const status of [5, 6, 7]) await move(status)
  await move(12, await offerBy(app, as))
  expect((await move(13)).code).toBe(40931)
  await app.call(
    'POST /case/file',
    { body: { caseId: sent.caseId, action: 'request', docTypeCode: 'O13' } },
    { as },
  )
  await acceptDocuments(app, sent.caseId)
  expect((await move(13, { signedName: 'Agent' })).data.orderParamList[0]).toMatchObject({ status: 13 })
})

test('the agent of a student with an account answers his offer with an accepted mandate alone', async () => {
  const as = world.as.agent
  const sent = await submit(app, world, { applyInfo: 'away without network' })
  const { caseId } = sent
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  await acceptDocuments(app, caseId)
  const choiceId = sent.orderParamList[0]?.choiceId as string
  const move = (status: number, more: object = {}, by = as) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as: by })
  for (const status of [5, 6, 7]) await move(status)
  const { data } = await move(12, await offerBy(app, as))
  expect(data.orderParamList[0]?.moves).not.toContain(13)
  for (const status of [13, 22]) expect((await move(status, { signedName: 'Agent' })).code).toBe(40931)
  await givePapers(app, caseId, ['O13'])
  for (const status of [13, 22])
    expect((await move(status, { signedName: 'School' }, world.as.institution)).code).toBe(40931)
  const signed = await move(13, { signedName: 'Agent' })
  expect(signed.data.orderParamList[0]).toMatchObject({ status: 13 })
  expect(signed.data.offers[0]?.signature).toMatchObject({ signerRole: 'agent', typedName: 'Agent' })
})

test('a mandate is accepted by a colleague of who uploaded it, where the agency has one', async () => {
  const as = world.as.agent
  const datumStudentId = await buildDossier(app, as)
  const body = application(world, { datumStudentId, applyInfo: 'mandate' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  const act = (more: object, by = as) =>
    app.call('POST /case/file', { body: { caseId, ...more } as never }, { as: by })
  const uploaded = async () => {
    const asked = (await act({ action: 'request', docTypeCode: 'O13' })).data.requirements
    const reqId = asked.find(({ docTypeCode }) => docTypeCode === 'O13')?.reqId
    const fileId = await ownFile(app, as, 'mandate.pdf')
    expect((await act({ action: 'attach', reqId, fileId })).code).toBe(200)
    return reqId
  }
  const accept = async (by = as) => (await act({ action: 'accept', reqId: await uploaded() }, by)).code
  expect(await accept()).toBe(200)
  await member(app, as, { 'cases.course': 'assigned' })
  expect(await accept()).toBe(200)
  const colleague = await member(app, as, { 'cases.course': 'all' })
  expect(await accept()).toBe(40949)
  expect(await accept(colleague)).toBe(200)
})

test('a client’s applicant is the office: whoever has the case goes on, also when its sender is released', async () => {
  const { agent, institution } = world.as
  const works = { 'cases.course': 'assigned', dossiers: 'all', 'offers.record': 'all' } as const
  const [sender, next] = [await member(app, agent, works), await member(app, agent, works)]
  const datumStudentId = await buildDossier(app, sender)
  const body = application(world, { datumStudentId, applyInfo: 'sent by who left' })
  const sent = (await app.call('POST /case/case', { body }, { as: sender })).data
  const { caseId } = sent
  const choiceId = sent.orderParamList[0]?.choiceId as string
  const header = (as: Session) => app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  const move = (status: number, as: Session, more: object = {}) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as })
  const reply = async (as: Session) =>
    (
      await app.call(
        'POST /case/choice/:id/answer',
        { params: { id: choiceId }, body: { text: 'Sent' } },
        { as },
      )
    ).code
  await header(agent)
  await app.call(
    'POST /case/transCase',
    { body: { caseIds: [caseId], accountId: next.accountId } },
    { as: agent },
  )
  await acceptDocuments(app, caseId)
  for (const status of [5, 6, 8]) expect((await move(status, next)).code).toBe(200)
  expect(await reply(sender)).toBe(40430)
  expect(await reply(next)).toBe(200)
  const release = (accountId: string) =>
    app.call(
      'POST /account/realseStaff',
      { body: { accountId, transAccountId: agent.accountId } },
      { as: agent },
    )
  for (const { accountId } of [sender, next]) expect((await release(accountId)).code).toBe(200)
  await app.db.delete(caseRedPoints)
  await move(7, institution)
  const told = (await app.db.select().from(caseRedPoints)).map(({ accountId }) => accountId)
  expect(told).toEqual([agent.accountId])
  await move(12, institution, await offerBy(app, institution))
  expect((await move(13, agent, { signedName: 'Agent' })).code).toBe(40931)
  await givePapers(app, caseId, ['O13'])
  expect((await move(13, agent, { signedName: 'Agent' })).code).toBe(200)
  const { data } = await app.call(
    'POST /case/getCaseDetailsForCaseCommitPage/:id',
    { params: { id: caseId } },
    { as: agent },
  )
  expect([data.can.withdraw, data.can.putBack]).toEqual([true, false])
})

test('a client’s request that another agency took is the applicant’s part of the office that sent it', async () => {
  const { agent, strangerAgent } = world.as
  const sender = await member(app, agent, { 'cases.course': 'all', dossiers: 'all' })
  const outside = await member(app, agent, { 'cases.visa': 'all' })
  const datumStudentId = await buildDossier(app, sender)
  const toPool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null, datumStudentId } as const
  const { caseId } = (await app.call('POST /case/case', { body: application(world, toPool) }, { as: sender }))
    .data
  const take = (as: Session) =>
    app.call('POST /case/takeCaseFromPool/:id', { params: { id: caseId } }, { as })
  // The office that asks for its client is not the one that serves.
  const inPool = await app.call('POST /case/servicePool', { body: {} }, { as: agent })
  expect(inPool.data.rows.map((row) => row.caseId)).not.toContain(caseId)
  expect((await take(agent)).code).toBe(40430)
  expect((await take(strangerAgent)).code).toBe(200)
  const canOf = async (as: Session) =>
    (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as }))
      .data?.can
  const listed = async (as: Session) =>
    (await app.call('POST /case/coursecaselist', { body: { mode: 'all' } as object }, { as })).data?.rows
      ?.map((row) => row.caseId)
      .includes(caseId)
  expect(await canOf(agent)).toMatchObject({ withdraw: true, putBack: false })
  expect(await canOf(outside)).toBeUndefined()
  expect([await listed(agent), await listed(sender)]).toEqual([true, true])
})

test('who sent a client’s request goes on with it while another office, and no colleague, has it', async () => {
  const { agent, strangerAgent } = world.as
  const works = { 'cases.course': 'assigned', dossiers: 'all' } as const
  const [sender, other] = [await member(app, agent, works), await member(app, agent, works)]
  const datumStudentId = await buildDossier(app, sender)
  const toPool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null, datumStudentId } as const
  const body = application(world, { ...toPool, applyInfo: 'by a counsellor' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as: sender })).data
  const seenBy = async (as: Session) => {
    const one = { params: { id: caseId } }
    const { code } = await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', one, { as })
    const all = await app.call('POST /case/coursecaselist', { body: { mode: 'all' } as object }, { as })
    return [code === 200, all.data.rows.some((row) => row.caseId === caseId)]
  }
  const take = { params: { id: caseId } }
  expect((await app.call('POST /case/takeCaseFromPool/:id', take, { as: strangerAgent })).code).toBe(200)
  expect([await seenBy(sender), await seenBy(other)]).toEqual([
    [true, true],
    [false, false],
  ])
  // A colleague has it.
  const own = { deliverId: world.agencyId, accepterId: other.accountId }
  await app.db.update(cases).set(own).where(eq(cases.id, caseId))
  expect([await seenBy(sender), await seenBy(other)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a student is nobody’s client: what a node of before left of the office is taken away', async () => {
  const { caseId } = await submit(app, world, { applyInfo: 'handed over' })
  const its = eq(cases.id, caseId)
  const applicantOffice = `agency:${world.agencyId}`
  await app.db.update(cases).set({ applicantOffice }).where(its)
  const name = '541-cases-students-have-no-office'
  const file = new URL(`../../../migrations/${name}.sql`, import.meta.url)
  await app.db.execute(readFileSync(file, 'utf8'))
  const ofClient = eq(cases.applicantOffice, applicantOffice)
  expect(await app.db.$count(cases, and(its, ofClient))).toBe(0)
  expect(await app.db.$count(cases, ofClient)).toBeGreaterThan(0)
})

test('colleagues share the agency’s dossiers; another agency does not', async () => {
  const id = await buildDossier(app, world.as.agent)
  const read = (as = world.as.agent) => app.call('GET /FillInfo/:id', { params: { id } }, { as })
  expect((await read()).data.can.edit).toBe(true)
  expect((await read(world.as.strangerAgent)).code).toBe(40431)
  expect((await read(world.as.student)).code).toBe(40431)
  const list = await app.call(
    'POST /dossier/searchStudentDossier',
    { body: { keyword: '王晓' } },
    { as: world.as.agent },
  )
  expect(list.data.rows.map((row) => row.id)).toContain(id)
  expect(
    (await app.call('POST /dossier/searchStudentDossier', { body: { keyword: '%' } }, { as: world.as.agent }))
      .data.total,
  ).toBe(0)
})
