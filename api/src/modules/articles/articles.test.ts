import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { ARTICLE_STATE, SCOPE_PRESETS, type Scopes } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { anyId } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { OFFLINE, PUBLISHED, schools } from '../catalogue/schools.tables.ts'
import { articleDays, articles, articleVersions } from '../content/content.tables.ts'
import { turnArticles } from './articles.jobs.ts'
import { sweepPictures } from './sweep-pictures.ts'

let app: TestApp
let agent: Session
let stranger: Session
let operator: Session
let student: Session
let cover: string
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('agent')
  stranger = await app.signIn('strangerAgent')
  operator = await app.signIn('operator')
  student = await app.signIn('student')
  cover = (await picture(agent)).data.pictureId
})
afterAll(() => app.close())

const { draft, review, published, rejected, scheduled, offline, removed, archived } = ARTICLE_STATE
const [STATE, CHANGED, NOT_THERE, FOREIGN] = [40967, 40968, 40460, 40461]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function picture(as: Session, width = 1200) {
  const bytes = await sharp({ create: { width, height: 600, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const files = [{ name: 'cover.png', bytes, type: 'image/png' }]
  return app.upload('POST /fileOperate/uploadArticlePicture', { files }, { as })
}
const ENGLISH = {
  titleEn: 'How to read an offer',
  summaryEn: 'Five lines that matter.',
  bodyEn: '<h2>One</h2><p onclick="x()">Read <script>x()</script>it.</p>',
  altEn: 'A letter on a desk',
}
const save = (body: object, as = agent) =>
  app.call('POST /information/addInformation', { body: body as { titleEn: string } }, { as })
const move = ({ id, version }: { id: string; version: number }, to: number, as = agent) =>
  app.call('POST /information/move', { body: { id, version, to } }, { as })
const decide = (
  { id, version }: { id: string; version: number },
  decision: 'approve' | 'schedule' | 'reject' | 'remove',
  more: { reason?: string; publishAt?: string } = {},
) =>
  app.call(
    'POST /operations/articles/:id',
    { params: { id }, body: { decision, version, ...more } },
    { as: operator },
  )
const own = async (id: string, as = agent) =>
  (await app.call('POST /information/own', { body: { id } }, { as })).data
async function sent(more: object = {}) {
  const made = (await save({ ...ENGLISH, coverId: cover, ...more })).data
  return (await move(made, review)).data
}
const reads = (title: string) => app.call('POST /information/informationDetailsByTitle', { body: { title } })
const count = async (as: Session) =>
  (await app.call('GET /selfCenter/getRedPoint', {}, { as })).data.informationCount

test('students and staff do not write, and another office’s article does not exist', async () => {
  const { data } = await save(ENGLISH)
  const refused = await save(ENGLISH, student)
  expect(refused).toMatchObject({ code: 40301, message: "Student account doesn't have permission." })
  expect((await save(ENGLISH, operator)).code).toBe(40300)
  expect((await save({ ...ENGLISH, id: data.id, version: 1 }, stranger)).code).toBe(NOT_THERE)
  expect((await move(data, review, stranger)).code).toBe(NOT_THERE)
  const seen = await app.call('GET /operations/articles/:id', { params: { id: data.id } }, { as: operator })
  expect(seen.code).toBe(NOT_THERE)
})

test('a sub-account needs the scope of news', async () => {
  const subOf = async (name: string, scopes: Scopes) => {
    const parentId = agent.accountId
    const values = {
      account: `${name}@sub.example`,
      nickname: name,
      passwordHash: '',
      type: 2,
      level: 2,
      parentId,
    }
    const [made] = await app.db.insert(accounts).values(values).returning({ id: accounts.id })
    const accountId = made?.id as string
    await app.db.insert(subAccounts).values({ accountId, parentId, scopes, status: SUB_STATUS.active })
    return app.signIn({ id: accountId })
  }
  expect((await save(ENGLISH, await subOf('reader', SCOPE_PRESETS.readOnly))).code).toBe(40300)
  expect((await save(ENGLISH, await subOf('writer', SCOPE_PRESETS.marketing))).code).toBe(200)
})

test('a draft is cleaned, and a repeated save makes no second one', async () => {
  const key = { idempotencyKey: 'the-same-key' }
  const first = (await save({ ...ENGLISH, ...key })).data
  expect(first).toMatchObject({ state: draft, version: 1, bodyEn: '<h2>One</h2><p>Read it.</p>' })
  expect((await save({ ...ENGLISH, ...key })).data.id).toBe(first.id)
})

test('an older version does not overwrite a later one, and says who was faster', async () => {
  const made = (await save(ENGLISH)).data
  const next = (await save({ id: made.id, version: 1, titleEn: 'Second' })).data
  expect(next).toMatchObject({ version: 2, titleEn: 'Second', summaryEn: ENGLISH.summaryEn })
  const late = await save({ id: made.id, version: 1, titleEn: 'Third' })
  expect(late.code).toBe(CHANGED)
  expect(late.message).toMatch(/^agent changed this article at \d{4}-/)
  const steps = await app.call(
    'POST /information/versions',
    { body: { id: made.id, version: 2 } },
    { as: agent },
  )
  // One sitting is one version.
  expect(steps.data.rows.map(({ version, deed }) => [version, deed])).toEqual([[2, 'saved']])
  expect(steps.data.text).toMatchObject({ titleEn: 'Second' })
})

test('search engines are told what the author says for them, each language its own', async () => {
  const titleEn = 'For search engines'
  const seo = { titleEn, seoTitleEn: ' Offers, read well ', seoDescriptionEn: 'What to look for.' }
  const long = await save({ ...ENGLISH, seoTitleEn: 'x'.repeat(71) })
  expect(long.code).toBe(40000)
  const waiting = await sent(seo)
  expect((await decide(waiting, 'approve')).code).toBe(200)
  const { slug } = await own(waiting.id)
  expect((await reads(slug)).data).toMatchObject({
    titleEn,
    seoTitleEn: 'Offers, read well',
    seoTitleCn: null,
    seoDescriptionEn: 'What to look for.',
  })
  const { before } = (
    await app.call('GET /operations/articles/:id', { params: { id: waiting.id } }, { as: operator })
  ).data
  expect(before).toMatchObject({ seoTitleEn: 'Offers, read well' })
})

test('each rule names its field', async () => {
  const fieldsOf = async (body: object) =>
    ((await save(body)).data as unknown as { fields: { field: string; rule: string }[] }).fields.map(
      ({ field }) => field,
    )
  expect(await fieldsOf({ ...ENGLISH, titleEn: 'x'.repeat(201) })).toEqual(['titleEn'])
  expect(await fieldsOf({ ...ENGLISH, tags: ['1', '2', '3', '4', '5', '6'] })).toEqual(['tags'])
  expect(await fieldsOf({ ...ENGLISH, titleEn: ' ' })).toEqual(['titleEn'])
  expect(await fieldsOf({ ...ENGLISH, category: 11 })).toEqual(['category'])
  expect(await fieldsOf({ ...ENGLISH, sourceUrl: 'javascript:x' })).toEqual(['sourceUrl'])
  expect(await fieldsOf({ ...ENGLISH, countryCodes: ['9999'] })).toEqual(['countryCodes'])
  expect(await fieldsOf({ ...ENGLISH, schoolId: '999999' })).toEqual(['schoolId'])
  expect(await fieldsOf({ ...ENGLISH, unpublishAt: inDays(-1) })).toEqual(['unpublishAt'])
  expect(await fieldsOf({ ...ENGLISH, publishAt: inDays(3), unpublishAt: inDays(2) })).toEqual([
    'unpublishAt',
  ])
  const half = (await save({ titleEn: 'Half', titleCn: '一半' })).data
  const refused = await move(half, review)
  const missing = (refused.data as unknown as { fields: { field: string }[] }).fields
  expect(missing.map(({ field }) => field).toSorted()).toEqual(
    ['altCn', 'altEn', 'bodyCn', 'bodyEn', 'coverId', 'summaryCn', 'summaryEn'].toSorted(),
  )
  const silent = `<p>a</p><img src="${(await picture(agent)).data.src}">`
  const made = (await save({ ...ENGLISH, coverId: cover, bodyEn: silent })).data
  expect((await move(made, review)).message).toMatch(/describe every picture/)
})

test('hidden courses, institutions and agencies are refused as missing ones, and no article names them', async () => {
  const filled = await fillCatalogue(app.db)
  const shown = filled.courses.find(({ state }) => state === PUBLISHED)
  const hidden = filled.courses.find(({ state }) => state === OFFLINE)
  const suspended = filled.agents.find(({ companyNameEn }) => companyNameEn === 'Suspended Partners')
  const [courseId = '', schoolId = ''] = [shown?.id, shown?.schoolId]
  const listSchool = (state: number) => app.db.update(schools).set({ state }).where(eq(schools.id, schoolId))
  const links = { courseIds: [courseId], schoolId, agencyId: filled.agents[0]?.id }
  const made = (await save({ ...ENGLISH, coverId: cover, titleEn: 'About them', ...links })).data
  expect(made.links.map(({ kind }) => kind).toSorted()).toEqual(['agency', 'course', 'school'])
  await listSchool(OFFLINE)
  for (const [named, missing] of [
    [{ courseIds: [hidden?.id] }, { courseIds: ['999999'] }],
    [{ courseIds: [courseId] }, { courseIds: ['999999'] }],
    [{ schoolId }, { schoolId: '999999' }],
    [{ agencyId: suspended?.id }, { agencyId: '999999' }],
  ]) {
    const refused = await save({ ...ENGLISH, ...named })
    expect(refused.code).toBe(40000)
    expect(refused).toEqual(await save({ ...ENGLISH, ...missing }))
  }
  // What was chosen before stays chosen, without its name, on the desk and for readers too.
  const again = (await save({ ...links, id: made.id, version: made.version, source: 'Home Affairs' })).data
  expect(again).toMatchObject({ schoolId, courseIds: [courseId] })
  await decide((await move(again, review)).data, 'approve')
  const kinds = [again, await own(made.id), (await reads('about-them')).data].map(({ links }) =>
    links.map(({ kind }) => kind),
  )
  expect(kinds).toEqual([['agency'], ['agency'], ['agency']])
  await app.db.update(courses).set({ state: OFFLINE }).where(eq(courses.id, courseId))
  await listSchool(PUBLISHED)
  expect((await own(made.id)).links.map(({ kind }) => kind).toSorted()).toEqual(['agency', 'school'])
})

test('pictures are those of the own office, in sizes for pages', async () => {
  expect((await picture(agent, 300)).message).toMatch(/at least 480 pixels wide; yours has 300 × 600/)
  const { data } = await picture(agent)
  expect(data).toMatchObject({ width: 1200, height: 600 })
  const [, name = ''] = /([0-9a-f]{32})\.jpg$/.exec(data.src) ?? []
  for (const [file, type, width] of [
    [`${name}.jpg`, 'jpeg', 1200],
    [`${name}-480.webp`, 'webp', 480],
    [`${name}-960.avif`, 'heif', 960],
    [`${name}-1600.webp`, 'webp', 1200],
  ] as const) {
    const reply = await app.app.inject(`/api/fileOperate/articlePicture/${file}`)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: type, width })
  }
  expect((await save({ ...ENGLISH, coverId: data.pictureId }, stranger)).code).toBe(FOREIGN)
  expect((await save({ ...ENGLISH, bodyEn: `<img src="${data.src}">` }, stranger)).code).toBe(FOREIGN)
  expect((await save({ ...ENGLISH, bodyEn: '<p><img src="/api/fileOperate/view/7"></p>' })).code).toBe(
    FOREIGN,
  )
})

test('from draft through a rejection to readers, an old address, offline and the archive', async () => {
  const first = await sent()
  expect(first).toMatchObject({ state: review })
  expect((await save({ id: first.id, version: first.version, titleEn: 'No' })).code).toBe(STATE)
  expect((await decide(first, 'reject')).code).toBe(40000)
  await app.call('POST /information/seen', {}, { as: agent })
  expect((await decide(first, 'reject', { reason: 'Name the source.' })).data.state).toBe(rejected)
  expect(await count(agent)).toBe(1)
  expect((await app.call('POST /information/seen', {}, { as: agent })).data.count).toBe(1)
  expect(await count(agent)).toBe(0)
  const back = await own(first.id)
  expect(back).toMatchObject({ state: rejected, rejectReason: 'Name the source.' })
  const better = (await save({ id: back.id, version: back.version, source: 'Home Affairs' })).data
  expect(better.state).toBe(draft)
  const again = (await move(better, review)).data
  expect((await decide({ ...again, version: again.version - 1 }, 'approve')).code).toBe(CHANGED)
  expect((await decide(again, 'approve')).data.state).toBe(published)
  const shown = await reads('how-to-read-an-offer')
  expect(shown.data).toMatchObject({ id: first.id, author: 'agent', cover: { width: 1200, height: 600 } })
  expect((await decide(await own(first.id), 'approve')).code).toBe(STATE)

  const off = (await move(await own(first.id), offline)).data
  expect((await reads('how-to-read-an-offer')).code).toBe(NOT_THERE)
  const renamed = (await save({ id: off.id, version: off.version, titleEn: 'How to answer an offer' })).data
  const twice = (await move(renamed, review)).data
  const desk = await app.call('GET /operations/articles/:id', { params: { id: off.id } }, { as: operator })
  expect(desk.data.before?.titleEn).toBe('How to read an offer')
  expect(desk.data.article.titleEn).toBe('How to answer an offer')
  await decide(twice, 'approve')
  expect((await reads('how-to-read-an-offer')).data.slug).toBe('how-to-answer-an-offer')
  expect((await move(await own(off.id), archived)).data.state).toBe(archived)
  expect((await reads('how-to-answer-an-offer')).code).toBe(NOT_THERE)
  const deeds = await app.db
    .select({ deed: articleVersions.deed })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, off.id))
    .orderBy(articleVersions.version)
  expect(deeds.map(({ deed }) => deed)).toEqual(
    'saved sent desk.reject saved sent desk.approve offline saved sent desk.approve archived'.split(' '),
  )
  const told = await app.call('POST /message/searchMessage', { body: { type: 1 } }, { as: agent })
  expect(told.data.rows.map(({ msgTitle }) => msgTitle)).toContain(
    'Your article ‘How to read an offer’ needs a change',
  )
})

