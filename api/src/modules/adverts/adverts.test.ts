import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { idsOf, rows } from '../../database/database.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { files } from '../files/files.tables.ts'
import { billOrderLines, billOrders } from '../orders/orders.tables.ts'
import {
  moveBack as back,
  bannerGoods,
  boughtBanner,
  draftBanner,
  inDays,
  orderAdvert,
  payOrder,
  picture,
} from './adverts.fixture.ts'
import { showDue } from './adverts.jobs.ts'
import { advertDays, advertSlots, adverts } from './adverts.tables.ts'
import { advertFulfilment } from './fulfil-advert.ts'
import { sweepAdvertPictures, unusedPictures } from './sweep-advert-pictures.ts'

let app: TestApp
let agent: Session
let stranger: Session
let operator: Session
let banner: string
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  stranger = await app.signIn('strangerAgent')
  operator = await app.signIn('operator')
  banner = await bannerGoods(app)
})
afterAll(() => app.close())

const stateOf = async (id: string) =>
  (await app.db.select().from(adverts).where(eq(adverts.id, id)))[0]?.state
const versionOf = async (id: string) =>
  (await app.db.select().from(adverts).where(eq(adverts.id, id)))[0]?.version
type Decision = 'approve' | 'reject' | 'pause' | 'resume'
const decide = async (id: string, decision: Decision, note?: string, version?: number) =>
  app.call(
    'POST /advert/review/:id',
    { params: { id }, body: { decision, note, version: version ?? (await versionOf(id)) } },
    { as: operator },
  )
const shown = async (locale: 'en' | 'zh' = 'en') =>
  (await app.call('GET /advertisement/shown', { query: { slots: 'HOME_BANNER' } }, { locale })).data.rows
const moveBack = (id: string, days: number) => back(app, id, days)

describe('a draft', () => {
  test('takes a picture of the shape of its slot and no other', async () => {
    const send = async (bytes: Buffer, name = 'a.png') =>
      app.upload(
        'POST /billFile/uploadAdvertFile',
        { fields: { slotCode: 'HOME_BANNER', part: 'en' }, files: [{ name, bytes, type: 'image/png' }] },
        { as: agent },
      )
    expect((await send(await picture(1120, 200))).code).toBe(200)
    expect((await send(await picture(2240, 400))).code).toBe(200)
    expect((await send(await picture(560, 100))).code).toBe(4203)
    expect((await send(await picture(1120, 400))).code).toBe(4203)
    expect((await send(Buffer.from('not a picture'))).code).toBe(41503)
  })

  test('keeps no picture of the shape of another slot, and measures a new one of any advert', async () => {
    const id = await draftBanner(app, agent, banner, { startDate: inDays(200) })
    const goodsId = await bannerGoods(app, 'COURSE_LIST_TOP')
    const change = async (body: object) =>
      (await app.call('POST /advert/modifyAdvert', { body: { id, ...body } }, { as: agent })).code
    expect(await change({ goodsId })).toBe(4203)
    const [{ creative } = {}] = await app.db.select().from(adverts).where(eq(adverts.id, id))
    expect(await change({ imageEn: creative?.imageMobile })).toBe(4203)
    expect(await change({ goodsId, imageEn: null, imageMobile: null })).toBe(200)
  })

  test('with the pictures of a colleague is changed by the office; a new one is an own one', async () => {
    const id = await draftBanner(app, agent, banner, { startDate: inDays(200) })
    const [{ creative } = {}] = await app.db.select().from(adverts).where(eq(adverts.id, id))
    const { imageEn, imageMobile } = creative as { imageEn: string; imageMobile: string }
    const ownedBy = (ownerId: string) =>
      app.db
        .update(files)
        .set({ ownerId })
        .where(inArray(files.id, [imageEn, imageMobile]))
    await ownedBy(stranger.accountId)
    const save = async (body: object) =>
      (await app.call('POST /advert/modifyAdvert', { body }, { as: agent })).code
    expect(await save({ id, titleEn: 'Open evening' })).toBe(200)
    expect(await save({ goodsId: banner, imageEn })).toBe(40440)
    await ownedBy(agent.accountId)
  })

  test('cannot be ordered by another office, incomplete, or with a quantity that is not its own', async () => {
    const body = { goodsId: banner, titleEn: 'Half' }
    const half = (await app.call('POST /advert/modifyAdvert', { body }, { as: agent })).data.advertId
    await expect(orderAdvert(app, agent, half)).rejects.toThrow('adverts.subject')
    const whole = await draftBanner(app, agent, banner, { startDate: inDays(200) })
    await expect(orderAdvert(app, stranger, whole)).rejects.toThrow('adverts.subject')
    expect(await stateOf(whole)).toBe(1)
  })

  test('says what the page is called that it leads to, while the public can read that page', async () => {
    const names = { nameEn: 'Wattle University', nameCn: '金合欢大学' }
    const [school] = await app.db
      .insert(schools)
      .values({ ...names, state: 3, seoId: 'wattle', countryCode: '0061', institutionType: 2 })
      .returning()
    const targetId = school?.id as string
    const body = { goodsId: banner, targetType: 'school' as const, targetId }
    const { advertId } = (await app.call('POST /advert/modifyAdvert', { body }, { as: agent })).data
    const page = async () => {
      const list = await app.call('POST /advert/queryOrder', { body: {} }, { as: agent })
      return list.data.rows.find((one) => one.advertId === advertId)?.page
    }
    expect(await page()).toEqual(names)
    await app.db.update(schools).set({ state: 4 }).where(eq(schools.id, targetId))
    expect(await page()).toBeNull()
  })

  test('is not seen, changed or withdrawn by another office, nor made by a student', async () => {
    const id = await draftBanner(app, agent, banner, { startDate: inDays(200) })
    const as = { as: stranger }
    expect((await app.call('POST /advert/advertMessage', { body: { id } }, as)).code).toBe(4200)
    expect((await app.call('POST /advert/modifyAdvert', { body: { id, titleEn: 'x' } }, as)).code).toBe(4200)
    expect((await app.call('POST /advert/withdrawAdvert', { body: { id } }, as)).code).toBe(4200)
    const student = await app.signIn('student')
    const made = await app.call('POST /advert/modifyAdvert', { body: { goodsId: banner } }, { as: student })
    expect(made.code).toBe(40301)
  })
})

