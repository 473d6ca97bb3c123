import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CASE_STATUS, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { EDUCATION } from '#testing/dossier.ts'
import { lastMailTo } from '#testing/mail.ts'
import { findByName } from '../../account/find-account.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import {
  allConsents,
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  force,
} from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { member } from '../member.fixture.ts'
import { license, visaBody } from '../visa/visa.fixture.ts'
import { caseTransfers } from './transfers.tables.ts'

/** A student takes over what an agency kept for him, and may let it go on caring for it. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'MARN')
})
afterAll(() => app.close())
beforeEach(() => app.db.execute(sql`delete from sign_in_counts`))

const NOT_FOUND = 40431
const PASSWORD = 'Lantern-2026'
const [NO_ACCOUNT, NO_ROW, LINK_OVER] = [40965, 40400, 40924]
let turn = 0

/** A client's profile with a course case, which the agency works on unless it only waits. */
async function clientOf(as: Session, waits = false) {
  const dossierId = await buildDossier(app, as)
  const body = application(world, { caseSource: 5, datumStudentId: dossierId, applyInfo: `bond ${++turn}` })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  if (!waits) await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  return { dossierId, caseId }
}
async function tokenTo(address: string) {
  const mail = await lastMailTo(app.db, address)
  return /\/([\w-]{43})\b/.exec(mail?.body ?? '')?.[1] ?? ''
}
async function linkTo(email: string, caseId: string) {
  const asked = await app.call(
    'POST /case/transStuAccount',
    { body: { caseId, email } },
    { as: world.as.agent },
  )
  expect(asked.code).toBe(200)
  return tokenTo(email)
}
const answer = (token: string, more: object = {}, as?: Session) =>
  app.call('POST /case/transfer/answer', { body: { token, accept: true, name: 'Li Lan', ...more } }, { as })
const writes = async (dossierId: string, as: Session) =>
  (await app.call('POST /FillInfo/education', { body: { id: dossierId, value: [EDUCATION] } }, { as })).code
const userOf = async (as: Session) => (await app.call('POST /account/content', {}, { as })).data
const bondsOf = async (as: Session) => (await app.call('GET /case/bonds', {}, { as })).data.rows
const end = async (id: string, as: Session) =>
  (await app.call('POST /case/bonds/:id/end', { params: { id } }, { as })).code
const listed = async (dossierId: string, as: Session) =>
  (await app.call('POST /dossier/searchStudentDossier', { body: { rows: 50 } }, { as })).data.rows.some(
    ({ id }) => id === dossierId,
  )

