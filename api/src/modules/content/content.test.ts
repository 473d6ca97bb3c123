import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ARTICLE_STATE } from '@southbound/shared/contract/constants'
import { eventually } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { articleTexts } from './article-text.ts'
import { seedContent } from './content.seed.ts'
import { announcements, articleComments, articleDays, articleHeat, articles } from './content.tables.ts'
import { refreshHeat } from './heat.ts'

const DAY = 86_400_000
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const NO_TEXTS = {
  titleEn: null,
  titleCn: null,
  summaryEn: null,
  summaryCn: null,
  bodyEn: null,
  bodyCn: null,
  tags: [],
}
let app: TestApp
let student: Session
let ids: Record<string, string>

const article = (slug: string, more: Partial<typeof articles.$inferInsert> = {}, texts: object = {}) => ({
  ...articleTexts({ ...NO_TEXTS, titleEn: slug, ...texts }),
  slug,
  author: 'Desk',
  category: 1,
  countryCodes: ['0061'],
  publishAt: at(-10),
  state: ARTICLE_STATE.published,
  ...more,
})

beforeAll(async () => {
  app = await testApp()
  student = await app.signIn('student')
})
beforeEach(async () => {
  await app.db.delete(articles)
  const rows = await app.db
    .insert(articles)
    .values([
      article(
        'visa',
        { publishAt: at(-3) },
        {
          titleCn: '签证费用',
          tags: ['Funds'],
          bodyEn: '<p>A student’s charge &amp; funds <script>x</script></p>',
        },
      ),
      article('pinned', { category: 2, pinnedUntil: at(1), publishAt: at(-90) }),
      article('nz', { category: 2, countryCodes: ['0064'] }, { bodyCn: '<p>护理专业</p>', tags: ['Funds'] }),
      article('global', { category: 3, countryCodes: ['0000'], publishAt: at(-5) }),
      article('due', { category: 4, state: ARTICLE_STATE.scheduled, publishAt: at(-1) }),
      article('draft', { state: ARTICLE_STATE.draft }),
      article('later', { publishAt: at(1) }),
      article('over', { unpublishAt: at(-1) }),
      article('removed', { state: ARTICLE_STATE.removed }),
    ])
    .returning()
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]))
})
afterAll(() => app.close())

const HIDDEN = ['draft', 'later', 'over', 'removed']
const search = async (body: object) =>
  (await app.call('POST /information/searchInformationPage', { body })).data
const slugs = (data: { rows: { slug: string }[] }) => data.rows.map(({ slug }) => slug)

describe('searching', () => {
  test('shows what is published, pinned first, then the newest', async () => {
    expect(slugs(await search({}))).toEqual(['pinned', 'due', 'visa', 'global', 'nz'])
  })
  test("a category's own choice never hides its siblings", async () => {
    const found = await search({ category: 2 })
    expect(slugs(found)).toEqual(['pinned', 'nz'])
    expect(found).toMatchObject({
      total: 2,
      categories: [1, 2, 3, 4].map((category) => ({ category, count: category === 2 ? 2 : 1 })),
    })
  })
  test.each([
    ['CHARGE funds', ['visa']],
    ["STUDENT's", ['visa']],
    ['护理', ['nz']],
    ['签证', ['visa']],
    ['funds', ['visa', 'nz']],
    ['%', []],
    ["' or 1=1 --", []],
    ['script', []],
  ])('finds %s in both languages and in text only', async (keyword, expected) => {
    expect(slugs(await search({ keyword }))).toEqual(expected)
  })
  test('a country shows its own and global articles', async () => {
    expect(slugs(await search({ countryCode: '0064' }))).toEqual(['global', 'nz'])
    expect(slugs(await search({ countryCode: 'else' }))).toEqual([])
    await app.db
      .update(articles)
      .set({ countryCodes: ['0064', '0044'] })
      .where(eq(articles.slug, 'nz'))
    expect(slugs(await search({ countryCode: 'else' }))).toEqual(['nz'])
    await app.db.update(articles).set({ countryCodes: [] }).where(eq(articles.slug, 'visa'))
    expect(slugs(await search({ countryCode: '0064' }))).toEqual(['visa', 'global', 'nz'])
  })
  test('pages by the rows asked, and refuses absurd pages by name', async () => {
    expect(slugs(await search({ page: 2, rows: 2 }))).toEqual(['visa', 'global'])
    const refused = await app.call('POST /information/searchInformationPage', {
      body: { page: -1, rows: 1e9 },
    })
    expect(refused).toMatchObject({ code: 40000, data: { fields: [{ field: 'page' }, { field: 'rows' }] } })
  })
})