test('a scheduled one appears once, by the clock, and ends at its last day', async () => {
  const wish = await sent({ titleEn: 'On its day', publishAt: inDays(2) })
  expect((await decide(wish, 'approve')).data.state).toBe(scheduled)
  expect((await reads('on-its-day')).code).toBe(NOT_THERE)
  const mailing = { db: app.db, pageAddress: app.frame.pageAddress }
  await turnArticles(mailing)
  expect((await own(wish.id)).state).toBe(scheduled)
  await app.db
    .update(articles)
    .set({ publishAt: inDays(-1) })
    .where(eq(articles.id, wish.id))
  await Promise.all([turnArticles(mailing), turnArticles(mailing)])
  expect((await own(wish.id)).state).toBe(published)
  expect(await app.db.$count(articleVersions, sql`article_id = ${wish.id} and deed = 'published'`)).toBe(1)
  await app.db
    .update(articles)
    .set({ unpublishAt: inDays(-1) })
    .where(eq(articles.id, wish.id))
  await turnArticles(mailing)
  expect((await own(wish.id)).state).toBe(archived)
  const past = await sent({ titleEn: 'By the desk' })
  expect(await decide(past, 'schedule', { publishAt: inDays(-1) })).toMatchObject({
    code: 40000,
    message: 'time of publication must not be in the past.',
  })
  expect((await decide(past, 'schedule', { publishAt: inDays(1) })).data.state).toBe(scheduled)
})

