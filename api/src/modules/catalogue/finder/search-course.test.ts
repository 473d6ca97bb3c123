import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { formsMeantBy, formsOfValue } from '../../vocabulary/meanings.service.ts'
import { loadCatalogueNames } from '../../vocabulary/names.service.ts'
import { tagKey, tagName } from '../../vocabulary/tag-names.service.ts'
import { FIXTURE_COURSES, fillCatalogue } from '../catalogue.fixture.ts'
import { catalogueOf } from '../catalogue.ts'
import { answerCourses } from '../courses/course-answer.ts'
import { type CourseSearch, courseQuery } from '../courses/course-query.ts'
import { courses } from '../courses.tables.ts'
import { schools } from '../schools.tables.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
/** What the tests know of each published course, gathered without the search's own code. */
let known: { id: string; texts: string[]; values: Record<string, string[]>; fee: number | null }[]

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  known = await gather()
})
afterAll(() => app.close())

async function gather() {
  const names = await loadCatalogueNames(app.db)
  return filled.courses
    .filter(({ state }) => state === 3)
    .map((course) => {
      const school = filled.schools.find(
        ({ id }) => id === course.schoolId,
      ) as (typeof filled.schools)[number]
      const named = [
        names.level(course.levelCode),
        names.field(course.foeBroad),
        names.field(course.foeNarrow),
        names.institutionType(school.institutionType),
      ]
      const places = [
        names.country(school.countryCode),
        names.state(school.stateId),
        names.city(school.countryCode, school.city),
      ]
      const suburb = school.city === 'Parkville' ? ['墨尔本'] : []
      const chinese = [
        course.courseNameCn,
        school.nameCn,
        ...named.map(({ nameCn }) => nameCn),
        ...places.map(({ nameCn }) => nameCn),
        ...course.tags.flatMap((tag) => [tag, tagName(tag).nameCn]),
        ...suburb,
        ...formsMeantBy(course.courseNameEn),
        ...formsOfValue('level', course.levelCode),
        ...[course.foeBroad, course.foeNarrow].flatMap((code) => formsOfValue('field', code)),
        ...[school.countryCode, school.stateId, `${school.countryCode}:${school.city}`].flatMap((place) =>
          formsOfValue('place', place),
        ),
        ...(suburb.length > 0 ? formsOfValue('place', '0061:Melbourne') : []),
      ]
      return {
        id: course.id,
        texts: chinese.filter((text) => text !== null),
        values: {
          courseType: [String(course.courseType)],
          countryCode: [school.countryCode],
          stateId: [school.stateId as string],
          levelCode: [course.levelCode],
          foeBroad: [course.foeBroad as string],
          institutionType: [String(school.institutionType)],
          tags: course.tags.map(tagKey),
        } as Record<string, string[]>,
        fee: course.fee === null ? null : Number(course.fee),
      }
    })
}

const search = async (body: CourseSearch) => (await app.call('POST /search/course', { body })).data
const allIds = async (body: CourseSearch) => {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await search({ ...body, page, rows: 100 })
    ids.push(...rows.map(({ id }) => id))
    if (page * 100 >= total) return ids
  }
}
const fits = (course: (typeof known)[number], body: CourseSearch, without?: string) =>
  Object.entries(course.values).every(([filter, values]) => {
    const chosen = (
      filter === 'courseType'
        ? body.courseType && [String(body.courseType)]
        : filter === 'tags'
          ? body.tags?.map(tagKey)
          : body[filter as 'levelCode']
    ) as string[] | undefined
    return filter === without || !chosen?.length || chosen.some((value) => values.includes(value))
  }) &&
  (body.feeMin === undefined || (course.fee !== null && course.fee >= body.feeMin)) &&
  (body.feeMax === undefined || (course.fee !== null && course.fee <= body.feeMax))