describe('hot list', () => {
  test('weighs a week of readings, comments and shares against age', async () => {
    const values = (slug: string, days: number, views: number, shares = 0) => ({
      articleId: ids[slug] ?? '',
      day: at(-days).slice(0, 10),
      views,
      shares,
    })
    await app.db
      .insert(articleDays)
      .values([
        values('nz', 1, 100),
        values('global', 1, 10, 30),
        values('pinned', 20, 9000),
        values('visa', 0, 1),
      ])
    const comment = (state: number) => ({
      articleId: ids.due ?? '',
      authorId: student.accountId,
      body: 'a',
      state,
    })
    await app.db.insert(articleComments).values([comment(1), comment(1), comment(2)])
    await refreshHeat(app.db)
    const hot = await app.call('POST /information/hotInformation')
    expect(slugs(hot.data)).toEqual(['global', 'nz', 'due', 'visa', 'pinned'])
    expect(slugs(await search({ flag: 2 }))).toEqual(slugs(hot.data))
  })

  test('who comments often is one, and the office of an article does not warm it', async () => {
    const agent = await app.signIn('agent')
    const heatOf = async () =>
      new Map((await app.db.select().from(articleHeat)).map(({ articleId, heat }) => [articleId, heat]))
    const comment = (authorId: string, slug = 'due') => ({
      articleId: ids[slug] ?? '',
      authorId,
      body: 'a',
      state: 1,
    })
    await app.db
      .update(articles)
      .set({ owner: `account:${agent.accountId}` })
      .where(eq(articles.id, ids.due ?? ''))
    await app.db.insert(articleComments).values(comment(student.accountId))
    await refreshHeat(app.db)
    const once = (await heatOf()).get(ids.due ?? '') ?? 0
    expect(once).toBeGreaterThan(0)
    const more = [student, student, agent, agent].map(({ accountId }) => comment(accountId))
    await app.db.insert(articleComments).values([...more, comment(agent.accountId, 'nz')])
    await refreshHeat(app.db)
    expect((await heatOf()).get(ids.due ?? '')).toBeCloseTo(once, 4)
    expect((await heatOf()).has(ids.nz ?? '')).toBe(true)
    await app.db.insert(articleComments).values(comment(app.accounts.strangerStudent.id))
    await refreshHeat(app.db)
    expect((await heatOf()).get(ids.due ?? '')).toBeCloseTo(2 * once, 4)
  })
})

describe('an article', () => {
  const read = (title: string) => app.call('POST /information/informationDetailsByTitle', { body: { title } })

  test('comes with the ones related to it, by tag before category before date', async () => {
    const { data } = await read('visa')
    expect(data).toMatchObject({
      id: ids.visa,
      titleCn: '签证费用',
      bodyEn: '<p>A student’s charge &amp; funds </p>',
    })
    expect(slugs({ rows: data.related })[0]).toBe('nz')
    expect(slugs({ rows: data.related })).not.toContain('visa')
    expect(slugs({ rows: data.related }).filter((slug) => HIDDEN.includes(slug))).toEqual([])
  })
  test.each([...HIDDEN, 'nowhere', '/../x'])('%s is not found, by title or id', async (slug) => {
    expect((await read(slug)).code).toBe(40460)
    expect((await app.call('POST /information/:id', { params: { id: ids[slug] ?? '77777' } })).code).toBe(
      40460,
    )
  })
  test('counts every reading, also many at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => read('visa')))
    await eventually(async () => {
      expect((await app.db.select().from(articleDays)).map(({ views }) => views)).toEqual([12])
    })
    expect((await read('visa')).data.views).toBe(12)
  })
  test('counts no more than twenty readings of one network on a day', async () => {
    const from = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: `/api/information/${ids.nz}`, remoteAddress })
    for (let n = 0; n < 22; n++) await from('203.0.113.7')
    await from('203.0.113.8')
    await eventually(async () => {
      expect((await app.db.select().from(articleDays)).map(({ views }) => views)).toEqual([21])
    })
  })
})

