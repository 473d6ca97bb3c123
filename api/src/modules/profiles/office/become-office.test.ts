import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CASE_STATUS, SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { bannerGoods, boughtBanner, draftBanner, inDays, orderAdvert } from '../../adverts/adverts.fixture.ts'
import { showDue } from '../../adverts/adverts.jobs.ts'
import { application, buildDossier, buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { dossiers } from '../../cases/dossier.tables.ts'
import { member } from '../../cases/member.fixture.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED } from '../../catalogue/schools.tables.ts'
import { completeAgency, storedProof } from '../profiles.fixture.ts'
import { becomeOffice } from './become-office.ts'

let app: TestApp
let world: CaseWorld
let banner: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  banner = await bannerGoods(app)
})
afterAll(() => app.close())

const PAUSED = 7
async function newcomer(type: 2 | 3, name: string): Promise<Session> {
  const [made] = await app.db
    .insert(accounts)
    .values({ account: `${name}@test.southbound.example`, nickname: name, type, passwordHash: 'x' })
    .returning()
  return app.signIn({ id: made?.id ?? '' })
}
async function colleagueOf(as: Session, name: string): Promise<Session> {
  const body = {
    account: `${name}@test.southbound.example`,
    nickname: name,
    scopes: { ...SCOPE_PRESETS.counsellor, news: 'all' as const },
  }
  const { id } = (await app.call('POST /account/openAccount', { body }, { as })).data
  await app.db.execute(sql`update accounts set status = 1 where id = ${id}`)
  await app.db.execute(sql`update sub_accounts set status = 1, joined_at = now() where account_id = ${id}`)
  return app.signIn({ id })
}
async function savedAgency(as: Session): Promise<string> {
  const content = completeAgency(await storedProof(app, as))
  return (await app.call('POST /agency/save', { body: { version: 0, content } }, { as })).data.id ?? ''
}
/** As if its first day had come. */
async function shownBanner(as: Session) {
  const bought = await boughtBanner(app, as, banner)
  await app.db.execute(sql`update adverts set state = 5, start_day = ${inDays(0)} where id = ${bought.id}`)
  await showDue(app.db)
  return bought
}
const article = async (as: Session, titleEn: string) =>
  (
    await app.call(
      'POST /information/addInformation',
      { body: { titleEn, summaryEn: 'In short.', bodyEn: '<p>At length.</p>' } },
      { as },
    )
  ).data
const detail = (orderId: string, as: Session) =>
  app.call('GET /billOrder/detail/:id', { params: { id: orderId } }, { as })

test('what an agent bought, booked and wrote before the first save of the profile stays with the office', async () => {
  const agent = await newcomer(2, 'early')
  const colleague = await colleagueOf(agent, 'early-colleague')
  const { id, orderId } = await shownBanner(agent)
  const draft = await draftBanner(app, agent, banner, { startDate: inDays(40) })
  const own = [await article(agent, 'Mine'), await article(colleague, 'Of a colleague')]
  expect(own).toMatchObject([{ id: expect.any(String) }, { id: expect.any(String) }])
  const agencyId = await savedAgency(agent)
  expect((await detail(orderId, agent)).code).toBe(200)
  const paused = await app.call('POST /advert/pause', { body: { id, paused: true } }, { as: agent })
  expect(paused.data?.state).toBe(PAUSED)
  const body = { orderId, act: 'ask' as const, reasonCode: 4 }
  expect((await app.call('POST /auditBillOrder/refundment', { body }, { as: agent })).code).toBe(200)
  expect((await orderAdvert(app, agent, draft)).buyerOwner).toBe(`agency:${agencyId}`)
  for (const { id: articleId } of own)
    expect((await app.call('POST /information/own', { body: { id: articleId } }, { as: agent })).code).toBe(
      200,
    )
})

test('what an institution has before its claim is approved stays with it', async () => {
  const institution = await newcomer(3, 'claimant')
  const { orderId } = await boughtBanner(app, institution, banner, { startDate: inDays(60) })
  const { id: schoolId = '' } =
    (
      await rows<{ id: string }>(
        app.db,
        sql`insert into schools (seo_id, name_en, institution_type, country_code, register_code, registrations, state, data_source)
          values ('tide', 'Tide College', 2, '0061', '02345A', '[]', 3, 2) returning id::text`,
      )
    )[0] ?? {}
  const fileIds = [await storedProof(app, institution)]
  const claim = { schoolId, position: 'Registrar', note: null, fileIds }
  await app.call('POST /roughRaftSchool/claim', { body: claim }, { as: institution })
  const [waiting] = await rows<{ id: string }>(
    app.db,
    sql`select id::text from school_claims where state = 1`,
  )
  const decided = await app.call(
    'POST /operations/claims/:id',
    { params: { id: waiting?.id ?? '' }, body: { decision: 'approve' } },
    { as: world.as.operator },
  )
  expect(decided.code).toBe(200)
  expect((await detail(orderId, institution)).code).toBe(200)
})