describe('Chinese words', () => {
  test('every substring of every Chinese text finds exactly the courses that hold it', async () => {
    const runs = known.flatMap(({ texts }) => texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []))
    const substrings = new Set(
      runs.flatMap((run) =>
        [...run].flatMap((_, at) =>
          [1, 2, 3, 4, 6].map((length) => [...run].slice(at, at + length).join('')),
        ),
      ),
    )
    expect(substrings.size).toBeGreaterThan(200)
    for (const keyword of substrings) {
      const expected = known
        .filter(({ texts }) => texts.some((text) => text.includes(keyword)))
        .map(({ id }) => id)
      const asked = { keyword, literal: [keyword] }
      expect({ keyword, ids: (await allIds(asked)).sort() }).toEqual({ keyword, ids: expected.sort() })
    }
  })

  test('护理 finds courses that have only an English name, by the name of their field', async () => {
    const midwifery = (await search({ keyword: '护理', rows: 100 })).rows.filter(({ courseNameEn }) =>
      courseNameEn?.includes('Midwifery'),
    )
    expect(midwifery.length).toBeGreaterThan(0)
    expect(
      midwifery.every(({ courseNameCn, matched }) => courseNameCn === null && matched.includes('field')),
    ).toBe(true)
  })

  test('a suburb counts as its city, with or without a space between the words', async () => {
    const spaced = await search({ keyword: '护理 墨尔本', rows: 100 })
    const ids = spaced.rows.map(({ id }) => id)
    const parkville = filled.schools.filter(({ city }) => city === 'Parkville').map(({ id }) => id)
    expect(spaced.rows.some(({ school }) => parkville.includes(school.schoolId))).toBe(true)
    expect((await search({ keyword: '墨尔本护理', rows: 100 })).rows.map(({ id }) => id)).toEqual(ids)
  })
})

describe('English words', () => {
  test('half-typed, plural and accented words find; of two courses alike in all else the one so named comes first', async () => {
    const total = async (keyword: string) => (await search({ keyword })).total
    expect(await total('nursi')).toBe(await total('nursing'))
    expect(await total('hotels')).toBe(await total('HÔTEL'))
    expect(await total('hotels')).toBeGreaterThan(0)
    expect(await total('whanau')).toBeGreaterThan(0)
    const { rows } = await search({ keyword: 'nursing', rows: 100 })
    const named = rows
      .filter(({ matched }) => matched.includes('name'))
      .map(({ id, school }) => ({ id, school: school.schoolId }))
    expect(named.length).toBeGreaterThan(0)
    for (const { id, school } of named)
      for (const other of rows.filter(
        (row) => row.school.schoolId === school && !row.matched.includes('name'),
      ))
        expect(rows.findIndex((row) => row.id === id)).toBeLessThan(rows.indexOf(other))
  })

  test('a register code finds its course', async () => {
    const { rows } = await search({ keyword: '100003A' })
    expect(rows.map(({ registerCode, matched }) => ({ registerCode, matched }))).toEqual([
      { registerCode: '100003A', matched: ['code'] },
    ])
  })
})

describe('filters and facets', () => {
  const QUESTIONS: CourseSearch[] = [
    {},
    { countryCode: ['0061'] },
    { countryCode: ['0061', '0064'], levelCode: ['160'] },
    { levelCode: ['150', '180'], foeBroad: ['06'], feeMax: 30_000 },
    { institutionType: ['1'], feeMin: 20_000, feeMax: 40_000, tags: ['奖学金', 'Co-op'] },
    { courseType: 3, countryCode: ['0064'] },
  ]
  test.each(QUESTIONS)('counts are those of counting one by one: %j', async (body) => {
    const found = await search(body)
    expect(found.total).toBe(known.filter((course) => fits(course, body)).length)
    for (const [facet, values] of Object.entries(found.facets))
      for (const { value, count } of values) {
        const expected = known.filter(
          (course) => fits(course, body, facet) && course.values[facet]?.includes(value),
        ).length
        expect({ facet, value, count }).toEqual({ facet, value, count: expected })
      }
    const shown = new Set((found.facets.levelCode ?? []).map(({ value }) => value))
    for (const course of known)
      if (fits(course, body, 'levelCode')) expect(shown).toContain(course.values.levelCode?.[0])
  })

  test('every choice has its name in both languages', async () => {
    const { facets } = await search({})
    const health = facets.foeBroad?.find(({ value }) => value === '06')
    expect(health).toMatchObject({ nameEn: 'Health', nameCn: '健康医学' })
    expect(
      Object.values(facets)
        .flat()
        .every(({ nameEn, nameCn }) => nameEn && nameCn),
    ).toBe(true)
  })

  test('when nothing matches it says what to give up, best first', async () => {
    const { total, relax } = await search({ keyword: '土木工程', foeBroad: ['02'], feeMin: 1 })
    expect(total).toBe(0)
    expect(relax.map(({ filter }) => filter).sort()).toEqual(['foeBroad', 'keyword'])
    expect(relax.map(({ count }) => count)).toEqual(
      [...relax.map(({ count }) => count)].sort((a, b) => b - a),
    )
    expect(relax.every(({ count }) => count > 0)).toBe(true)
  })

  test('sorts by fee with unknown fees last, and pages without losing or repeating a row', async () => {
    for (const [sort, sign] of [
      ['fee', 1],
      ['-fee', -1],
    ] as const) {
      const ids = await allIds({ sort })
      expect(new Set(ids).size).toBe(known.length)
      const fees = ids.map((id) => known.find((course) => course.id === id)?.fee ?? null)
      const numbers = fees.filter((fee) => fee !== null)
      expect(fees.slice(numbers.length).every((fee) => fee === null)).toBe(true)
      expect(numbers).toEqual([...numbers].sort((a, b) => sign * (a - b)))
    }
  })
})