test('a client opens an account by the link; the agency that he lets care writes his profile after the end, until he ends it', async () => {
  const { agent, strangerAgent, strangerInstitution, strangerStudent } = world.as
  const { dossierId, caseId } = await clientOf(agent)
  const email = 'new-client@test.southbound.example'
  const token = await linkTo(email, caseId)
  const shown = await app.call('POST /case/transfer/mailed', { body: { token } })
  expect(shown.data).toMatchObject({ email, hasAccount: false, keeper: { nameEn: 'Bridge Education' } })
  expect((await answer(token)).code).toBe(NO_ACCOUNT)
  expect((await answer(token, await encrypted(app, 'no'))).data).toMatchObject({
    failure: 'account.password-rule',
  })
  const cipher = await encrypted(app, PASSWORD)
  expect((await answer(token, { ...cipher, care: true, agrees: true })).code).toBe(200)
  expect((await findByName(app.db, email))?.termsVersion).toMatch(/^20/)
  // The same answer again is answered alike; another one finds the link used.
  expect((await answer(token, await encrypted(app, PASSWORD))).data).toEqual({ caseId, accepted: true })
  expect((await answer(token, { accept: false })).code).toBe(LINK_OVER)

  const login = { account: email, accountType: 1, ...(await encrypted(app, PASSWORD)) }
  expect((await app.call('POST /account/login', { body: login })).code).toBe(200)
  const student = await app.signIn({ id: (await findByName(app.db, email))?.id as string })
  const own = { type: 1, level: 2, agencyId: null, nickname: 'Li Lan' }
  expect(await userOf(student)).toMatchObject({ ...own, isBindCourse: true, isBindVisa: false })
  expect(await bondsOf(student)).toMatchObject([
    { agencyId: world.agencyId, name: { nameEn: 'Bridge Education' }, kinds: [1] },
  ])

  const over = { caseId, status: CASE_STATUS.withdrawn, reason: 'I stay at home.' }
  expect((await app.call('POST /case/case/status', { body: over }, { as: student })).code).toBe(200)
  expect([await writes(dossierId, agent), await listed(dossierId, agent)]).toEqual([200, true])
  for (const as of [strangerAgent, strangerInstitution, strangerStudent]) {
    expect(await writes(dossierId, as)).toBe(NOT_FOUND)
    expect(await end(world.agencyId, as)).toBe(NO_ROW)
  }
  expect(await listed(dossierId, strangerAgent)).toBe(false)
  const log = await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: student })
  expect(log.data.rows.map(({ action }) => action)).toContain('edited_dossier')

  expect(await end(world.agencyId, student)).toBe(200)
  expect([await writes(dossierId, agent), await listed(dossierId, agent)]).toEqual([40300, false])
  expect(await userOf(student)).toMatchObject({ isBindCourse: false })
  expect(await bondsOf(student)).toEqual([])
})

test('who says nothing of it lets no agency care, and who declines needs no account', async () => {
  const { agent, strangerStudent } = world.as
  const { dossierId, caseId } = await clientOf(agent)
  const { account } = app.accounts.strangerStudent
  const token = await linkTo(account, caseId)
  expect((await app.call('POST /case/transfer/mailed', { body: { token } })).data.hasAccount).toBe(true)
  expect((await answer(token, await encrypted(app, PASSWORD))).data).toMatchObject({
    failure: 'account.exists',
  })
  expect((await answer(token, {}, strangerStudent)).code).toBe(200)
  expect(await userOf(strangerStudent)).toMatchObject({ level: 1, isBindCourse: false })
  await force(app, caseId, 5)
  expect(await writes(dossierId, agent)).toBe(40300)

  const other = await clientOf(agent)
  const declined = await linkTo('nobody@test.southbound.example', other.caseId)
  expect((await answer(declined, { accept: false })).data).toMatchObject({ accepted: false })
  expect(await findByName(app.db, 'nobody@test.southbound.example')).toBeUndefined()
})

test('an agency that ends its service to a student cares for him no more', async () => {
  const { agent, strangerStudent } = world.as
  const { dossierId, caseId } = await clientOf(agent)
  const token = await linkTo(app.accounts.strangerStudent.account, caseId)
  expect((await answer(token, { care: true }, strangerStudent)).code).toBe(200)
  expect(await userOf(strangerStudent)).toMatchObject({ level: 1, isBindCourse: true })
  const body = { caseId, status: 7, reason: 'We close our Nursing desk.' }
  expect((await app.call('POST /case/case/status', { body }, { as: agent })).code).toBe(200)
  expect(await userOf(strangerStudent)).toMatchObject({ isBindCourse: false })
  expect(await writes(dossierId, agent)).toBe(40300)
})

