import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { MESSAGE_REPORT, SCOPE_PRESETS, type ScopeLevel } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { Limits } from '../../plugins/limits.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'
import { cases } from '../cases/cases.tables.ts'
import { agencySchools } from '../catalogue/agencies.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { catalogueOf } from '../catalogue/catalogue.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { OFFLINE, PUBLISHED } from '../catalogue/schools.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { messageReports } from '../messages/messages.tables.ts'
import { messages } from '../notices/notices.tables.ts'
import { favourites, savedSearches } from './keeping.tables.ts'
import { tellSearches } from './searches/tell-searches.ts'

let app: TestApp
let student: Session
let filled: Awaited<ReturnType<typeof fillCatalogue>>
const course = (at: number) => filled.courses[at]?.id ?? ''
const agency = (at: number) => filled.agents[at]?.id ?? ''

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  student = await app.signIn('student')
})
beforeEach(async () => {
  await app.db.delete(favourites)
})
afterAll(() => app.close())

const keep = (favoriteId: string, favoriteType: 1 | 2, as: Session | null = student) =>
  app.call('POST /favorite/modify', { body: { favoriteId, favoriteType } }, { as })
const keptCourses = async (
  as = student,
  body: { content?: string; pageVo?: { page?: number; rows?: number } } = {},
) => (await app.call('POST /favorite/favorite/course', { body }, { as })).data
const keptAgencies = async (as = student) =>
  (await app.call('POST /favorite/favorite/agency', { body: {} }, { as })).data