describe('its pictures', () => {
  const ofWhom = async (id: string, as?: Session) => {
    const headers = as ? { cookie: `sessionKey=${as.sessionKey}` } : {}
    const answer = await app.app.inject({ url: `/api/advertisement/image/${id}`, headers })
    const isPicture = String(answer.headers['content-type']).startsWith('image/')
    return isPicture ? String(answer.headers['cache-control']).split(',')[0] : null
  }
  const pictureOf = async (id: string) =>
    (await app.db.select().from(adverts).where(eq(adverts.id, id)))[0]?.creative.imageMobile ?? ''

  test('are read by everybody while they are shown, and before by their office and the desk alone', async () => {
    const id = await draftBanner(app, agent, banner, { startDate: inDays(300) })
    const image = await pictureOf(id)
    const set = (values: Partial<typeof adverts.$inferInsert>) =>
      app.db.update(adverts).set(values).where(eq(adverts.id, id))
    const readers = async () => [await ofWhom(image), await ofWhom(image, stranger)]
    expect(await readers()).toEqual([null, null])
    expect([await ofWhom(image, agent), await ofWhom(image, operator)]).toEqual(['private', 'private'])
    await payOrder(app, (await orderAdvert(app, agent, id)).id)
    await decide(id, 'reject', 'Not legal')
    expect(await readers()).toEqual([null, null])
    await app.call('POST /advert/modifyAdvert', { body: { id, titleEn: 'Legal' } }, { as: agent })
    await decide(id, 'approve')
    expect([await stateOf(id), await readers()]).toEqual([5, [null, null]])
    await moveBack(id, 1)
    await showDue(app.db)
    expect([await stateOf(id), await readers()]).toEqual([6, ['public', 'public']])
    await set({ state: 8 })
    expect(await readers()).toEqual([null, null])
    // Uploaded by another than who looks: the office of the advert reads it still.
    await app.db.update(files).set({ ownerId: operator.accountId }).where(eq(files.id, image))
    expect([await ofWhom(image, agent), await ofWhom(image, stranger)]).toEqual(['private', null])
    await app.db.update(files).set({ ownerId: agent.accountId }).where(eq(files.id, image))
  })

  test('that no advert has are gone after a day', async () => {
    const id = await draftBanner(app, agent, banner, { startDate: inDays(300) })
    const had = await pictureOf(id)
    const { data } = await app.upload(
      'POST /billFile/uploadAdvertFile',
      {
        fields: { slotCode: 'HOME_BANNER', part: 'en' },
        files: [{ name: 'unused.png', bytes: await picture(1120, 200), type: 'image/png' }],
      },
      { as: agent },
    )
    const { storage } = app.frame
    await sweepAdvertPictures(app.db, storage)
    expect(await ofWhom(data.fileId, agent)).toBe('private')
    await app.db
      .update(files)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(inArray(files.id, [data.fileId, had]))
    await sweepAdvertPictures(app.db, storage)
    expect([await ofWhom(data.fileId, agent), await ofWhom(had, agent)]).toEqual([null, 'private'])
  })

  test('are looked for by their indexes alone', async () => {
    const plan = await app.db.transaction(async (tx) => {
      // So few rows are read whole where that is allowed.
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
        await tx.execute(sql.raw(`set local enable_${way} = off`))
      return JSON.stringify(await rows(tx, sql`explain ${unusedPictures}`))
    })
    for (const index of ['files_adverts', 'adverts_pictures', 'adverts_next_pictures'])
      expect(plan).toContain(index)
  })
})