test('a bond is by the kind of its cases, reaches whom the scopes do, and ends with a signed change of agent', async () => {
  const { agent, student, strangerAgent } = world.as
  const { dossierId, caseId } = await clientOf(agent)
  const body = visaBody(world, { caseSource: 5, datumStudentId: dossierId, applyInfo: `bond ${++turn}` })
  const visa = (await app.call('POST /case/visa', { body }, { as: agent })).data
  const { account } = app.accounts.student
  const given = await answer(await linkTo(account, caseId), { name: 'Wang Xiaoyu', care: true }, student)
  expect(given.code).toBe(200)
  expect(await bondsOf(student)).toMatchObject([{ kinds: [1, 2] }])
  await force(app, visa.caseId, 5)

  const params = { a: caseId, b: world.otherAgencyId }
  await app.call('POST /case/transAgency/:a/:b', { params }, { as: student })
  const signed = { token: await tokenTo(account), accept: true, name: 'Wang Xiaoyu' }
  expect((await app.call('POST /case/transfer/answer', { body: signed })).code).toBe(200)
  expect(await userOf(student)).toMatchObject({ isBindCourse: false, isBindVisa: true })
  const all = { dossiers: 'all' } as const
  const reach = [
    [await member(app, agent, { ...all, 'cases.visa': 'all' }), 200],
    [await member(app, agent, { ...all, 'cases.course': 'all' }), NOT_FOUND],
    [await member(app, agent, { 'cases.visa': 'all' }), 40300],
  ] as const
  for (const [as, code] of reach) expect(await writes(dossierId, as)).toBe(code)

  const undone = await app.call(
    'POST /case/reversCase/:id',
    { params: { id: caseId } },
    { as: strangerAgent },
  )
  expect(undone.code).toBe(200)
  expect(await userOf(student)).toMatchObject({ isBindCourse: true, isBindVisa: true })
})

async function visaOf(as: Session, dossierId: string): Promise<string> {
  const body = visaBody(world, { caseSource: 5, datumStudentId: dossierId, applyInfo: `bond ${++turn}` })
  return (await app.call('POST /case/visa', { body }, { as })).data.caseId
}
const verify = (verificationState: number) =>
  app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, world.agencyId))

test.each(['refused', 'held'])(
  'an agency that the case leaves before it was accepted cares no more: %s',
  async (how) => {
    const { agent, strangerStudent } = world.as
    const { dossierId, caseId } = await clientOf(agent, true)
    const token = await linkTo(app.accounts.strangerStudent.account, caseId)
    expect((await answer(token, { care: true }, strangerStudent)).code).toBe(200)
    expect((await bondsOf(strangerStudent)).length).toBe(1)
    const move = async (body: object, as: Session) =>
      (await app.call('POST /case/case/status', { body: { caseId, status: 2, ...body } }, { as })).code
    if (how === 'refused') {
      expect(await move({ status: 7, reason: 'Our desk is full.' }, agent)).toBe(200)
      expect(await bondsOf(strangerStudent)).toEqual([])
    } else await verify(VERIFICATION.suspended)
    const next = { deliverType: 2, deliverId: world.otherAgencyId, consents: allConsents(world) }
    expect(await move(next, strangerStudent)).toBe(200)
    await verify(VERIFICATION.verified)
    expect(await bondsOf(strangerStudent)).toEqual([])
    expect(await writes(dossierId, agent)).toBe(NOT_FOUND)
  },
)

test('a case that is with another agency binds to none, and what else was asked for the profile is over', async () => {
  const { agent, strangerStudent } = world.as
  const { dossierId, caseId } = await clientOf(agent)
  const visaId = await visaOf(agent, dossierId)
  const { account } = app.accounts.strangerStudent
  const [token, second] = [await linkTo(account, caseId), await linkTo(account, visaId)]
  await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, visaId))
  expect((await answer(token, { care: true }, strangerStudent)).code).toBe(200)
  expect(await bondsOf(strangerStudent)).toMatchObject([{ kinds: [1] }])
  const asked = await app.db.select().from(caseTransfers).where(eq(caseTransfers.caseId, visaId))
  expect(asked.map(({ state }) => state)).toEqual([TRANSFER_STATE.expired])
  const link = await app.call('POST /account/mailedToken', { body: { token: second } })
  expect(link.data.state).toBe('expired')
  expect(await end(world.agencyId, strangerStudent)).toBe(200)
})
