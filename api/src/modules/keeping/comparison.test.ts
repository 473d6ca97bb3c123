import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { catalogueOf } from '../catalogue/catalogue.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { OFFLINE, PUBLISHED } from '../catalogue/schools.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { compareItems } from './keeping.tables.ts'

let app: TestApp
let student: Session
let tertiary: string[]
let english: string[]

beforeAll(async () => {
  app = await testApp()
  const filled = await fillCatalogue(app.db)
  const shown = filled.courses.filter(({ state }) => state === PUBLISHED)
  tertiary = shown.filter(({ courseType }) => courseType === 1).map(({ id }) => id)
  english = shown.filter(({ courseType }) => courseType === 3).map(({ id }) => id)
  student = await app.signIn('student')
})
beforeEach(async () => {
  await app.db.delete(compareItems)
})
afterAll(() => app.close())

const add = (courseId: string | undefined, courseType = 1, as: Session | null = student) =>
  app.call('POST /contrast/contrast', { body: { courseId: courseId ?? '', courseType } }, { as })
const list = async (as = student) => (await app.call('POST /contrast/contrastList', undefined, { as })).data

describe('the comparison', () => {
  test('takes four courses of a group and answers the fifth with 4/4; another group has its own four', async () => {
    for (const [at, id] of tertiary.slice(0, 4).entries())
      expect((await add(id)).data).toEqual({ count: at + 1 })
    expect(await add(tertiary[4])).toMatchObject({ code: 40920, message: expect.stringContaining('4/4') })
    expect((await add(english[0], 3)).data).toEqual({ count: 1 })
    const { courseCollege, courseEn, courseSecondary } = await list()
    expect(courseCollege.list.map(({ id }) => id)).toEqual(tertiary.slice(0, 4))
    expect([courseCollege.count, courseEn.count, courseSecondary.count]).toEqual([4, 1, 0])
  })

  test('holds at four when eight calls come at once', async () => {
    const answers = await Promise.all(tertiary.slice(0, 8).map((id) => add(id)))
    expect(
      answers
        .filter(({ code }) => code === 200)
        .map(({ data }) => data.count)
        .sort(),
    ).toEqual([1, 2, 3, 4])
    expect(answers.filter(({ code }) => code === 40920)).toHaveLength(4)
    expect((await list()).courseCollege.count).toBe(4)
  })

  test('holds a course once when two calls come at once', async () => {
    const codes = (await Promise.all([add(tertiary[0]), add(tertiary[0])])).map(({ code }) => code)
    expect(codes.sort((a, b) => a - b)).toEqual([200, 40921])
  })

  test('shows each group under its own fee', async () => {
    await add(tertiary[1])
    await add(english[1], 3)
    const { courseCollege, courseEn } = await list()
    expect(courseCollege.list[0]).toMatchObject({
      totalCourseFee: null,
      annualFeeInternational: null,
      internationalFee: courseCollege.list[0]?.detail.fee?.amount,
    })
    expect(courseEn.list[0]).toMatchObject({
      internationalFee: null,
      annualFeeInternational: null,
      totalCourseFee: courseEn.list[0]?.detail.fee?.amount,
    })
  })

  test('a course that goes offline vanishes and makes room', async () => {
    for (const id of tertiary.slice(0, 4)) await add(id)
    const [gone = ''] = tertiary
    const setState = async (state: number) => {
      await app.db.update(courses).set({ state }).where(eq(courses.id, gone))
      await catalogueChanged(app.db, { courseIds: [gone] })
      await catalogueOf(app.db)?.settled()
    }
    await setState(OFFLINE)
    expect((await list()).courseCollege.list.map(({ id }) => id)).toEqual(tertiary.slice(1, 4))
    expect((await add(tertiary[5])).data).toEqual({ count: 4 })
    expect(await add(gone)).toMatchObject({ code: 40420 })
    await setState(PUBLISHED)
  })

  test('refuses a course of another group, one that does not exist, and an id that no row can have', async () => {
    expect(await add(tertiary[0], 3)).toMatchObject({ code: 40420 })
    expect(await add('999999999')).toMatchObject({ code: 40420 })
    expect((await add('9999999999999999999')).status).toBeLessThan(500)
    expect(await add('1; drop table courses')).toMatchObject({ code: 40000 })
  })

  test("is nobody else's: neither seen nor changed by a stranger", async () => {
    await add(tertiary[0])
    const stranger = await app.signIn('strangerStudent')
    expect((await list(stranger)).courseCollege.list).toEqual([])
    await app.call(
      'POST /contrast/deleteContrast',
      { body: { courseId: tertiary[0] as string, courseType: 1 } },
      { as: stranger },
    )
    expect((await list()).courseCollege.count).toBe(1)
    expect(
      (
        await app.call(
          'POST /contrast/deleteContrast',
          { body: { courseId: tertiary[0] as string, courseType: 1 } },
          { as: student },
        )
      ).data,
    ).toEqual({
      count: 0,
    })
  })

  test('is closed to visitors, other accounts and staff', async () => {
    expect(await add(tertiary[0], 1, null)).toMatchObject({ code: 40001 })
    for (const role of ['other', 'operator', 'auditor'] as const) {
      const { code } = await add(tertiary[0], 1, await app.signIn(role))
      expect({ role, refused: code >= 40300 && code < 40400 }).toEqual({ role, refused: true })
    }
    expect(await app.db.select().from(compareItems)).toEqual([])
  })
})
