import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ADVERT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, submit } from '../cases/cases.fixture.ts'
import { bannerGoods, boughtBanner, inDays } from './adverts.fixture.ts'
import { advertDays, adverts, type Creative } from './adverts.tables.ts'

let app: TestApp
let world: CaseWorld
let goodsId: string
let orderId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  goodsId = await bannerGoods(app)
  ;({ orderId } = await boughtBanner(app, world.as.institution, goodsId))
})
afterAll(() => app.close())

const EMPTY: Omit<Creative, 'targetType' | 'targetId'> = {
  titleEn: 'Open day',
  titleCn: null,
  altEn: 'A campus',
  altCn: null,
  imageEn: null,
  imageCn: null,
  imageMobile: null,
  targetUrl: null,
}
/** A running advert of an institution, for a page of ours. */
async function running(targetType: Creative['targetType'], targetId: string, more: object = {}) {
  const [row] = await app.db
    .insert(adverts)
    .values({
      accountId: app.accounts.institution.id,
      owner: `school:${world.schoolId}`,
      goodsId,
      orderId,
      slotCode: 'HOME_BANNER',
      startDay: inDays(-3),
      endDay: inDays(3),
      quantity: 7,
      days: 7,
      creative: { ...EMPTY, targetType, targetId },
      state: ADVERT_STATE.running,
      shownFrom: inDays(-3),
      ...more,
    })
    .returning()
  return row?.id as string
}
const countOf = async (id: string) =>
  (await app.db.select().from(advertDays).where(eq(advertDays.advertId, id))).map(
    ({ applications }) => applications,
  )
let turn = 0
const send = (advertId: string, more: object = {}) =>
  submit(app, world, { applyInfo: `through ${++turn}`, advertId, ...more })

test('a click leads to an address that says which advert it came through, and keeps nothing in the browser', async () => {
  const id = await running('school', world.schoolId)
  const reply = await app.inject({ method: 'GET', url: `/api/advertisement/click/${id}?l=zh` })
  expect(reply.headers.location).toMatch(new RegExp(`^/cn/school-detail/[^?]+\\?ad=${id}$`))
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('an application counts once for the advert of what it is for, and for none of another', async () => {
  const [ofCourse, ofOther] = [
    await running('course', world.courseIds[0] as string),
    await running('course', world.courseIds[1] as string),
  ]
  const [ofSchool, ofAgency] = [
    await running('school', world.schoolId),
    await running('agency', world.agencyId),
  ]
  const ofArticle = await running('article', world.courseIds[0] as string)
  for (const id of [ofCourse, ofOther, ofSchool, ofAgency, ofArticle]) await send(id)
  await send(ofCourse, { applyInfo: 'draft', caseSource: 4, status: 1 })
  const counted = await Promise.all([ofCourse, ofOther, ofSchool, ofAgency, ofArticle].map(countOf))
  expect(counted).toEqual([[1], [], [1], [1], []])
  const { data } = await app.call(
    'POST /advert/deliveryEffect',
    { body: { id: ofCourse } },
    { as: world.as.institution },
  )
  expect(data.sums.applications).toBe(1)
  expect(data.rows.at(-1)).toMatchObject({ date: inDays(0), applications: 1 })
  const own = (await app.call('POST /advert/queryOrder', { body: {} }, { as: world.as.institution })).data
    .rows
  expect(own.find(({ advertId }) => advertId === ofCourse)?.applications).toBe(1)
})

test('neither the advertiser’s own application counts, nor one long after the advert, nor one sent twice', async () => {
  const courseId = world.courseIds[0] as string
  const before = { state: ADVERT_STATE.ended, startDay: inDays(-40), shownFrom: inDays(-40) }
  const own = await running('course', courseId, { owner: `account:${app.accounts.student.id}` })
  const over = await running('course', courseId, { ...before, endDay: inDays(-31) })
  const ended = await running('course', courseId, { ...before, endDay: inDays(-30) })
  const stopped = { ...before, state: ADVERT_STATE.withdrawn, endDay: inDays(40) }
  const withdrawn = await running('course', courseId, { ...stopped, stoppedOn: inDays(-31) })
  const justStopped = await running('course', courseId, { ...stopped, stoppedOn: inDays(-1) })
  for (const id of [own, over, withdrawn, justStopped, '999999']) await send(id)
  const applyInfo = 'sent twice'
  await send(ended, { applyInfo })
  await send(ended, { applyInfo })
  const counted = await Promise.all([own, over, withdrawn, justStopped, ended].map(countOf))
  expect(counted).toEqual([[], [], [], [1], [1]])
})
