import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { catalogueOf } from '../catalogue/catalogue.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { discussions } from '../discussions/discussions.tables.ts'
import { compareItems, favourites } from '../keeping/keeping.tables.ts'
import { measureCourses, mostInterest } from './course-measures.ts'
import { nightOf, rankEverythingAgain, runNight, scoreEverything } from './nightly.ts'
import { rankAgain, scoreChanges } from './rank-again.ts'
import { agencyScores, schoolScores } from './ranking.tables.ts'
import { measureSchools } from './school-measures.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
let student: Session
const NOW = new Date()
beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  student = await app.signIn('student')
  await app.db.update(accounts).set({ createdAt: '2020-01-01T00:00:00.000Z' })
})
afterAll(() => app.close())

const agency = (at: number) => filled.agents[at]?.id ?? ''
const allScores = async () => ({
  agencies: await rows(app.db, sql`select agency_id, score, parts, penalty from agency_scores order by 1`),
  schools: await rows(app.db, sql`select school_id, score, parts from school_scores order by 1`),
  courses: await rows(app.db, sql`select course_id, score from course_scores order by 1`),
})
const courseScoreOf = async (id: string) =>
  Number(
    (await rows<{ score: string }>(app.db, sql`select score from course_scores where course_id = ${id}`))[0]
      ?.score,
  )

describe('the night', () => {
  test('is worked once, however many nodes come at once; a night that nobody finished is taken over', async () => {
    const did = await Promise.all([runNight(app.db, NOW), runNight(app.db, NOW), runNight(app.db, NOW)])
    expect(did.filter(Boolean)).toHaveLength(1)
    expect(await runNight(app.db, NOW)).toBe(false)
    const later = new Date(NOW.getTime() + 86_400_000)
    await app.db.execute(
      sql`insert into ranking_nights (night, claimed_until) values (${nightOf(later)}, ${NOW.toISOString()})`,
    )
    expect(await runNight(app.db, later)).toBe(true)
    await rankEverythingAgain(app.db)
    expect(await runNight(app.db, later)).toBe(true)
  })

  test('gives every agency, published school and published course a score with its parts', async () => {
    const { agencies: ofAgencies, schools: ofSchools, courses: ofCourses } = await allScores()
    expect([ofAgencies.length, ofSchools.length]).toEqual([3, filled.schools.length])
    expect(ofCourses).toHaveLength(filled.courses.filter(({ state }) => state === 3).length)
    const [suspended] = await app.db
      .select()
      .from(agencyScores)
      .where(eq(agencyScores.agencyId, agency(2)))
    expect(suspended).toMatchObject({ score: '0.00', trust: '0.00' })
  })

  test('begins at two in the morning in Beijing', () => {
    expect(nightOf(new Date('2026-03-01T17:59:59Z'))).toBe('2026-02-28')
    expect(nightOf(new Date('2026-03-01T18:00:00Z'))).toBe('2026-03-01')
  })
})