test('the desk pins and labels what readers see, until its day and into the log', async () => {
  type Placed = { pinnedUntil: string | null; sponsored: boolean }
  const place = (id: string, body: Placed & { seen?: Placed }, as = operator) =>
    app.call('POST /operations/articles/:id/place', { params: { id }, body }, { as })
  const first = await sent({ titleEn: 'The one to pin' })
  expect((await place(first.id, { pinnedUntil: inDays(2), sponsored: true })).code).toBe(STATE)
  await decide(first, 'approve')
  const later = await sent({ titleEn: 'The newer one' })
  await decide(later, 'approve')
  const top = async () =>
    (await app.call('POST /information/searchInformationPage', { body: { page: 1, rows: 1 } })).data.rows[0]
  expect((await top())?.id).toBe(later.id)
  expect((await place(first.id, { pinnedUntil: inDays(-1), sponsored: false })).code).toBe(40000)
  expect((await place(first.id, { pinnedUntil: inDays(2), sponsored: false }, agent)).code).toBe(40300)
  expect((await place(first.id, { pinnedUntil: inDays(2), sponsored: true })).data.sponsored).toBe(true)
  expect(await top()).toMatchObject({ id: first.id, pinned: true, isSponsored: true })
  // A colleague's page is of before.
  const seen = { pinnedUntil: null, sponsored: false }
  expect((await place(first.id, { ...seen, seen })).code).toBe(ERRORS['row.changed'])
  expect(await top()).toMatchObject({ id: first.id, pinned: true, isSponsored: true })
  // The author's words are as they were read.
  expect((await own(first.id)).version).toBe((await own(later.id)).version)
  await place(first.id, { pinnedUntil: null, sponsored: false })
  await app.db
    .update(articles)
    .set({ pinnedUntil: inDays(-1) })
    .where(eq(articles.id, first.id))
  expect((await top())?.id).toBe(later.id)
  const { rows } = (await app.call('GET /operations/log', { query: {} }, { as: operator })).data
  const deeds = rows.filter(({ targetId }) => targetId === first.id).map(({ action }) => action)
  expect(deeds.sort()).toEqual(
    'approve pin sponsor unpin unsponsor'.split(' ').map((deed) => `article.${deed}`),
  )
})