describe('SQL alone', () => {
  test.each<CourseSearch>([
    {},
    { keyword: '护理', sort: 'newest' },
    { keyword: '计算机科学', page: 2, rows: 7 },
    { keyword: 'bachelor nurs', stateId: ['6102000'] },
    { keyword: 'school of busi', countryCode: ['0065'], sort: '-fee' },
    { keyword: '墨尔本护理硕士' },
    { tags: ['奖学金'], feeMin: 10_000, sort: 'duration' },
    { keyword: '火星', levelCode: ['160'] },
    { stateId: ['99999999999999999999'], institutionType: ['x'] },
    { keyword: '🎓', sort: 'name' },
  ])('answers what the index answers: %j', async (body) => {
    const query = courseQuery(body)
    const indexed = await answerCourses(app.db, query, catalogueOf(app.db))
    expect(catalogueOf(app.db)?.courseIndex?.size).toBe(known.length)
    expect(await answerCourses(app.db, query)).toEqual(indexed)
  })
})

describe('catalogue writes', () => {
  const soon = <T>(value: () => Promise<T>) => poll(value, { timeout: 10_000, interval: 10 })
  test('a changed name is soon found, the old one no longer', async () => {
    const { id = '' } = filled.courses[4] ?? {}
    expect(await allIds({ keyword: '计算机科学' })).toContain(id)
    await app.db.transaction(async (tx) => {
      await tx.update(courses).set({ courseNameCn: '火星语言学' }).where(eq(courses.id, id))
      await catalogueChanged(tx, { courseIds: [id] })
    })
    await soon(async () => (await search({ keyword: '火星语言' })).rows[0]?.id).toBe(id)
    const former = '计算机科学文凭'
    const { rows: found } = await search({ keyword: former, literal: [former], rows: 100 })
    expect(found.map((row) => row.id)).not.toContain(id)
  })
  test('a word that only its description holds finds a course too, behind those that are called so, and says why', async () => {
    const [named, described] = filled.courses.slice(6, 8).map(({ id }) => id)
    await app.db.transaction(async (tx) => {
      await tx
        .update(courses)
        .set({ courseNameEn: 'Bachelor of Numbat Care' })
        .where(eq(courses.id, named as string))
      const description = {
        descriptionEn: '<p>Feeding</p><p>Numbats &amp; quokkas</p>',
        descriptionCn: '<p>照顾短尾矮袋鼠。</p>',
      }
      await tx
        .update(courses)
        .set(description)
        .where(eq(courses.id, described as string))
      await catalogueChanged(tx, { courseIds: [named as string, described as string] })
    })
    await soon(async () => (await search({ keyword: 'numbat' })).rows.map(({ id }) => id)).toEqual([
      named,
      described,
    ])
    for (const keyword of ['numbat', 'quokkas', '短尾矮袋鼠']) {
      const query = courseQuery({ keyword })
      expect((await answerCourses(app.db, query)).rows.map(({ id }) => id)).toEqual(
        (await search({ keyword })).rows.map(({ id }) => id),
      )
      expect((await search({ keyword })).rows.find(({ id }) => id === described)?.matched).toEqual([
        'description',
      ])
    }
    expect((await search({ keyword: 'p' })).rows.find(({ id }) => id === described)).toBeUndefined()
  })
  test('a school that goes offline takes its courses along, and a change that is rolled back is never seen', async () => {
    const { id = '' } = filled.schools[6] ?? {}
    const set = (state: number) => async (tx: typeof app.db) => {
      await tx.update(schools).set({ state }).where(eq(schools.id, id))
      await catalogueChanged(tx, { schoolIds: [id] })
    }
    await app.db
      .transaction(async (tx) => {
        await set(5)(tx)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await catalogueOf(app.db)?.settled()
    expect((await search({ schoolId: [id] })).total).toBeGreaterThan(0)
    await app.db.transaction(set(5))
    await soon(async () => (await search({ schoolId: [id] })).total).toBe(0)
    await app.db.transaction(set(3))
    await soon(async () => (await search({ schoolId: [id] })).total).toBeGreaterThan(0)
  })
  test('what lies in a country that the filter does not name is found by Other, in both finders', async () => {
    const { id = '' } = filled.schools[7] ?? {}
    await app.db.transaction(async (tx) => {
      await tx.update(schools).set({ countryCode: '0081' }).where(eq(schools.id, id))
      await catalogueChanged(tx, { schoolIds: [id] })
    })
    const other = { countryCode: ['other'], rows: 100 }
    const own = await search({ schoolId: [id], rows: 100 })
    await soon(async () => (await search(other)).total).toBe(own.total)
    const found = await search(other)
    expect(new Set(found.rows.map(({ school }) => school.schoolId))).toEqual(new Set([id]))
    expect(found.facets.countryCode).toContainEqual({
      value: 'other',
      nameEn: 'Other',
      nameCn: '其他',
      count: own.total,
    })
    const bySql = await answerCourses(app.db, courseQuery(other))
    expect([bySql.total, (await search({ countryCode: ['0081'] })).total]).toEqual([own.total, own.total])
    expect((await search({ countryCode: ['0061', '0064', '0065', '0086'] })).total).toBe(
      (await search({})).total - own.total,
    )
    const { data } = await app.call('POST /school/searchSchool', { body: { countryCode: ['other'] } })
    expect(data.rows.map(({ schoolId }) => schoolId)).toEqual([id])
    expect(data.facets.countryCode).toContainEqual({
      value: 'other',
      nameEn: 'Other',
      nameCn: '其他',
      count: 1,
    })
    const suggested = await app.call('GET /search/suggest', { query: { q: 'other', kind: 'place' } })
    expect(suggested.data.rows).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    [{ page: -1 }, 'page'],
    [{ rows: 1_000_000_000 }, 'rows'],
    [{ feeMin: -5 }, 'feeMin'],
    [{ feeMax: 'much' }, 'feeMax'],
    [{ keyword: 'x'.repeat(161) }, 'keyword'],
    [{ countryCode: 'AU' }, 'countryCode'],
    [{ courseType: 9 }, 'courseType'],
  ])('%j is refused in both languages, naming the field', async (body, field) => {
    for (const locale of ['en', 'zh'] as const) {
      const { code, status, data, message } = await app.callRaw('POST /search/course', { body }, { locale })
      expect({
        code,
        status: status < 500,
        fields: (data.fields as { field: string }[]).map((one) => one.field),
      }).toEqual({
        code: 40000,
        status: true,
        fields: [field],
      })
      expect(/\p{Script=Han}/u.test(message)).toBe(locale === 'zh')
    }
  })

  test.each([
    '<script>alert(1)</script>',
    "'; drop table courses; --",
    '🎓👩‍🎓',
    'مرحبا ‮evil',
    '%_\\',
    '\u0000',
    '​',
    "o'brien:*&|!()",
  ])('the keyword %j is only a text', async (keyword) => {
    const { code, data } = await app.call('POST /search/course', { body: { keyword } })
    expect(code).toBe(200)
    expect(data.total).toBe(0)
    expect(await answerCourses(app.db, courseQuery({ keyword }))).toEqual(data)
    expect((await search({})).total).toBe(known.length)
  })

  test('a page far beyond the end is empty and keeps the total', async () => {
    expect(await search({ page: 100_000, rows: 100 })).toMatchObject({ rows: [], total: known.length })
    expect(known.length).toBe(FIXTURE_COURSES - 8)
  })
})
