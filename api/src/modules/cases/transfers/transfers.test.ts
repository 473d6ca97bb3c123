import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLOCK_STATE, SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { application, buildDossier, buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { caseLog, caseRedPoints, cases, consents, poolTakes } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { dossiers } from '../dossier.tables.ts'
import { member } from '../member.fixture.ts'
import { caseTransfers } from './transfers.tables.ts'

let app: TestApp
let world: CaseWorld
let colleague: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const { id } = app.accounts.strangerStudent
  const office = { type: 2, level: 1, agencyId: world.agencyId }
  const email = 'colleague@test.southbound.example'
  const [made] = await app.db
    .insert(accounts)
    .values({ ...(await personLike(id)), ...office, account: email, nickname: 'Colleague' })
    .returning()
  colleague = await app.signIn({ id: made?.id as string })
})
afterAll(() => app.close())

async function personLike(id: string) {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  const { id: _id, ...rest } = row as NonNullable<typeof row>
  return rest
}
let turn = 0
const accepted = async () => {
  const { caseId } = await submit(app, world, { applyInfo: `transfer ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  return caseId
}
const rowOf = async (caseId: string) =>
  (await app.db.select().from(cases).where(eq(cases.id, caseId)))[0] as typeof cases.$inferSelect
const sees = async (caseId: string, as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as }))
    .code === 200
const transCase = (caseIds: string[], accountId: string | null, as: Session) =>
  app.call('POST /case/transCase', { body: { caseIds, accountId } }, { as })
const undo = (id: string, as: Session) => app.call('POST /case/reversCase/:id', { params: { id } }, { as })
const transAgency = (a: string, b: string, as: Session) =>
  app.call('POST /case/transAgency/:a/:b', { params: { a, b } }, { as })
const answer = (token: string, accept: boolean, name?: string, as?: Session) =>
  app.call('POST /case/transfer/answer', { body: { token, accept, name } }, { as })
async function mailedTo(address: string) {
  const mail = await lastMailTo(app.db, address)
  return /\/([\w-]{43})\b/.exec(mail?.body ?? '')?.[1] ?? ''
}
const list = async (caseId: string, as: Session) =>
  (await app.call('GET /case/transfers/:caseId', { params: { caseId } }, { as })).data.rows

describe('to a colleague', () => {
  test('says what goes along, moves the case, and is undone within a day by the first account', async () => {
    const caseId = await accepted()
    const effect = await app.call(
      'POST /case/getTransEffectData',
      { body: { caseIds: [caseId] } },
      { as: world.as.agent },
    )
    expect(effect.data).toMatchObject({ caseNum: 1, openChoices: 1, offersWithDeadline: 0, files: 0 })
    expect((await transCase([caseId], colleague.accountId, world.as.agent)).data).toEqual({
      moved: 1,
      left: [],
    })
    expect((await rowOf(caseId)).accepterId).toBe(colleague.accountId)
    const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    expect(lines.map(({ action }) => action)).toContain('transferred_staff')
    expect(await list(caseId, world.as.agent)).toMatchObject([{ kind: 'staff', can: { undo: true } }])
    expect(await list(caseId, world.as.student)).toEqual([])
    expect((await undo(caseId, world.as.student)).code).toBe(40964)
    expect((await undo(caseId, world.as.agent)).data).toEqual({ moved: 1 })
    expect((await rowOf(caseId)).accepterId).toBe(world.as.agent.accountId)
    expect((await undo(caseId, world.as.agent)).code).toBe(40964)
  })

  test('is refused to strangers, to others, to the same one, and after a day cannot be undone', async () => {
    const caseId = await accepted()
    expect((await transCase([caseId], colleague.accountId, world.as.strangerAgent)).code).toBe(40430)
    expect((await transCase([caseId], world.as.strangerAgent.accountId, world.as.agent)).code).toBe(40962)
    expect((await transCase([caseId], world.as.agent.accountId, world.as.agent)).code).toBe(40962)
    expect((await transCase([caseId], colleague.accountId, world.as.student)).code).toBe(40301)
    const school = { params: { a: caseId, b: colleague.accountId } }
    expect((await app.call('POST /case/schoolTransCase/:a/:b', school, { as: world.as.agent })).code).toBe(
      40300,
    )
    await transCase([caseId], colleague.accountId, world.as.agent)
    await app.db
      .update(caseTransfers)
      .set({ doneAt: inDays(-2) })
      .where(eq(caseTransfers.caseId, caseId))
    expect((await undo(caseId, world.as.agent)).code).toBe(40964)
  })
})

describe('several to a colleague', () => {
  test('only who opens their kind is offered; another is refused for that reason', async () => {
    const [one, other] = [await accepted(), await accepted()]
    const visaOfficer = await member(app, world.as.agent, SCOPE_PRESETS.visaOfficer)
    const offered = async (caseType?: number) => {
      const body = { page: 1, rows: 100, transParams: { caseType } }
      const { data } = await app.call('POST /account/getTransferAccount', { body }, { as: world.as.agent })
      return data.data.rows.some(({ id }) => id === visaOfficer.accountId)
    }
    expect([await offered(), await offered(1), await offered(2)]).toEqual([true, false, true])
    expect(await transCase([one, other], visaOfficer.accountId, world.as.agent)).toMatchObject({
      code: 40909,
      message: expect.stringMatching(/rights do not include/),
    })
    await app.db.update(cases).set({ caseType: 2 }).where(eq(cases.id, one))
    const mixed = await transCase([one, other], visaOfficer.accountId, world.as.agent)
    expect(mixed.data).toMatchObject({ moved: 1, left: [{ caseId: other, why: 'scope' }] })
  })

  test('go on without the one that was moved meanwhile, which is named; none moves for another office', async () => {
    const ids = [await accepted(), await accepted(), await accepted()] as const
    const [mine, given, gone] = ids
    const refNoOf = async (id: string) => (await rowOf(id)).refNo
    expect((await transCase([...ids], world.as.strangerAgent.accountId, world.as.agent)).code).toBe(40962)
    expect((await transCase([...ids], colleague.accountId, world.as.strangerAgent)).code).toBe(40430)
    expect((await transCase([...ids], colleague.accountId, world.as.student)).code).toBe(40301)
    for (const id of ids) expect((await rowOf(id)).accepterId).toBe(world.as.agent.accountId)
    await transCase([given], colleague.accountId, world.as.agent)
    await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, gone))
    const { code, data } = await transCase([...ids], colleague.accountId, world.as.agent)
    expect(code).toBe(200)
    expect(data.moved).toBe(1)
    expect(data.left).toHaveLength(2)
    expect(data.left).toContainEqual({ caseId: given, refNo: await refNoOf(given), why: 'state' })
    expect(data.left).toContainEqual({ caseId: gone, refNo: null, why: 'gone' })
    expect((await rowOf(mine)).accepterId).toBe(colleague.accountId)
    expect((await rowOf(gone)).accepterId).toBe(world.as.agent.accountId)
    const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, given))
    expect(lines.filter(({ action }) => action === 'transferred_staff')).toHaveLength(1)
  })
})

describe('left to the office', () => {
  const clocks = async (caseId: string) =>
    (await app.call('GET /case/clock/:caseId', { params: { caseId } }, { as: world.as.agent })).data.rows
      .filter(({ kind }) => kind === 'OFFICE_POOL' || kind === 'STAFF_REST')
      .map(({ kind, state }) => `${kind} ${state}`)
  const jobsIn = (hours: number) =>
    runDueJobs({ ...app.frame, db: app.db }, new Date(Date.now() + hours * 3_600_000))

  test('cases wait a day for a colleague; whoever left them may have them back after half a day', async () => {
    const [taken, other] = [await accepted(), await accepted()]
    expect((await transCase([taken], null, world.as.strangerAgent)).code).toBe(40430)
    expect((await transCase([taken], null, world.as.student)).code).toBe(40301)
    expect((await transCase([taken, other], null, world.as.agent)).data).toEqual({ moved: 2, left: [] })
    expect((await rowOf(taken)).accepterId).toBeNull()
    expect((await transCase([taken], null, world.as.agent)).code).toBe(40962)
    expect(await clocks(taken)).toEqual(['OFFICE_POOL 1', 'STAFF_REST 1'])
    const refused = await transCase([taken], world.as.agent.accountId, world.as.agent)
    expect(refused).toMatchObject({ code: 40969, message: expect.stringMatching(/only from \d{4}-/) })
    expect((await transCase([taken], colleague.accountId, world.as.agent)).code).toBe(200)
    expect(await clocks(taken)).toEqual(['OFFICE_POOL 3', 'STAFF_REST 1'])
    await jobsIn(13)
    expect(await clocks(other)).toEqual(['OFFICE_POOL 1', 'STAFF_REST 3'])
    expect((await transCase([other], world.as.agent.accountId, world.as.agent)).code).toBe(200)
  })

  test('a counsellor of the kind sees it and takes it over for herself; one of the other kind does not', async () => {
    const caseId = await accepted()
    const counsellor = await member(app, world.as.agent, SCOPE_PRESETS.counsellor)
    const visaOfficer = await member(app, world.as.agent, SCOPE_PRESETS.visaOfficer)
    const params = { id: caseId }
    const takeOver = async (as: Session) =>
      (await app.call('POST /case/takeOver/:id', { params }, { as })).code
    const listed = async (as: Session) => {
      const body = { page: 1, rows: 100 }
      const { rows } = (await app.call('POST /case/coursecaselist', { body }, { as })).data
      return rows.some((row) => row.caseId === caseId)
    }
    expect([await sees(caseId, counsellor), await takeOver(counsellor)]).toEqual([false, 40430])
    await app.db
      .update(accounts)
      .set({ agencyId: world.agencyId })
      .where(eq(accounts.id, counsellor.accountId))
    await transCase([caseId], null, world.as.agent)
    const lit = await app.db.select().from(caseRedPoints).where(eq(caseRedPoints.caseId, caseId))
    expect(lit.map(({ accountId }) => accountId)).toContain(counsellor.accountId)
    expect([await sees(caseId, counsellor), await listed(counsellor)]).toEqual([true, true])
    expect([await sees(caseId, visaOfficer), await listed(visaOfficer)]).toEqual([false, false])
    expect([await takeOver(visaOfficer), await takeOver(world.as.agent)]).toEqual([40430, 40969])
    expect([await takeOver(counsellor), await takeOver(colleague)]).toEqual([200, 40962])
    expect((await rowOf(caseId)).accepterId).toBe(counsellor.accountId)
    expect(await clocks(caseId)).toEqual(['OFFICE_POOL 3', 'STAFF_REST 1'])
  })

  test('after the day a case of the pool returns to it, and one that was sent to the office stays', async () => {
    const [pooled, sent] = [await accepted(), await accepted()]
    await app.db.insert(poolTakes).values({
      caseId: pooled,
      accountId: world.as.agent.accountId,
      deliverType: 2,
      deliverId: world.agencyId,
      takenAt: new Date().toISOString(),
    })
    await transCase([pooled, sent], null, world.as.agent)
    await jobsIn(25)
    expect(await rowOf(pooled)).toMatchObject({ status: 3, deliverId: null })
    expect(await rowOf(sent)).toMatchObject({ status: 4, deliverId: world.agencyId })
    expect(await clocks(sent)).toEqual(['OFFICE_POOL 4', 'STAFF_REST 3'])
  })
})

describe('a change of agent', () => {
  test('waits for the student, who signs by the mailed link; both agencies are told', async () => {
    const caseId = await accepted()
    await app.db.delete(outboxMails)
    expect((await transAgency(caseId, world.otherAgencyId, world.as.agent)).code).toBe(200)
    const told = (await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)
    for (const name of ['student', 'agent', 'strangerAgent'] as const)
      expect(told).toContain(app.accounts[name].account)
    expect((await transAgency(caseId, world.otherAgencyId, world.as.agent)).code).toBe(40963)
    expect(await sees(caseId, world.as.strangerAgent)).toBe(false)
    const token = await mailedTo(app.accounts.student.account)
    const shown = await app.call('POST /case/transfer/mailed', { body: { token } })
    expect(shown.data).toMatchObject({ kind: 'agency', openChoices: 1, to: { nameEn: 'Other Agency' } })
    expect((await answer(token, true, ' ')).code).toBe(40000)
    const replies = await Promise.all([
      answer(token, true, 'Wang Xiaoyu'),
      answer(token, true, 'Wang Xiaoyu'),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 40924])
    expect(await rowOf(caseId)).toMatchObject({
      deliverId: world.otherAgencyId,
      priorAgencyId: world.agencyId,
      agentChangedAt: expect.any(String),
      status: 4,
    })
    expect([await sees(caseId, world.as.agent), await sees(caseId, world.as.strangerAgent)]).toEqual([
      false,
      true,
    ])
    const [signed] = await app.db.select().from(caseTransfers).where(eq(caseTransfers.caseId, caseId))
    expect(signed).toMatchObject({ state: 2, signedName: 'Wang Xiaoyu', signedIp: expect.any(String) })
    expect(signed?.documentHash).toMatch(/^[0-9a-f]{64}$/)
    const agreed = await app.db.select().from(consents).where(eq(consents.caseId, caseId))
    const open = agreed
      .filter(({ purpose, withdrawnAt }) => purpose === 'share' && withdrawnAt === null)
      .filter(({ receiver }) => receiver?.startsWith('agency:'))
    expect(open.map(({ receiver }) => receiver)).toEqual([`agency:${world.otherAgencyId}`])
  })

  test('leaves the agency of before its own lines of the log, for 90 days', async () => {
    const caseId = await accepted()
    await transAgency(caseId, world.otherAgencyId, world.as.student)
    await answer(await mailedTo(app.accounts.student.account), true, 'Wang Xiaoyu')
    const log = () => app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: world.as.agent })
    const { rows } = (await log()).data
    expect(rows.map(({ action }) => action)).toContain('accepted')
    expect(rows.every(({ actorRole }) => actorRole === 'agent')).toBe(true)
    await app.db
      .update(caseTransfers)
      .set({ doneAt: inDays(-91) })
      .where(eq(caseTransfers.caseId, caseId))
    expect((await log()).code).toBe(40430)
  })

  test('is signed with the name of the profile, on a sheet for both sides', async () => {
    const caseId = await accepted()
    const made = await transAgency(caseId, world.otherAgencyId, world.as.student)
    const token = await mailedTo(app.accounts.student.account)
    expect(await answer(token, true, 'Somebody Else')).toMatchObject({
      code: 40038,
      message: expect.stringMatching(/Somebody Else.*Xiaoyu Wang/),
    })
    expect((await answer(token, true, 'wang  XIAO-YU')).code).toBe(200)
    const params = { id: made.data.id, lang: 'en' as const }
    const sheet = (as: Session) => app.call('POST /common/getTransferPdfPath/:id/:lang', { params }, { as })
    for (const as of [world.as.student, world.as.agent, world.as.strangerAgent])
      expect((await sheet(as)).data.originalName).toMatch(/change-of-agent.*\.pdf$/)
    expect((await sheet(world.as.strangerStudent)).code).toBe(40430)
    const former = async (as: Session) =>
      (await app.call('GET /case/formerCases', {}, { as })).data.rows.filter((row) => row.caseId === caseId)
    expect(await former(world.as.agent)).toMatchObject([{ to: { nameEn: 'Other Agency' } }])
    for (const as of [world.as.strangerAgent, world.as.student]) expect(await former(as)).toEqual([])
  })

  test('leaves what the former agency owed with it; the new one has its own time', async () => {
    const caseId = await accepted()
    const ofAgencies = and(eq(caseClocks.caseId, caseId), eq(caseClocks.ownerParty, 2))
    const late = and(ofAgencies, eq(caseClocks.kind, 'FIRST_CONTACT'))
    await app.db
      .update(caseClocks)
      .set({ dueAt: inDays(-1) })
      .where(late)
    const signedAfter = Date.now()
    await transAgency(caseId, world.otherAgencyId, world.as.student)
    await answer(await mailedTo(app.accounts.student.account), true, 'Wang Xiaoyu')
    const clocks = await app.db.select().from(caseClocks).where(ofAgencies)
    const open = clocks.filter(({ stoppedAt }) => stoppedAt === null)
    expect(open.map(({ kind }) => kind).sort()).toEqual(['FIRST_CONTACT', 'IDLE'])
    for (const { officeId, startedAt } of open) {
      expect(officeId).toBe(world.otherAgencyId)
      expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(signedAfter)
    }
    expect(clocks).toContainEqual(
      expect.objectContaining({
        kind: 'FIRST_CONTACT',
        officeId: world.agencyId,
        state: CLOCK_STATE.breached,
      }),
    )
  })

  test('is undone by the first account of the new agency within a day', async () => {
    const caseId = await accepted()
    await transAgency(caseId, world.otherAgencyId, world.as.student)
    await answer(await mailedTo(app.accounts.student.account), true, 'Wang Xiaoyu')
    expect((await undo(caseId, world.as.agent)).code).toBe(40430)
    expect((await undo(caseId, world.as.strangerAgent)).code).toBe(200)
    expect(await rowOf(caseId)).toMatchObject({
      deliverId: world.agencyId,
      accepterId: world.as.agent.accountId,
      priorAgencyId: null,
    })
  })

  test('that is declined or called back changes nothing, and its link is over', async () => {
    const caseId = await accepted()
    const before = await rowOf(caseId)
    await transAgency(caseId, world.otherAgencyId, world.as.student)
    const declined = await mailedTo(app.accounts.student.account)
    expect((await answer(declined, false)).data).toEqual({ caseId, accepted: false })
    expect((await answer(declined, true, 'Wang Xiaoyu')).code).toBe(40924)
    const made = await transAgency(caseId, world.otherAgencyId, world.as.agent)
    const late = await mailedTo(app.accounts.student.account)
    const callBack = (as: Session) =>
      app.call('POST /case/transfers/:id/callBack', { params: { id: made.data.id } }, { as })
    expect((await callBack(world.as.strangerAgent)).code).toBe(40430)
    expect((await callBack(world.as.student)).code).toBe(40300)
    expect((await callBack(world.as.agent)).code).toBe(200)
    expect((await answer(late, true, 'Wang Xiaoyu')).code).toBe(40924)
    expect((await app.call('POST /case/transfer/mailed', { body: { token: late } })).code).toBe(40924)
    expect(await rowOf(caseId)).toMatchObject({ deliverId: before.deliverId, priorAgencyId: null })
  })

  test('is not for strangers, nor to an agency that takes no cases, nor to the same', async () => {
    const caseId = await accepted()
    expect((await transAgency(caseId, world.otherAgencyId, world.as.strangerAgent)).code).toBe(40430)
    expect((await transAgency(caseId, world.unverifiedId, world.as.agent)).code).toBe(40962)
    expect((await transAgency(caseId, world.agencyId, world.as.agent)).code).toBe(40962)
    expect((await transAgency(caseId, '999999', world.as.agent)).code).toBe(40422)
  })
})

test('a client takes over profile and case with the mailed address alone', async () => {
  const dossierId = await buildDossier(app, world.as.agent)
  const body = application(world, { caseSource: 5, datumStudentId: dossierId, applyInfo: 'client' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as: world.as.agent })).data
  const { account, id } = app.accounts.strangerStudent
  const hand = (as: Session) =>
    app.call('POST /case/transStuAccount', { body: { caseId, email: account } }, { as })
  expect((await hand(world.as.strangerAgent)).code).toBe(40430)
  expect((await hand(world.as.agent)).code).toBe(200)
  const token = await mailedTo(account)
  expect((await answer(token, true, 'New Student')).code).toBe(40965)
  expect((await answer(token, true, 'New Student', world.as.student)).code).toBe(40965)
  expect((await answer(token, true, 'New Student', world.as.strangerStudent)).data.accepted).toBe(true)
  expect((await rowOf(caseId)).applicantId).toBe(id)
  const [dossier] = await app.db.select().from(dossiers).where(eq(dossiers.id, dossierId))
  expect(dossier).toMatchObject({ ownerId: id, agencyId: null })
  expect(await sees(caseId, world.as.strangerStudent)).toBe(true)
  expect((await hand(world.as.agent)).code).toBe(40300)
})

test('a client takes over what colleagues made and sent for him, and a second link of the profile is over', async () => {
  const { agent, strangerStudent } = world.as
  const { account, id } = app.accounts.strangerStudent
  const maker = await member(app, agent, { 'cases.course': 'all', dossiers: 'all' })
  const dossierId = await buildDossier(app, maker)
  const send = async (as: Session, applyInfo: string) => {
    const body = application(world, { caseSource: 5, datumStudentId: dossierId, applyInfo })
    return (await app.call('POST /case/case', { body }, { as })).data.caseId
  }
  const [own, other] = [await send(agent, 'of the first account'), await send(maker, 'of who made it')]
  const linkFor = async (caseId: string, email: string) => {
    const reply = await app.call('POST /case/transStuAccount', { body: { caseId, email } }, { as: agent })
    expect(reply.code).toBe(200)
    return mailedTo(email)
  }
  const late = await linkFor(other, app.accounts.student.account)
  const token = await linkFor(own, account)
  expect((await answer(token, true, 'New Student', strangerStudent)).data.accepted).toBe(true)
  const [dossier] = await app.db.select().from(dossiers).where(eq(dossiers.id, dossierId))
  expect(dossier).toMatchObject({ ownerId: id, agencyId: null })
  for (const caseId of [own, other]) expect((await rowOf(caseId)).applicantId).toBe(id)
  expect((await answer(late, true, 'Somebody Else', world.as.student)).code).toBe(40924)
  expect((await rowOf(other)).applicantId).toBe(id)
})

test('a profile is handed over by who keeps it and may hand over, not by who received one of its cases', async () => {
  const { agent, strangerAgent } = world.as
  const datumStudentId = await buildDossier(app, agent)
  const body = application(world, { caseSource: 5, datumStudentId, applyInfo: 'kept by its office' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as: agent })).data
  const { account } = app.accounts.strangerStudent
  const may = async (as: Session) => {
    const { data } = await app.call('GET /case/transfers/:caseId', { params: { caseId } }, { as })
    const reply = await app.call('POST /case/transStuAccount', { body: { caseId, email: account } }, { as })
    return [data.can.toStudent, reply.code]
  }
  const received = (deliverId: string, accepterId: string) =>
    app.db.update(cases).set({ status: 4, deliverId, accepterId }).where(eq(cases.id, caseId))
  await received(world.otherAgencyId, strangerAgent.accountId)
  expect(await may(strangerAgent)).toEqual([false, 40300])
  const works = { 'cases.course': 'assigned' } as const
  for (const scopes of [works, { ...works, dossiers: 'all' }, { ...works, transfer: 'all' }] as const) {
    const as = await member(app, agent, scopes)
    await received(world.agencyId, as.accountId)
    expect(await may(as)).toEqual([false, 40300])
  }
  const trusted = await member(app, agent, { ...works, dossiers: 'all', transfer: 'all' })
  await received(world.agencyId, trusted.accountId)
  expect(await may(trusted)).toEqual([true, 200])
})

test('the agency of before reads neither the sheet of a later change nor what its scopes do not reach', async () => {
  const { agent, student } = world.as
  const caseId = await accepted()
  const sign = async (to: string) => {
    const { data } = await transAgency(caseId, to, student)
    await answer(await mailedTo(app.accounts.student.account), true, 'Wang Xiaoyu')
    return data.id
  }
  const first = await sign(world.otherAgencyId)
  const [third] = await app.db
    .insert(agencies)
    .values({ companyNameEn: 'Third Agency', countryCode: '0086', verificationState: VERIFICATION.verified })
    .returning()
  const later = await sign(third?.id as string)
  const sheet = async (id: string) =>
    (
      await app.call(
        'POST /common/getTransferPdfPath/:id/:lang',
        { params: { id, lang: 'en' } },
        { as: agent },
      )
    ).code
  expect([await sheet(first), await sheet(later)]).toEqual([200, 40430])
  const former = async (as: Session) =>
    (await app.call('GET /case/formerCases', {}, { as })).data.rows.map((row) => row.caseId)
  const [course, visa] = [
    await member(app, agent, { 'cases.course': 'all' }),
    await member(app, agent, { 'cases.visa': 'all' }),
  ]
  expect(await former(course)).toContain(caseId)
  expect(await former(visa)).not.toContain(caseId)
})