test('who joined before the first save is of the office, and learns of the cases that he works on', async () => {
  const agent = await newcomer(2, 'founder')
  const colleague = await colleagueOf(agent, 'joined-early')
  const agencyId = await savedAgency(agent)
  const [member] = await app.db.select().from(accounts).where(eq(accounts.id, colleague.accountId))
  expect(member?.agencyId).toBe(agencyId)
  const { caseId } = await submit(app, world)
  await app.db.execute(
    sql`update agencies set verification_state = ${VERIFICATION.verified}, public_state = ${PUBLISHED} where id = ${agencyId}`,
  )
  await app.db.execute(sql`update cases set deliver_id = ${agencyId} where id = ${caseId}`)
  const { inProgress, withdrawn } = CASE_STATUS
  const move = (status: number, as: Session) =>
    app.call('POST /case/case/status', { body: { caseId, status, reason: 'Another year' } }, { as })
  expect((await move(inProgress, agent)).code).toBe(200)
  await app.db.execute(sql`update cases set accepter_id = ${colleague.accountId} where id = ${caseId}`)
  expect((await move(withdrawn, world.as.student)).code).toBe(200)
  const lit = await rows<{ id: string }>(
    app.db,
    sql`select account_id::text id from case_red_points where case_id = ${caseId}`,
  )
  expect(lit.map(({ id }) => id)).toContain(colleague.accountId)
})

test('a client whom an agent entered and applied for before the profile is the office’s, a student of his own is not', async () => {
  const agent = await newcomer(2, 'first-client')
  const colleague = await member(app, agent, { dossiers: 'all', 'cases.course': 'all' })
  const client = await buildDossier(app, agent)
  const body = application(world, { status: 1, datumStudentId: client })
  const { caseId } = (await app.call('POST /case/case', { body }, { as: agent })).data
  const { student } = world.as
  await app.db.update(accounts).set({ parentId: agent.accountId }).where(eq(accounts.id, student.accountId))
  const agencyId = await savedAgency(agent)
  await app.db.update(accounts).set({ parentId: null }).where(eq(accounts.id, student.accountId))
  const found = await app.call(
    'POST /FillInfo/findDatumStudent',
    { body: { keyword: '' } },
    { as: colleague },
  )
  expect(found.data.rows.map(({ id }) => id)).toEqual([client])
  const of = async () =>
    rows(
      app.db,
      sql`select c.applicant_office office, d.agency_id::text agency, d.school_id::text school
        from cases c join dossiers d on d.id = c.datum_student_id where c.id = ${caseId}`,
    )
  expect(await of()).toEqual([{ office: `agency:${agencyId}`, agency: agencyId, school: null }])
  const [own] = await app.db.select().from(dossiers).where(eq(dossiers.id, world.dossierId))
  expect(own?.agencyId).toBeNull()
  // As the version before left it.
  await app.db.execute(sql`update dossiers set agency_id = null where id = ${client}`)
  await app.db.execute(sql`update cases set applicant_office = null where id = ${caseId}`)
  await migrateAgain()
  expect(await of()).toEqual([{ office: `agency:${agencyId}`, agency: agencyId, school: null }])
  expect((await app.db.select().from(dossiers).where(eq(dossiers.id, world.dossierId)))[0]).toEqual(own)
})

test('what a draft of a school had entered goes to the school that its keeper claims', async () => {
  const { institution } = world.as
  const client = await buildDossier(app, institution)
  await becomeOffice(app.db, institution.accountId, {
    kind: 'school',
    id: world.otherSchoolId,
    before: world.schoolId,
  })
  const [row] = await app.db.select().from(dossiers).where(eq(dossiers.id, client))
  expect(row).toMatchObject({ schoolId: world.otherSchoolId, agencyId: null })
})

const MIGRATIONS = [
  '485-profiles-office-owns',
  '486-account-members-of-offices',
  '533-cases-clients-of-offices',
]
async function migrateAgain() {
  for (const name of MIGRATIONS) {
    const file = new URL(`../../../../migrations/${name}.sql`, import.meta.url)
    await app.db.execute(readFileSync(file, 'utf8'))
  }
}

test('the migrations give an office what was left with its people, and nobody else’s, as often as they run', async () => {
  const agent = await newcomer(2, 'left')
  const colleague = await colleagueOf(agent, 'left-colleague')
  const { id, orderId } = await boughtBanner(app, agent, banner, { startDate: inDays(70) })
  const written = await article(colleague, 'Left')
  const alone = await boughtBanner(app, world.as.other, banner, { startDate: inDays(70) })
  const [agency] = await app.db
    .insert(agencies)
    .values({ companyNameEn: 'Left', countryCode: '0086' })
    .returning()
  // As the version before wrote it.
  await app.db.execute(sql`update accounts set agency_id = ${agency?.id} where id = ${agent.accountId}`)
  await migrateAgain()
  await migrateAgain()
  const owners = await rows<{ owner: string }>(
    app.db,
    sql`select buyer_owner owner from bill_orders where id = ${orderId}
      union all select owner from adverts where id = ${id} union all select owner from articles where id = ${written.id}`,
  )
  expect(owners.map(({ owner }) => owner)).toEqual(Array(3).fill(`agency:${agency?.id}`))
  const [member] = await app.db.select().from(accounts).where(eq(accounts.id, colleague.accountId))
  expect(member?.agencyId).toBe(agency?.id)
  expect((await detail(orderId, agent)).code).toBe(200)
  expect((await detail(alone.orderId, world.as.other)).code).toBe(200)
})