describe('from the order to the report', () => {
  test('it is shown only when it is paid, reviewed and its first day has come', async () => {
    const id = await draftBanner(app, agent, banner)
    expect(await shown()).toEqual([])
    const order = await orderAdvert(app, agent, id)
    expect(await stateOf(id)).toBe(2)
    await payOrder(app, order.id)
    expect(await stateOf(id)).toBe(3)
    expect((await decide(id, 'reject')).code).toBe(40000)
    await decide(id, 'reject', 'The text is too small')
    expect(await stateOf(id)).toBe(4)
    await app.call('POST /advert/modifyAdvert', { body: { id, titleEn: 'Open day 2027' } }, { as: agent })
    expect(await stateOf(id)).toBe(3)
    await decide(id, 'approve')
    expect(await stateOf(id)).toBe(5)
    await showDue(app.db)
    expect(await shown()).toEqual([])
    await moveBack(id, 0)
    await showDue(app.db)
    expect((await shown()).map(({ advertId, titleEn }) => [advertId, titleEn])).toEqual([
      [id, 'Open day 2027'],
    ])
    // Whatever the advert's own row says, an order that is not paid shows nothing.
    for (const state of [1, 2, 8, 9, 10]) {
      await app.db.update(billOrders).set({ state }).where(eq(billOrders.id, order.id))
      expect(await shown()).toEqual([])
    }
    await app.db.update(billOrders).set({ state: 4 }).where(eq(billOrders.id, order.id))
    await app.db.update(billOrderLines).set({ state: 5 }).where(eq(billOrderLines.refId, id))
    expect(await shown()).toEqual([])
    await app.db.update(billOrderLines).set({ state: 3 }).where(eq(billOrderLines.refId, id))
    expect(await shown()).toHaveLength(1)
    const changed = { id, titleEn: 'Open evening' }
    await app.call('POST /advert/modifyAdvert', { body: changed }, { as: agent })
    expect((await shown())[0]?.titleEn).toBe('Open day 2027')
    await decide(id, 'approve')
    expect((await shown())[0]?.titleEn).toBe('Open evening')
    await app.call('POST /advert/pause', { body: { id, paused: true } }, { as: agent })
    expect(await shown()).toEqual([])
    await app.call('POST /advert/pause', { body: { id, paused: false } }, { as: agent })
    expect(await shown()).toHaveLength(1)
    await app.call('POST /advert/withdrawAdvert', { body: { id } }, { as: agent })
    expect([await stateOf(id), await shown()]).toEqual([8, []])
  })

  test('a pause of an operator ends by an operator; the office ends its own', async () => {
    const { id } = await boughtBanner(app, agent, banner)
    await decide(id, 'approve')
    await moveBack(id, 0)
    await showDue(app.db)
    const pause = (paused: boolean) => app.call('POST /advert/pause', { body: { id, paused } }, { as: agent })
    expect((await pause(true)).data).toMatchObject({ state: 7, held: false })
    expect((await pause(false)).data.state).toBe(6)
    await decide(id, 'pause', 'The target is gone')
    const own = await app.call('POST /advert/queryOrder', { body: { state: 7 } }, { as: agent })
    expect(own.data.rows).toMatchObject([{ advertId: id, held: true }])
    expect((await pause(false)).code).toBe(ERRORS['adverts.state'])
    expect([await stateOf(id), await shown()]).toEqual([7, []])
    await decide(id, 'resume')
    expect((await pause(true)).code).toBe(200)
    await decide(id, 'pause', 'The target is gone again')
    expect((await pause(false)).code).toBe(ERRORS['adverts.state'])
    await decide(id, 'resume')
    expect((await pause(true)).code).toBe(200)
    expect((await pause(false)).data.state).toBe(6)
    await app.call('POST /advert/withdrawAdvert', { body: { id } }, { as: agent })
  })

  test('an order that closes unpaid gives the draft and its place back', async () => {
    const id = await draftBanner(app, agent, banner, { startDate: inDays(60) })
    const order = await orderAdvert(app, agent, id)
    const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, order.id))
    const trade = { db: app.db, given: app.frame.given, pageAddress: null }
    if (line) await advertFulfilment.dropped?.(trade, line)
    const [row] = await app.db.select().from(adverts).where(eq(adverts.id, id))
    expect([row?.state, row?.orderId]).toEqual([1, null])
  })

  test('it is for the languages it names', async () => {
    const { id } = await boughtBanner(app, agent, banner)
    await app.db
      .update(adverts)
      .set({ languages: ['zh'] })
      .where(eq(adverts.id, id))
    await decide(id, 'approve')
    await moveBack(id, 0)
    await showDue(app.db)
    expect([await shown('en'), (await shown('zh')).length]).toEqual([[], 1])
    await app.call('POST /advert/withdrawAdvert', { body: { id } }, { as: agent })
  })
})