describe('comments', () => {
  const write = (content: string, as: Session | null = student, id = ids.visa ?? '') =>
    app.call('POST /information/addDiscusssion', { body: { id, content } }, { as })
  const reply = (id: string, content: string, as: Session) =>
    app.call('POST /information/replyDiscusssion', { body: { id, content } }, { as })
  const list = async (as: Session | null = null) =>
    (await app.call('POST /information/comments', { body: { id: ids.visa ?? '' } }, { as })).data
  beforeEach(() => app.db.execute(sql`update accounts set created_at = now() - interval '30 days'`))

  test('are shown to everybody, newest first, replies below their comment on one level', async () => {
    const first = (await write('  first 🎓  ')).data.id
    await write('second')
    const answer = (await reply(first, 'answer', await app.signIn('agent'))).data.id
    await reply(answer, 'answer to the answer', student)
    const shown = await list()
    expect(shown.total).toBe(2)
    expect(shown.rows.map(({ body, parentId, author }) => [body, parentId, author])).toEqual([
      ['second', null, 'student'],
      ['first 🎓', null, 'student'],
      ['answer', first, 'agent'],
      ['answer to the answer', first, 'student'],
    ])
    expect((await search({ keyword: '签证' })).rows[0]?.commentCount).toBe(4)
  })
  test.each(['', '   \n\t ', 'x'.repeat(501)])('"%s" is refused by name', async (content) => {
    expect(await write(content)).toMatchObject({ code: 40000, data: { fields: [{ field: 'content' }] } })
  })
  test('500 characters are accepted', async () => {
    expect((await write('字'.repeat(500))).code).toBe(200)
  })
  test('with a link are held, and seen by their author only', async () => {
    const agent = await app.signIn('agent')
    const { id, held } = (await write('see www.x.com', agent)).data
    expect(held).toBe(true)
    expect((await list(agent)).rows).toMatchObject([{ id, held: true }])
    expect((await list()).rows).toEqual([])
    expect((await list(student)).total).toBe(0)
    expect((await reply(id, 'a', student)).code).toBe(40400)
    expect((await search({ keyword: '签证' })).rows[0]?.commentCount).toBe(0)
  })
  test('taken away by a moderator, are read by their author with the reason, appealed and deleted', async () => {
    const agent = await app.signIn('agent')
    const { id } = (await write('Rude words', agent)).data
    const answer = (await reply(id, 'An answer', student)).data.id
    const decide = (decision: 'hide' | 'show') =>
      app.call(
        'POST /operations/comments/:kind/:id',
        { params: { kind: 'article', id }, body: { decision, reason: 'Rude' } },
        { as: operator },
      )
    const count = async () => (await search({ keyword: '签证' })).rows[0]?.commentCount
    const operator = await app.signIn('operator')
    expect((await decide('hide')).code).toBe(200)
    expect([(await list()).rows, (await list(student)).rows, await count()]).toEqual([[], [], 1])
    expect((await list(agent)).rows).toMatchObject([
      { id, mine: true, state: 3, reason: 'Rude', mayAppeal: true, replyCount: 1 },
      { id: answer, mine: false, state: 1, reason: null, mayAppeal: false },
    ])
    expect((await reply(id, 'Still here', agent)).code).toBe(40400)
    const about = { kind: 'article' as const, id }
    const appeal = () =>
      app.call('POST /discussion/appeal', { body: { ...about, text: 'No' } }, { as: agent })
    expect([(await appeal()).code, (await appeal()).code]).toEqual([200, 40929])
    const remove = (as: Session) => app.call('POST /discussion/delete', { body: about }, { as })
    expect([(await remove(student)).code, (await remove(agent)).code]).toEqual([40400, 200])
    expect([(await list(agent)).rows, await count()]).toEqual([[], 1])
    const own = (await write('Twice', agent)).data.id
    expect((await write('Twice', agent)).data.id).toBe(own)
    expect(await count()).toBe(2)
    await app.call('POST /discussion/delete', { body: { kind: 'article', id: own } }, { as: agent })
    expect(await count()).toBe(1)
  })
  test('of many replies bring the newest', async () => {
    const { id } = (await write('first')).data
    const row = { articleId: ids.visa ?? '', parentId: id, authorId: student.accountId, state: 1 }
    await app.db
      .insert(articleComments)
      .values(Array.from({ length: 60 }, (_, n) => ({ ...row, body: `Reply ${n}` })))
    const { rows } = await list()
    expect([rows.length, rows[0]?.replyCount]).toEqual([51, 60])
    const body = { id: ids.visa ?? '', parentId: id, page: 2, rows: 50 }
    expect((await app.call('POST /information/comments', { body })).data).toMatchObject({ total: 60 })
    expect((await app.call('POST /information/comments', { body })).data.rows).toHaveLength(10)
  })
  test("a new account's first comment is held", async () => {
    await app.db.execute(sql`update accounts set created_at = now()`)
    const stranger = await app.signIn('strangerStudent')
    expect((await write('hello', stranger)).data.held).toBe(true)
    await app.db.update(articleComments).set({ state: 1 })
    expect((await write('hello again', stranger)).data.held).toBe(false)
  })
  test('visitors, the auditor, and hidden articles have none', async () => {
    expect((await write('a', null)).code).toBe(40001)
    expect((await write('a', await app.signIn('auditor'))).code).toBe(40300)
    expect((await write('a', await app.signIn('institution'), ids.draft)).code).toBe(40460)
  })
})

