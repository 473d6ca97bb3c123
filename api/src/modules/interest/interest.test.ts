import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { INTEREST_TARGET } from '@southbound/shared/contract/constants'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { application, buildWorld } from '../cases/cases.fixture.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
let app: TestApp
let course: { id: string; courseType: number; schoolId: string }
let agencyId = ''
let owner: Session
let stranger: Session
let agent: Session
beforeAll(async () => {
  app = await testApp(undefined, undefined, { geoHeader: 'x-country' })
  const filled = await fillCatalogue(app.db)
  const found = await rows<typeof course>(
    app.db,
    sql`select id::text, course_type "courseType", school_id::text "schoolId" from courses where state = 3 order by id limit 1`,
  )
  course = found[0] as typeof course
  agencyId = filled.agents[0]?.id ?? ''
  const join = (name: 'institution' | 'agent', belongs: { schoolId: string } | { agencyId: string }) =>
    app.db.update(accounts).set(belongs).where(eq(accounts.id, app.accounts[name].id))
  await join('institution', { schoolId: course.schoolId })
  await join('agent', { agencyId })
  owner = await app.signIn('institution')
  stranger = await app.signIn('strangerInstitution')
  agent = await app.signIn('agent')
})
afterAll(() => app.close())

type Said = {
  id?: string
  targetKind?: 1 | 2 | 3
  source?: 'site' | 'search'
  agent?: string
  country?: string
}
const read = (who: string, { id = course.id, targetKind = 1, source = 'site', agent, country }: Said = {}) =>
  app.call(
    'POST /interest/seen',
    { body: { targetKind, id, source } },
    {
      headers: {
        'user-agent': agent ?? BROWSER,
        cookie: who.startsWith('key ') ? `sessionKey=${who.slice(4)}` : `visitor=${who}`,
        ...(country ? { 'x-country': country } : {}),
      },
    },
  )
const [LI, WANG] = ['7f1d2b0e-6c55-4a51-9d6f-1f0f3f6c0001', '7f1d2b0e-6c55-4a51-9d6f-1f0f3f6c0002'] as const
const own = async (as: Session) => (await app.call('GET /interest/own', { query: {} }, { as })).data
const today = async (as: Session) => (await own(as)).days.at(-1)
const listed = async () => {
  const { data } = await app.call(
    'POST /course/getOwnCourse',
    { body: { page: 1, rows: 100 } },
    { as: owner },
  )
  return data.rows.find(({ id }) => id === course.id)?.views
}

test('a reader counts once a day for a page; own people, the desk and robots do not', async () => {
  const before = (await today(owner))?.views ?? 0
  await read(LI, { country: 'CN' })
  await read(LI, { country: 'CN' })
  await read(WANG, { source: 'search', country: 'AU' })
  await read(`key ${owner.sessionKey}`)
  await read(`key ${(await app.signIn('operator')).sessionKey}`)
  await read('7f1d2b0e-6c55-4a51-9d6f-1f0f3f6c0003', { agent: 'Googlebot/2.1' })
  await read(WANG, { id: '999999999' })
  await poll(async () => (await today(owner))?.views).toBe(before + 2)
  await read(LI, { id: course.schoolId, targetKind: 2, country: 'CN' })
  await poll(async () => (await today(owner))?.views).toBe(before + 3)
  expect(await listed()).toBe(2)
  const { countries, sources } = await own(owner)
  expect(countries).toEqual([
    { country: 'CN', count: 2 },
    { country: 'AU', count: 1 },
  ])
  expect(sources).toEqual([
    { source: 'site', count: 2 },
    { source: 'search', count: 1 },
  ])
})

test('cards among results count once a day for a reader, all of a page at once', async () => {
  const before = (await today(owner))?.impressions ?? 0
  const shown = (who: string, ids: string[], targetKind: 1 | 2 | 3 = 1) =>
    app.call(
      'POST /interest/shown',
      { body: { targetKind, ids } },
      { headers: { 'user-agent': BROWSER, cookie: `visitor=${who}`, 'x-country': 'CN' } },
    )
  await shown(LI, [course.id, `0${course.id}`, '999999999'])
  await shown(LI, [course.id])
  await shown(WANG, [course.id])
  await shown(WANG, [course.schoolId], 2)
  await poll(async () => (await today(owner))?.impressions).toBe(before + 3)
  const { countries } = await own(owner)
  expect(countries.find(({ country }) => country === 'CN')?.count).toBe(2)
})

test('what people keep and compare counts when they do it; another office sees none of it', async () => {
  const as = await app.signIn('student')
  const keep = { body: { favoriteId: course.id, favoriteType: 1 as const } }
  await app.call('POST /favorite/modify', keep, { as })
  await app.call('POST /favorite/modify', keep, { as })
  await app.call('POST /favorite/modify', { body: { favoriteId: agencyId, favoriteType: 2 } }, { as })
  await app.call(
    'POST /contrast/contrast',
    { body: { courseId: course.id, courseType: course.courseType } },
    { as },
  )
  expect(await today(owner)).toMatchObject({ favourites: 1, compares: 1, applications: 0, offers: 0 })
  await read(LI, { id: agencyId, targetKind: INTEREST_TARGET.agency })
  await poll(() => today(agent)).toMatchObject({ views: 1, favourites: 1, compares: 0 })
  expect(await own(agent)).toMatchObject({ kind: 'agency', days: { length: 30 } })
  const { code } = await app.callRaw('GET /interest/own', { query: {} }, { as: stranger })
  expect(code).toBe(40400)
  expect((await app.callRaw('GET /interest/own', { query: {} }, { as })).code).toBe(40301)
})

test('of applications an office sees the days on which they were begun and sent, each course once', async () => {
  const world = await buildWorld(app)
  const as = world.as.student
  const body = application(world)
  const count = body.orderParamList.length
  const save = (over: object) => app.call('POST /case/case', { body: { ...body, ...over } }, { as })
  const draft = { status: 1, caseSource: 4, consents: [] }
  const { caseId, version } = (await save(draft)).data
  const saved = (await save({ ...draft, caseId, version, applyInfo: 'Once more' })).data
  const none = { applications: 0, offers: 0 }
  expect(await today(world.as.institution)).toMatchObject({ starts: count, ...none })
  expect(await today(world.as.agent)).toMatchObject({ starts: 1, ...none })
  await save({ caseId, version: saved.version })
  const sent = { applications: count, offers: 0 }
  expect(await today(world.as.institution)).toMatchObject({ starts: count, ...sent })
  expect(await today(world.as.agent)).toMatchObject({ starts: 1, ...sent })
})