describe('favourites', () => {
  test('keeping twice, even at once, keeps one; the newest stands first', async () => {
    const answers = await Promise.all([keep(course(1), 1), keep(course(1), 1), keep(course(1), 1)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    await keep(course(2), 1)
    const { rows, total } = await keptCourses()
    expect([rows.map(({ id }) => id), total]).toEqual([[course(2), course(1)], 2])
    expect(rows[1]).toMatchObject({
      type: 1,
      courseType: 1,
      schoolId: filled.courses[1]?.schoolId,
      isContract: false,
    })
  })

  test('pages by eight and finds by a part of a name, read literally', async () => {
    for (let at = 1; at <= 10; at++) await keep(course(at), 1)
    expect((await keptCourses()).rows).toHaveLength(8)
    expect((await keptCourses(student, { pageVo: { page: 2 } })).rows).toHaveLength(2)
    expect(
      (await keptCourses(student, { content: 'ACCOUNT' })).rows.every(({ courseNameEn }) =>
        courseNameEn?.includes('Accounting'),
      ),
    ).toBe(true)
    expect((await keptCourses(student, { content: '%' })).total).toBe(0)
  })

  test('an agent is kept with its badge and trimmed name; hidden and unknown ones are refused', async () => {
    expect((await keep(agency(0), 2)).code).toBe(200)
    expect((await keptAgencies()).rows).toMatchObject([
      { deliverId: agency(0), companyName: 'Bright Path', verified: true, type: 2 },
    ])
    expect(await keep(agency(2), 2)).toMatchObject({ code: 40422 })
    expect(await keep('77777777', 1)).toMatchObject({ code: 40420 })
  })

  test('the account home counts those that the lists show', async () => {
    await keep(course(1), 1)
    await keep(agency(0), 2)
    await keep(course(2), 1, await app.signIn('strangerStudent'))
    const counted = async () =>
      (await app.call('GET /selfCenter/getSelfData', {}, { as: student })).data.favourites
    expect(await counted()).toBe(2)
    await app.db
      .update(courses)
      .set({ state: OFFLINE })
      .where(eq(courses.id, course(1)))
    expect(await counted()).toBe(1)
    await app.db
      .update(courses)
      .set({ state: PUBLISHED })
      .where(eq(courses.id, course(1)))
  })

  test('a course that goes offline leaves the list without an error, and comes back with it', async () => {
    await keep(course(3), 1)
    await app.db
      .update(courses)
      .set({ state: OFFLINE })
      .where(eq(courses.id, course(3)))
    expect(await keptCourses()).toEqual({ rows: [], total: 0 })
    await app.db
      .update(courses)
      .set({ state: PUBLISHED })
      .where(eq(courses.id, course(3)))
    expect((await keptCourses()).total).toBe(1)
  })

  test("another person's favourites are never seen nor removed", async () => {
    await keep(course(1), 1)
    await keep(agency(0), 2)
    const stranger = await app.signIn('strangerStudent')
    expect((await keptCourses(stranger)).total + (await keptAgencies(stranger)).total).toBe(0)
    expect(
      (
        await app.call(
          'POST /favorite/cancel',
          { body: { domain: 1, domainId: course(1) } },
          { as: stranger },
        )
      ).code,
    ).toBe(200)
    const all = [1, 2].flatMap((domain) => [course(1), agency(0)].map((domainId) => ({ domain, domainId })))
    expect(
      (await app.call('POST /favorite/cancel/deleteFavorites', { body: all }, { as: stranger })).data,
    ).toEqual({ removed: 0 })
    expect((await keptCourses()).total + (await keptAgencies()).total).toBe(2)
    expect(
      (await app.call('POST /favorite/cancel/deleteFavorites', { body: all }, { as: student })).data,
    ).toEqual({ removed: 2 })
  })

  test('an agent sees which of its favourites it represents', async () => {
    const agent = await app.signIn('agent')
    await app.db
      .update(accounts)
      .set({ agencyId: agency(0) })
      .where(eq(accounts.id, agent.accountId))
    await app.db
      .insert(agencySchools)
      .values({ agencyId: agency(0), schoolId: filled.courses[1]?.schoolId ?? '' })
    const other =
      filled.courses.find(
        ({ schoolId, state }) => state === PUBLISHED && schoolId !== filled.courses[1]?.schoolId,
      )?.id ?? ''
    await keep(course(1), 1, agent)
    await keep(other, 1, agent)
    expect(new Map((await keptCourses(agent)).rows.map(({ id, isContract }) => [id, isContract]))).toEqual(
      new Map([
        [course(1), true],
        [other, false],
      ]),
    )
  })

  test('visitors, other accounts and staff are refused', async () => {
    expect(await keep(course(1), 1, null)).toMatchObject({ code: 40001 })
    for (const role of ['other', 'operator', 'auditor'] as const)
      expect((await keep(course(1), 1, await app.signIn(role))).code).toBeGreaterThanOrEqual(40300)
    expect(await app.db.select().from(favourites)).toEqual([])
  })
})

describe('sorting', () => {
  test('by name when asked, in the language of the reader', async () => {
    for (const at of [1, 4, 2]) await keep(course(at), 1)
    const { data } = await app.call(
      'POST /favorite/favorite/course',
      { body: { sortType: 2 } },
      { as: student },
    )
    const names = data.rows.map(({ courseName }) => courseName.toLowerCase())
    expect(names).toEqual([...names].sort())
    expect(
      (await app.call('POST /favorite/favorite/course', { body: { sortType: 3 } }, { as: student })).code,
    ).toBe(40000)
  })
})

describe('recommending', () => {
  const send = (
    as: Session,
    receiverIds: string[],
    list: { domain: number; domainId: string }[],
    remark?: string,
  ) => app.call('POST /favorite/favorite/send', { body: { receiverIds, list, remark } }, { as })
  const received = async (as = student) =>
    (await app.call('POST /favorite/recommendation', { body: {} }, { as })).data
  let agent: Session
  beforeAll(async () => {
    agent = await app.signIn('agent')
    await app.db
      .update(accounts)
      .set({ agencyId: agency(0) })
      .where(eq(accounts.id, agent.accountId))
    const who = {
      applicantId: student.accountId,
      createdBy: student.accountId,
      updatedBy: student.accountId,
      applicantName: 'Wang Lan',
    }
    const state = {
      status: 4,
      stage: 'prepare',
      waitingOn: 2,
      caseSource: 2,
      deliverType: 2,
      deliverId: agency(0),
    }
    await app.db.insert(cases).values({ ...who, ...state, refNo: 'CA26030100001' })
  })

  test('an agent sends favourites to its student, who sees from whom and why, is told by mail, and keeps what he likes', async () => {
    await keep(course(1), 1, agent)
    await keep(agency(1), 2, agent)
    const list = [
      { domain: 1, domainId: course(1) },
      { domain: 2, domainId: agency(1) },
    ]
    expect((await app.call('GET /favorite/receivers', { query: {} }, { as: agent })).data).toEqual({
      rows: [{ id: student.accountId, name: 'Wang Lan' }],
      total: 1,
    })
    expect((await send(agent, [student.accountId], list, ' Fits your plan ')).data).toEqual({ sent: 2 })
    const { rows, total } = await received()
    expect(total).toBe(2)
    expect(rows.find(({ type }) => type === 1)).toMatchObject({
      targetId: course(1),
      courseType: 1,
      remark: 'Fits your plan',
      kept: false,
      receiver: null,
      agency: { agencyId: agency(0), nameEn: 'Bright Path' },
    })
    await keep(course(1), 1)
    expect((await received()).rows.find(({ type }) => type === 1)?.kept).toBe(true)
    expect(
      (await app.db.select().from(outboxMails)).filter(({ subject }) => subject.includes('Bright Path')),
    ).toHaveLength(1)
    expect((await received(agent)).rows[0]?.receiver).toMatchObject({ id: student.accountId })
  })

  test('sent again it is the same recommendation; sent by many at once too', async () => {
    await keep(course(2), 1, agent)
    const once = () => send(agent, [student.accountId], [{ domain: 1, domainId: course(2) }])
    expect((await Promise.all([once(), once(), once()])).map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await received()).rows.filter(({ targetId }) => targetId === course(2))).toHaveLength(1)
  })

  test('is mailed when it is new or says something else, and not again', async () => {
    app.frame.limits = new Limits()
    await keep(course(4), 1, agent)
    const mails = async () =>
      (await app.db.select().from(outboxMails)).filter(({ subject }) => subject.includes('Bright Path'))
        .length
    const before = await mails()
    const list = [{ domain: 1, domainId: course(4) }]
    for (const remark of ['Look', ' Look ', 'Look'])
      expect((await send(agent, [student.accountId], list, remark)).data).toEqual({ sent: 1 })
    expect(await mails()).toBe(before + 1)
    await send(agent, [student.accountId], list, 'Look again')
    expect(await mails()).toBe(before + 2)
  })

  test('reaches nobody past a block, a closed correspondence or a suspension', async () => {
    app.frame.limits = new Limits()
    await keep(course(6), 1, agent)
    const once = () => send(agent, [student.accountId], [{ domain: 1, domainId: course(6) }])
    const has = async () => (await received()).rows.some(({ targetId }) => targetId === course(6))
    const block = (blocked: boolean) =>
      app.call('POST /message/block', { body: { accountId: agent.accountId, blocked } }, { as: student })
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const decided = (state: number, reporterId: string | null) =>
      app.db.insert(messageReports).values({
        reporterId,
        senderId: agent.accountId,
        reason: 'spam',
        state,
        note: 'Spam',
        decidedBy: app.accounts.operator.id,
        decidedAt: new Date().toISOString(),
        suspendedUntil: state === MESSAGE_REPORT.suspended ? inTwoDays : null,
      })
    await block(true)
    expect((await once()).message).toBe('You cannot write to Wang Lan. Choose a receiver from the list.')
    await block(false)
    await decided(MESSAGE_REPORT.closed, student.accountId)
    expect((await once()).code).toBe(4403)
    await app.db.delete(messageReports)
    await decided(MESSAGE_REPORT.suspended, null)
    expect((await once()).message).toContain(inTwoDays.slice(0, 10))
    expect(await has()).toBe(false)
    await app.db.delete(messageReports)
    expect((await once()).data).toEqual({ sent: 1 })
    expect(await has()).toBe(true)
  })

  test('a colleague without the office’s cases sees those he made and those to his own clients', async () => {
    const subOf = async (scope: ScopeLevel) => {
      const parentId = agent.accountId
      const values = {
        account: `${scope}@sub.example`,
        nickname: scope,
        passwordHash: '',
        type: 2,
        level: 2,
        parentId,
        agencyId: agency(0),
      }
      const [made] = await app.db.insert(accounts).values(values).returning({ id: accounts.id })
      const accountId = made?.id as string
      const scopes = { ...SCOPE_PRESETS.readOnly, 'cases.course': scope }
      await app.db.insert(subAccounts).values({ accountId, parentId, scopes, status: SUB_STATUS.active })
      return app.signIn({ id: accountId })
    }
    const { total } = await received(agent)
    expect(total).toBeGreaterThan(0)
    const [none, assigned, all] = [await subOf('none'), await subOf('assigned'), await subOf('all')]
    for (const as of [none, assigned]) expect(await received(as)).toEqual({ rows: [], total: 0 })
    expect((await received(all)).total).toBe(total)
    await app.db
      .update(cases)
      .set({ accepterId: assigned.accountId })
      .where(eq(cases.applicantId, student.accountId))
    expect((await received(assigned)).total).toBe(total)
    app.frame.limits = new Limits()
    await keep(course(7), 1, assigned)
    await send(assigned, [student.accountId], [{ domain: 1, domainId: course(7) }])
    await app.db.update(cases).set({ accepterId: null }).where(eq(cases.applicantId, student.accountId))
    expect((await received(assigned)).rows.map(({ targetId }) => targetId)).toEqual([course(7)])
  })

  test('goes to own students only, and only what is kept: one stranger among them and nothing is sent', async () => {
    const stranger = await app.signIn('strangerStudent')
    await keep(course(3), 1, agent)
    const list = [{ domain: 1, domainId: course(3) }]
    expect((await send(agent, [student.accountId, stranger.accountId], list)).code).toBe(40427)
    expect((await send(agent, [student.accountId], [{ domain: 1, domainId: course(5) }])).code).toBe(40428)
    expect((await received()).rows.some(({ targetId }) => targetId === course(3))).toBe(false)
    expect((await received(stranger)).total).toBe(0)
    const other = await app.signIn('strangerAgent')
    await keep(course(3), 1, other)
    expect((await send(other, [student.accountId], list)).code).toBe(40427)
    expect((await app.call('GET /favorite/receivers', { query: {} }, { as: other })).data.total).toBe(0)
    expect((await received(other)).total).toBe(0)
  })

  test('is an agent’s act; favourites of any kind are closed to other accounts, in both languages', async () => {
    const list = [{ domain: 1, domainId: course(1) }]
    for (const who of ['student', 'institution', 'other', 'operator'] as const)
      expect((await send(await app.signIn(who), ['1'], list)).code).toBeGreaterThanOrEqual(40300)
    const other = await app.signIn('other')
    for (const wire of [
      'POST /favorite/exhibition',
      'POST /favorite/recommendation',
      'POST /contrast/contrastList',
    ] as const) {
      const refused = (locale: 'en' | 'zh') => app.callRaw(wire, {}, { as: other, locale })
      expect((await refused('en')).message).toBe(
        'Other accounts do not have permission. Write to help@southbound.example if you need it.',
      )
      expect((await refused('zh')).message).toBe(
        '其他类型账号没有权限。如有需要，请联系 help@southbound.example。',
      )
    }
  })

  test('the panel gets both lists in one call', async () => {
    await keep(course(1), 1)
    await keep(agency(0), 2)
    expect((await app.call('POST /favorite/exhibition', undefined, { as: student })).data).toMatchObject({
      courses: { total: 1, rows: [{ id: course(1) }] },
      agents: { total: 1, rows: [{ deliverId: agency(0) }] },
    })
  })
})

describe('saved searches', () => {
  const nursing = { keyword: 'nursing', countryCode: ['0061'] }
  const save = (name: string, question: object = nursing, as = student) =>
    app.call('POST /favorite/searches', { body: { name, question } }, { as })
  const saved = async (as = student) =>
    (await app.call('GET /favorite/searches', undefined, { as })).data.rows
  const change = (id: string, body: { name?: string; paused?: boolean; seen?: true }, as = student) =>
    app.call('POST /favorite/searches/:id', { params: { id }, body }, { as })
  /** A day later, on two nodes at once. */
  const nextDay = async () => {
    await app.db.update(savedSearches).set({ checkedOn: '2026-01-01' })
    const look = () => tellSearches({ db: app.db, pageAddress: app.frame.pageAddress })
    await Promise.all([look(), look()])
  }
  const told = async () => {
    const { account } = app.accounts.student
    const mails = await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, account))
    return mails.map(({ subject }) => subject).filter((subject) => subject.includes('search'))
  }
  /** Courses like those of the fixture that become public, of a school in Australia. */
  const publish = async (...names: string[]) => {
    const like = filled.courses.find(({ schoolId }) =>
      filled.schools.some(({ id, countryCode }) => id === schoolId && countryCode === '0061'),
    )
    const { id: _id, registerCode: _code, ...copied } = like as NonNullable<typeof like>
    const made = await app.db
      .insert(courses)
      .values(
        names.map((courseNameEn) => ({
          ...copied,
          courseNameEn,
          courseNameCn: null,
          foeBroad: null,
          foeNarrow: null,
          state: PUBLISHED,
        })),
      )
      .returning()
    const courseIds = made.map(({ id }) => id)
    await catalogueChanged(app.db, { courseIds })
    await catalogueOf(app.db)?.settled()
    return courseIds
  }
  beforeEach(async () => {
    await app.db.delete(savedSearches)
    await app.db.delete(outboxMails)
  })

  test('one that fails is put off a day, and stands before no other', async () => {
    const { id = '' } = (await save('Broken')).data
    await publish('Nursing of mistakes')
    await app.db.update(savedSearches).set({ checkedOn: '2026-01-01' })
    const pageAddress = () => {
      throw new Error('broken')
    }
    await expect(tellSearches({ db: app.db, pageAddress })).rejects.toThrow('not looked through')
    const [row] = await app.db.select().from(savedSearches).where(eq(savedSearches.id, id))
    expect(row?.checkedOn).not.toBe('2026-01-01')
  })

  test('only what came since the last look is new, and coming back is not coming', async () => {
    const { id = '' } = (await save('Nursing')).data
    expect(await saved()).toMatchObject([{ id, name: 'Nursing', question: nursing, paused: false, fresh: 0 }])
    const [first = ''] = await publish('Nursing of reefs', 'Welding of reefs')
    expect((await saved())[0]?.fresh).toBe(1)
    await change(id, { seen: true })
    expect((await saved())[0]?.fresh).toBe(0)
    for (const state of [OFFLINE, PUBLISHED]) {
      await app.db.update(courses).set({ state }).where(eq(courses.id, first))
      await catalogueChanged(app.db, { courseIds: [first] })
    }
    expect((await saved())[0]?.fresh).toBe(0)
  })

  test('its person is told once, by mail and on the site, of what was not told or seen before', async () => {
    const { id = '' } = (await save('Nursing')).data
    await nextDay()
    expect(await told()).toEqual([])
    await publish('Nursing of ships', 'Nursing of trains')
    await nextDay()
    expect(await told()).toEqual(['Southbound: new courses for your search ‘Nursing’ (2)'])
    await nextDay()
    expect(await told()).toHaveLength(1)
    await publish('Nursing of aircraft')
    await change(id, { seen: true })
    await nextDay()
    expect(await told()).toHaveLength(1)
    await publish('Nursing of rockets')
    await nextDay()
    expect((await told())[1]).toContain('(1)')
    const inbox = await app.db.select().from(messages).where(eq(messages.eventGroup, 'searches'))
    expect(inbox.map(({ titleCn, path }) => [titleCn, path])[0]).toEqual([
      '您保存的搜索“Nursing”有新课程（2 门）',
      '/account/favourites?tab=searches',
    ])
  })

  test('a paused one is not told of, neither meanwhile nor afterwards; who wants no mail gets none', async () => {
    const { id = '' } = (await save('Nursing')).data
    await change(id, { paused: true })
    await publish('Nursing of horses')
    await nextDay()
    await change(id, { paused: false })
    await nextDay()
    expect(await told()).toEqual([])
    await app.db
      .update(accounts)
      .set({ notificationPrefs: { searches: { mail: false } } })
      .where(eq(accounts.id, student.accountId))
    await publish('Nursing of dogs')
    await nextDay()
    expect(await told()).toEqual([])
    await app.db.update(accounts).set({ notificationPrefs: {} }).where(eq(accounts.id, student.accountId))
  })

  test('twenty a person, also at once; the same question again only gets the new name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, at) => save(`Search ${at}`, { keyword: `nursing ${at}` })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    const refused = answers.filter(({ code }) => code === 40939)
    expect(refused[0]?.message).toBe('You can save at most 20 searches. Delete one that you no longer need.')
    const [newest] = await saved()
    expect((await save(' Mine ', newest?.question)).data.id).toBe(newest?.id)
    expect((await saved())[0]?.name).toBe('Mine')
  })

  test('a stranger neither sees, changes nor deletes it; other accounts have none', async () => {
    const { id = '' } = (await save('Nursing')).data
    const stranger = await app.signIn('strangerStudent')
    const remove = (as: Session) => app.call('DELETE /favorite/searches/:id', { params: { id } }, { as })
    expect(await saved(stranger)).toEqual([])
    expect((await change(id, { name: 'Theirs' }, stranger)).code).toBe(40400)
    expect((await remove(stranger)).code).toBe(40400)
    expect((await saved())[0]?.name).toBe('Nursing')
    expect((await save('Nursing', nursing, await app.signIn('other'))).code).toBe(40303)
    expect((await remove(student)).code).toBe(200)
    expect(await saved()).toEqual([])
  })
})
