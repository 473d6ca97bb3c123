import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import { fillCatalogue } from '../catalogue.fixture.ts'
import { catalogueOf } from '../catalogue.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
})
afterAll(() => app.close())

type Kind = 'course' | 'school' | 'agency' | 'place' | 'field'
const suggest = async (q: string, kind?: Kind) =>
  (await app.call('GET /search/suggest', { query: { q, ...(kind ? { kind } : {}) } })).data.rows
const names = async (q: string, kind?: Kind) =>
  (await suggest(q, kind)).flatMap(({ nameEn, nameCn }) => [nameEn, nameCn])

describe('suggestions while typing', () => {
  test.each<[string, Kind, string]>([
    ['moerben', 'school', '墨尔本海港大学'],
    ['mebhg', 'school', '墨尔本海港大学'],
    ['moerbhaig', 'school', '墨尔本海港大学'],
    ['墨er', 'school', '墨尔本海港大学'],
    ["xi'ni", 'place', '悉尼'],
    ['xini', 'place', '悉尼'],
    ['jkyx', 'field', '健康医学'],
    ['huli', 'course', '护理学学士'],
    ['hlx', 'course', '护理学硕士'],
    ['護理', 'course', '护理学学士'],
    ['mingtu', 'agency', '明途留学'],
    ['bright', 'agency', 'Bright Path'],
    ['melb', 'school', 'Melbourne Harbour University'],
    ['harb', 'school', 'Melbourne Harbour University'],
    ['victor', 'place', 'Victoria'],
    ['nurs', 'field', 'Nursing'],
    ['accoutning', 'course', 'Bachelor of Accounting'],
    ['hotel', 'course', 'Bachelor of Hôtel Management'],
  ])('%s suggests the %s %s', async (typed, kind, name) => expect(await names(typed, kind)).toContain(name))

  test('what is typed to the end stands first, and every kind has its place', async () => {
    const found = await suggest('melbourne')
    expect(found[0]?.nameEn).toMatch(/^Melbourne/)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['school', 'place']))
    expect(found.length).toBeLessThanOrEqual(12)
  })

  test('says which part was typed, what it stands for, and how many courses that is', async () => {
    const [place] = await suggest('xini', 'place')
    expect(place).toMatchObject({
      filter: 'city',
      value: '0061:Sydney',
      nameCn: '悉尼',
      marks: { language: 'cn', parts: [[0, 2]] },
    })
    expect(place?.count).toBe(
      (await app.call('POST /search/course', { body: { city: ['0061:Sydney'] } })).data.total,
    )
    const [school] = await suggest('harbour uni', 'school')
    expect(school).toMatchObject({
      value: filled.schools[0]?.id,
      marks: { language: 'en', parts: [[10, 21]] },
    })
  })

  test.each([
    '',
    '   ',
    '🎓',
    "'; drop table courses; --",
    '%_\\',
    'a'.repeat(80),
    'zhzhzhzhzhzhzhzhzhzhzhzhzhzhzhzhzhzhzhzh',
  ])('%j is only a text', async (q) => expect(Array.isArray(await suggest(q))).toBe(true))
  test('too much is refused', async () =>
    expect((await app.callRaw('GET /search/suggest', { query: { q: 'x'.repeat(81) } })).code).toBe(40000))
})

describe('places of a search', () => {
  test('cities with their campuses count what the search finds there', async () => {
    const body = { keyword: 'nursing' }
    const { rows, total } = (await app.call('POST /search/places', { body })).data
    expect(total).toBe((await app.call('POST /search/course', { body })).data.total)
    expect(rows.length).toBeGreaterThan(2)
    for (const { value, count, campuses } of rows) {
      expect(count).toBe(
        (await app.call('POST /search/course', { body: { ...body, city: [value] } })).data.total,
      )
      for (const campus of campuses)
        expect(campus.count).toBe(
          (await app.call('POST /search/course', { body: { ...body, campusId: [campus.campusId] } })).data
            .total,
        )
    }
    expect(rows.find(({ value }) => value === '0061:Melbourne')).toMatchObject({
      nameCn: '墨尔本',
      lat: -37.81,
      lng: 144.96,
      countryCode: '0061',
    })
    expect(catalogueOf(app.db)?.courseIndex).toBeDefined()
  })
})