describe('what people do', () => {
  test('verified stars count once a person and raise the rating part; stars of others do not', async () => {
    const before = (await allScores()).agencies
    const say = (rating: number, verified: boolean, who: Session) =>
      app.db
        .insert(discussions)
        .values({ targetType: 2, targetId: agency(0), accountId: who.accountId, body: 'x', rating, verified })
    await say(1, false, await app.signIn('strangerStudent'))
    await scoreEverything(app.db, NOW)
    expect((await allScores()).agencies).toEqual(before)
    await say(1, true, student)
    await say(5, true, student)
    await scoreEverything(app.db, NOW)
    const [scored] = await app.db
      .select()
      .from(agencyScores)
      .where(eq(agencyScores.agencyId, agency(0)))
    expect(scored?.parts.rating).toBeCloseTo(((5 + 40) / 11 - 1) / 4, 8)
    expect(scored?.measures).toMatchObject({ stars: 5, reviews: 1 })
  })

  test('keeping a course moves its score, and its school’s, within a minute and is searched by it', async () => {
    const wanted = filled.courses[1]
    const before = await courseScoreOf(wanted?.id ?? '')
    const version = async () =>
      (await rows<{ version: string }>(app.db, sql`select version from catalogue_version`))[0]?.version
    const known = await version()
    await app.call(
      'POST /favorite/modify',
      { body: { favoriteId: wanted?.id ?? '', favoriteType: 1 } },
      { as: student },
    )
    expect(await scoreChanges(app.db, NOW)).toBe(1)
    expect(await courseScoreOf(wanted?.id ?? '')).toBeGreaterThan(before)
    expect(Number(await version())).toBeGreaterThan(Number(known))
    const [school] = await app.db
      .select()
      .from(schoolScores)
      .where(eq(schoolScores.schoolId, wanted?.schoolId ?? ''))
    expect(school?.measures.demand).toBeGreaterThan(0)
    expect(await scoreChanges(app.db, NOW)).toBe(0)
  })

  test('marks of an institution’s own staff raise neither its courses nor itself', async () => {
    const wanted = filled.courses[2]
    const { id = '', schoolId = '' } = wanted ?? {}
    const mark = async (accountId: string) => {
      await app.db.insert(favourites).values({ accountId, type: 1, targetId: id })
      await app.db
        .insert(compareItems)
        .values({ accountId, courseType: wanted?.courseType ?? 1, courseId: id })
    }
    const measured = async () => {
      const [school] = await measureSchools(app.db, NOW, [schoolId])
      const [one] = await measureCourses(app.db, NOW, [id])
      return [school?.demand, one?.interest, await mostInterest(app.db, NOW)]
    }
    const before = await measured()
    const values = { passwordHash: '', nickname: 'Staff', type: 3 }
    const [head] = await app.db
      .insert(accounts)
      .values({ ...values, account: 'head@school.example', schoolId })
      .returning({ id: accounts.id })
    const [sub] = await app.db
      .insert(accounts)
      .values({ ...values, account: 'sub@school.example', level: 2, parentId: head?.id })
      .returning({ id: accounts.id })
    for (const one of [head, sub]) await mark(one?.id ?? '')
    expect(await measured()).toEqual(before)
    await mark(app.accounts.strangerInstitution.id)
    const [demand, interest] = await measured()
    expect(Number(demand)).toBeGreaterThan(Number(before[0]))
    expect(interest).toBe(Number(before[1]) + 2)
    await app.db.delete(compareItems).where(eq(compareItems.courseId, id))
    await app.db.delete(favourites).where(eq(favourites.targetId, id))
  })

  test('requests are taken by one node only', async () => {
    await rankAgain(app.db, { agencyIds: [agency(0), agency(1)] })
    const taken = await Promise.all([scoreChanges(app.db, NOW), scoreChanges(app.db, NOW)])
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(2)
  })

  test('an upheld complaint costs five points, is an operator’s to write, and is over after 180 days', async () => {
    const body = { reason: 'Took a fee that was not agreed' }
    const uphold = async (who: 'operator' | 'agent' | 'auditor') =>
      app.call(
        'POST /operations/agencies/:id/complaints',
        { params: { id: agency(0) }, body },
        { as: await app.signIn(who) },
      )
    for (const who of ['agent', 'auditor'] as const) expect((await uphold(who)).code).toBe(40300)
    const scoreOf = async () =>
      Number(
        (
          await app.db
            .select()
            .from(agencies)
            .where(eq(agencies.id, agency(0)))
        )[0]?.score,
      )
    await scoreEverything(app.db, NOW)
    const before = await scoreOf()
    expect((await uphold('operator')).code).toBe(200)
    await scoreChanges(app.db, new Date())
    expect(before - (await scoreOf())).toBeCloseTo(5, 1)
    await app.db.execute(sql`update upheld_complaints set upheld_at = now() - interval '181 days'`)
    await scoreEverything(app.db, NOW)
    expect(await scoreOf()).toBeCloseTo(before, 1)
  })
})