test('a removed one is gone with its pictures; a discarded draft is none', async () => {
  const { data } = await picture(agent)
  const made = await sent({ titleEn: 'To be removed', coverId: data.pictureId })
  await decide(made, 'approve')
  const public_ = await own(made.id)
  const kindOf = async () => (await app.app.inject(data.src)).headers['content-type']
  expect(await kindOf()).toBe('image/jpeg')
  expect((await decide(public_, 'remove', { reason: 'Not true.' })).data.state).toBe(removed)
  expect(await kindOf()).toMatch(/json/)
  expect((await move(await own(made.id), review)).code).toBe(STATE)
  const discard = (id: string, version?: number) =>
    app.call('POST /information/discard', { body: { id, version } }, { as: agent })
  expect((await discard(made.id)).code).toBe(STATE)
  const { id, version } = (await save(ENGLISH)).data
  expect((await save({ ...ENGLISH, id, version, titleEn: 'Of another' })).data.version).toBe(version + 1)
  expect(await discard(id, version)).toMatchObject({
    code: CHANGED,
    message: expect.stringContaining('agent'),
  })
  expect((await own(id)).titleEn).toBe('Of another')
  expect((await discard(id, version + 1)).code).toBe(200)
  expect((await app.call('POST /information/own', { body: { id } }, { as: agent })).code).toBe(NOT_THERE)
})