test('what was changed after the operator looked at it is not approved', async () => {
  const { id } = await boughtBanner(app, agent, banner, { startDate: inDays(200) })
  const { data } = await app.call('GET /advert/review', { query: {} }, { as: operator })
  const seen = data.rows.find(({ advertId }) => advertId === id)
  const body = { id, targetType: 'url' as const, targetUrl: 'https://example.org/elsewhere' }
  await app.call('POST /advert/modifyAdvert', { body }, { as: agent })
  expect((await decide(id, 'approve', undefined, seen?.version)).code).toBe(40900)
  expect(await stateOf(id)).toBe(3)
  expect((await decide(id, 'approve')).code).toBe(200)
})

describe('places', () => {
  test('the last place is not sold to two adverts of one order', async () => {
    const startDate = inDays(400)
    const [slot] = await app.db.select().from(advertSlots).where(eq(advertSlots.code, 'HOME_BANNER'))
    const drafts: string[] = []
    for (let at = 0; at <= (slot?.capacity ?? 0); at++)
      drafts.push(await draftBanner(app, agent, banner, { startDate }))
    await expect(orderAdvert(app, agent, ...(drafts as [string]))).rejects.toThrow('adverts.slot-full')
    await orderAdvert(app, agent, ...(drafts.slice(1) as [string]))
  })
  test('the last place of a slot is sold once, however many press at once', async () => {
    const [slot] = await app.db.select().from(advertSlots).where(eq(advertSlots.code, 'HOME_BANNER'))
    const startDate = inDays(100)
    const drafts: string[] = []
    for (let at = 0; at < 8; at++)
      drafts.push(await draftBanner(app, at % 2 ? stranger : agent, banner, { startDate }))
    const tries = await Promise.allSettled(
      drafts.map((id, at) => orderAdvert(app, at % 2 ? stranger : agent, id)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(slot?.capacity ?? 0)
    const body = { slotCode: 'HOME_BANNER', goodsId: banner, from: startDate, quantity: 5 }
    const { data } = await app.call('POST /goods/advertDetail', { body })
    expect([data.days[0]?.free, data.days[9]?.free, data.days[10]?.free]).toEqual([0, 0, slot?.capacity])
    expect(data.freeFrom).toBe(inDays(110))
    const late = await draftBanner(app, agent, banner, { startDate })
    const line = { goodsId: banner, quantity: 10, startDate, refId: late }
    await app.call('POST /shopping/addOrModifyShopping', { body: line }, { as: agent })
    const wanted = { body: { currency: 'AUD', taxCountry: null } }
    const { lines } = (await app.call('POST /billOrder/quote', wanted, { as: agent })).data
    expect(lines).toMatchObject([{ fault: 'adverts.slot-full', freeFrom: inDays(110) }])
  })

  test('a scheduled one moves to free days only; a running one ends between tomorrow and its last paid day', async () => {
    const { id } = await boughtBanner(app, agent, banner, { startDate: inDays(150) })
    await decide(id, 'approve')
    const move = (body: object) =>
      app.call('POST /advert/modifyTime', { body: { id, ...body } }, { as: agent })
    expect((await move({ startDate: inDays(100) })).code).toBe(4202)
    expect((await move({ startDate: inDays(160) })).data.endDate).toBe(inDays(169))
    await moveBack(id, 3)
    await showDue(app.db)
    await moveBack(id, 3)
    expect((await move({ endDate: inDays(0) })).code).toBe(4206)
    expect((await move({ endDate: inDays(7) })).code).toBe(4206)
    expect((await move({ endDate: inDays(1) })).data.endDate).toBe(inDays(1))
    const used = await app.call('GET /advert/advertAlreadyUsedTime/:id', { params: { id } }, { as: agent })
    expect(used.data).toMatchObject({ usedDays: 4, days: 10, unusedDays: 6, latestEnd: inDays(6) })
  })
})

test('what is unused goes back to the cent: whole days, rounded half up once', async () => {
  const { id } = await boughtBanner(app, agent, banner, { startDate: inDays(30), quantity: 7 })
  await decide(id, 'approve')
  await moveBack(id, 2)
  await showDue(app.db)
  await moveBack(id, 2)
  const back = await app.call('POST /advert/withdrawAdvert', { body: { id } }, { as: agent })
  // Seven days for 70.00 and 10 % tax; three of them used: 77.00 × 4 / 7.
  expect(back.data).toMatchObject({ refund: '44.00', currency: 'AUD' })
})

describe('counting', () => {
  const human = 'Mozilla/5.0 (Macintosh) Firefox/140'
  const see = (ids: string[], headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/advertisement/seen',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ ids }),
    })
  const countsOf = async (id: string) => {
    const [row] = await app.db.select().from(advertDays).where(eq(advertDays.advertId, id))
    return [row?.impressions ?? 0, row?.clicks ?? 0]
  }

  test('people count once in a while; bots, staff and the owner never; a click leads on', async () => {
    const { id } = await boughtBanner(app, agent, banner, { startDate: inDays(180) })
    await decide(id, 'approve')
    await moveBack(id, 0)
    await showDue(app.db)
    expect((await see([id, id, 'x'], { 'user-agent': human })).statusCode).toBe(204)
    await see([id], { 'user-agent': human })
    await see([id], { 'user-agent': 'Googlebot/2.1' })
    await see([id], { 'user-agent': `${human} o`, cookie: `sessionKey=${agent.sessionKey}` })
    await see([id], { 'user-agent': `${human} p`, cookie: `sessionKey=${operator.sessionKey}` })
    await see([id], { 'user-agent': `${human} q`, cookie: `sessionKey=${stranger.sessionKey}` })
    expect(await countsOf(id)).toEqual([2, 0])
    const url = `/api/advertisement/click/${id}?l=zh`
    const click = await app.inject({ method: 'GET', url, headers: { 'user-agent': human } })
    expect([click.statusCode, click.headers.location]).toEqual([
      302,
      '/cn/toOtherPlace?link=https%3A%2F%2Fexample.org%2Fopen-day',
    ])
    expect(await countsOf(id)).toEqual([2, 1])
    const effect = await app.call('POST /advert/deliveryEffect', { body: { id } }, { as: agent })
    expect(effect.data.sums).toEqual({
      impressions: 2,
      clicks: 1,
      ctr: '50.00',
      applications: 0,
      spend: '11.00',
    })
  })

  test('an advert that does not exist leads home', async () => {
    const click = await app.inject({ method: 'GET', url: '/api/advertisement/click/999999' })
    expect(click.headers.location).toBe('/')
  })
})

test('the desk sees who bought it and where it leads; pages of ours that exist can be led to, others not', async () => {
  const [agency] = await idsOf(
    app.db,
    sql`insert into agencies (company_name_en, country_code) values ('Harbour Advisers', '0061') returning id`,
  )
  const { id } = await boughtBanner(app, agent, banner, { startDate: inDays(250) })
  const change = (targetId: string) =>
    app.call('POST /advert/modifyAdvert', { body: { id, targetType: 'agency', targetId } }, { as: agent })
  expect((await change('999999')).code).toBe(4205)
  expect((await change(agency as string)).code).toBe(200)
  const { data } = await app.call('GET /advert/review', { query: { list: 'waiting' } }, { as: operator })
  expect(data.rows.find(({ advertId }) => advertId === id)).toMatchObject({ target: 'Harbour Advisers' })
  expect((await app.call('GET /advert/review', { query: {} }, { as: agent })).code).toBe(40300)
})