describe('nothing paid', () => {
  test('changes a score: everything bought, every score the same', async () => {
    await scoreEverything(app.db, NOW)
    const before = await allScores()
    const soon = new Date(NOW.getTime() + 30 * 86_400_000).toISOString()
    await app.db.update(agencies).set({ topUntil: soon })
    await app.db.update(courses).set({ topUntil: soon })
    const bought: string[] = []
    for (const table of await paidTables()) if (await buy(table)) bought.push(table)
    expect(bought).toEqual(expect.arrayContaining(['bought_seats']))
    await scoreEverything(app.db, NOW)
    expect(await allScores()).toEqual(before)
  })

  /** Every table of the shop and of paid places, whatever is built: found in the database itself. */
  const paidTables = async () =>
    (
      await rows<{ name: string }>(
        app.db,
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name ~ '(shop|cart|order|advert|goods|payment|top|renewal|commission|agreement|income|seat|disk)'`,
      )
    ).map(({ name }) => name)

  /** A row of anything for every agency's account, as far as the table's own rules let it in. */
  async function buy(table: string): Promise<boolean> {
    const columns = await rows<{ name: string; type: string }>(
      app.db,
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table} and is_identity = 'NO'
        and column_default is null and is_nullable = 'NO'`,
    )
    const value = (name: string, type: string) =>
      /agency/.test(name)
        ? agency(1)
        : /school/.test(name)
          ? filled.schools[0]?.id
          : /course_id/.test(name)
            ? filled.courses[0]?.id
            : /account/.test(name)
              ? student.accountId
              : /char|text/.test(type)
                ? 'CNY'
                : /time|date/.test(type)
                  ? /end/.test(name)
                    ? '2030-01-01'
                    : '2026-01-01'
                  : /json/.test(type)
                    ? '{}'
                    : /bool/.test(type)
                      ? 'true'
                      : '1'
    const names = sql.raw(columns.map(({ name }) => `"${name}"`).join(', '))
    const values = sql.join(
      columns.map(({ name, type }) => sql`${value(name, type)}`),
      sql`, `,
    )
    const into = sql`insert into ${sql.identifier(table)} (${names}) values (${values})`
    return app.db
      .transaction((tx) => tx.execute(into))
      .then(
        () => true,
        () => false,
      )
  }

  test('is read by what measures: no word of money, places or contracts in it', async () => {
    const { readdirSync, readFileSync } = await import('node:fs')
    const read = readdirSync(import.meta.dirname).filter(
      (name) => /measures|score/.test(name) && !name.includes('test'),
    )
    expect(read.length).toBeGreaterThan(5)
    for (const name of read) {
      const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
      expect({
        name,
        paid: /top_until|topUntil|course_tops|advert|goods|orders\b|shopping|commission|agreement|agency_schools|seat/.test(
          text,
        ),
      }).toEqual({
        name,
        paid: false,
      })
    }
  })
})

describe('the lists', () => {
  test('stand by score, explain each row, and count places within the countries asked for', async () => {
    await scoreEverything(app.db, NOW)
    await catalogueOf(app.db)?.settled()
    const { data } = await app.call('POST /school/schoolRank', { body: { rows: 5 } })
    expect(data.rows.map(({ rank }) => rank.position)).toEqual([1, 2, 3, 4, 5])
    const scores = data.rows.map(({ rank }) => Number(rank.score))
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    for (const { rank } of data.rows) {
      const points = rank.parts.reduce((sum, part) => sum + part.points, 0)
      expect(points * rank.trust).toBeCloseTo(Number(rank.score), 1)
    }
    const abroad = await app.call('POST /school/schoolRank', {
      body: { countryCode: ['0064'], page: 1, rows: 1 },
    })
    expect(abroad.data.rows[0]).toMatchObject({ countryCode: '0064', rank: { position: 1 } })
    const agents = (await app.call('POST /agency/agencyRank', { body: {} })).data
    expect(agents.rows.map(({ id }) => id)).toEqual([agency(0), agency(1)])
    expect(agents.rows[0]?.rank).toMatchObject({
      isNew: true,
      parts: expect.arrayContaining([expect.objectContaining({ name: 'outcome', enough: false })]),
    })
  })

  test('an agent sees the figures behind its own place; a student and a visitor have none to see', async () => {
    const agent = await app.signIn('agent')
    expect((await app.call('GET /ranking/own', undefined, { as: agent })).code).toBe(40400)
    await app.db
      .update(accounts)
      .set({ agencyId: agency(0) })
      .where(eq(accounts.id, agent.accountId))
    const { data } = await app.call('GET /ranking/own', undefined, { as: agent })
    expect(data).toMatchObject({
      kind: 'agency',
      position: 1,
      total: 2,
      measures: { reviews: 1, decided: 0, respondHours: null },
    })
    expect(data.rank.parts.map(({ name }) => name)).toEqual([
      'response',
      'outcome',
      'rating',
      'volume',
      'time',
      'complete',
      'recent',
    ])
    expect((await app.call('GET /ranking/own', undefined, { as: student })).code).toBe(40301)
    expect((await app.call('GET /ranking/own')).code).toBe(40001)
  })

  test('favourites and scores of what went offline are left alone', async () => {
    const gone = filled.courses[3]?.id ?? ''
    await app.db.insert(favourites).values({ accountId: student.accountId, type: 1, targetId: gone })
    await app.db.update(schools).set({ state: 5 })
    await rankAgain(app.db, { courseIds: [gone] })
    expect(await scoreChanges(app.db, NOW)).toBe(1)
    await app.db.update(schools).set({ state: 3 })
  })
})