test('lists: the own ones by state, and the queue with the oldest first', async () => {
  const waiting = await sent({ titleEn: 'Waits' })
  const list = await app.call('POST /information/myInformation', { body: { state: review } }, { as: agent })
  expect(list.data.rows[0]).toMatchObject({ id: waiting.id, titleEn: 'Waits', publishAt: null })
  expect(list.data.states.find(({ state }) => state === review)?.count).toBe(list.data.total)
  const others = await app.call('POST /information/myInformation', { body: {} }, { as: stranger })
  expect(others.data.total).toBe(0)
  const queue = await app.call('GET /operations/articles', { query: { keyword: 'Waits' } }, { as: operator })
  expect(queue.data.rows).toMatchObject([{ id: waiting.id, author: 'agent', again: false }])
  const home = await app.call('GET /selfCenter/getSelfData', {}, { as: operator })
  expect(home.data.waiting).toContainEqual(expect.objectContaining({ kind: 'articles' }))
})

test('readers share and like; a like counts once', async () => {
  await decide(await sent({ titleEn: 'To be shared' }), 'approve')
  const { id } = (await reads('to-be-shared')).data
  await app.call('POST /information/share', { body: { id, way: 'copy' } })
  const { qr } = (await app.call('POST /information/share', { body: { id, way: 'qr' } })).data
  expect(qr?.path).toMatch(/^M\d/)
  const [day] = await app.db.select().from(articleDays).where(eq(articleDays.articleId, id))
  expect(day?.shares).toBe(2)
  const like = async (liked?: boolean) =>
    (await app.call('POST /information/like', { body: { id, liked } }, { as: student })).data
  expect(await like(true)).toEqual({ likes: 1, liked: true })
  expect(await like(true)).toEqual({ likes: 1, liked: true })
  expect(await like()).toEqual({ likes: 1, liked: true })
  expect(await like(false)).toEqual({ likes: 0, liked: false })
  expect((await app.call('POST /information/like', { body: { id, liked: true } })).code).toBe(40001)
})