describe('announcements', () => {
  beforeEach(async () => {
    await app.db.delete(announcements)
    const row = (contentEn: string, audience: number[], from: number, to: number) => ({
      contentEn,
      contentCn: contentEn,
      audience,
      fromAt: at(from),
      toAt: at(to),
    })
    await app.db
      .insert(announcements)
      .values([
        row('all', [], -9, 9),
        row('agents', [2], -3, 9),
        row('over', [], -2, -1),
        row('later', [], 1, 2),
      ])
  })
  test.each([
    [null, 'all'],
    ['student', 'all'],
    ['agent', 'agents'],
  ] as const)('%s sees "%s"', async (name, text) => {
    const as = name && (await app.signIn(name))
    expect((await app.call('POST /announcement/getAnnouncement', undefined, { as })).data?.contentEn).toBe(
      text,
    )
    expect((await app.call('POST /show/home/other', undefined, { as })).data.announcement?.contentEn).toBe(
      text,
    )
  })
  test('and says whether it may be dismissed', async () => {
    expect((await app.call('POST /announcement/getAnnouncement')).data?.dismissible).toBe(true)
    await app.db.update(announcements).set({ dismissible: false })
    expect((await app.call('POST /announcement/getAnnouncement')).data?.dismissible).toBe(false)
  })
  test('and nobody sees one when none runs', async () => {
    await app.db.delete(announcements)
    expect(await app.call('POST /announcement/getAnnouncement')).toMatchObject({ code: 200, data: null })
  })
})

test('the demo has articles in both languages in every category, unharmed by cleaning', async () => {
  await app.db.delete(articles)
  await seedContent(app.db)
  const { rows, total, categories } = await search({ rows: 100 })
  expect(total).toBeGreaterThanOrEqual(24)
  expect(categories.map(({ category }) => category)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const { titleCn, titleEn, summaryCn, summaryEn, minutes } of rows) {
    expect(titleCn && titleEn && summaryCn && summaryEn && minutes > 0).toBeTruthy()
    expect(Math.max(titleCn?.length ?? 0, titleEn?.length ?? 0)).toBeLessThanOrEqual(200)
    expect(Math.max(summaryCn?.length ?? 0, summaryEn?.length ?? 0)).toBeLessThanOrEqual(300)
  }
  const { bodyEn, bodyCn } = (
    await app.call('POST /information/informationDetailsByTitle', { body: { title: rows[0]?.slug ?? '' } })
  ).data
  expect(bodyEn).toContain('<table>')
  expect(bodyCn).toContain('href="/cn/course-finder"')
})