test('pictures of no version of an article go after a day, with their bytes and their room', async () => {
  const [unused, inBody, once, fresh] = await Promise.all([
    picture(agent),
    picture(agent),
    picture(agent),
    picture(agent),
  ])
  const bodyEn = `<p><img src="${inBody?.data.src}" alt="a"><img src="${once?.data.src}" alt="b"></p>`
  const { id } = (await save({ ...ENGLISH, bodyEn, coverId: cover })).data
  await app.db.execute(
    sql`update article_versions set at = now() - interval '1 hour' where article_id = ${id}`,
  )
  await save({ id, version: 1, bodyEn: `<p><img src="${inBody?.data.src}" alt="a"></p>` })
  const old = [unused, inBody, once].map((one) => one?.data.pictureId ?? '')
  await app.db.execute(
    sql`update article_pictures set created_at = now() - interval '25 hours' where id = ${anyId(old)}`,
  )
  const used = async () =>
    (
      await app.db
        .select({ used: accounts.diskUsedBytes })
        .from(accounts)
        .where(eq(accounts.id, agent.accountId))
    )[0]?.used
  const before = Number(await used())
  const sweeps = () => Promise.all([1, 2].map(() => sweepPictures(app.db, app.frame.storage)))
  expect((await sweeps()).reduce((sum, one) => sum + one)).toBe(1)
  expect(Number(await used())).toBeLessThan(before)
  const isShown = async (src = '') =>
    String((await app.app.inject(src)).headers['content-type']).startsWith('image/')
  const shown = await Promise.all([unused, inBody, once, fresh].map((one) => isShown(one?.data.src)))
  expect(shown).toEqual([false, true, true, true])
  expect(await isShown((await own(id)).cover?.src)).toBe(true)
})
