import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isNull, or } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { loadReferenceNames } from './reference.service.ts'
import { lookups } from './reference.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('geography', () => {
  test('the built-in list starts with Global services and the four, then goes by alphabet', async () => {
    const { data } = await app.call('POST /school/getAllArea')
    expect(
      data.rows.slice(0, 5).map(({ areaCode, areaNameEn, level }) => [areaCode, areaNameEn, level]),
    ).toEqual([
      ['0000', 'Global services', 0],
      ['0061', 'Australia', 1],
      ['0064', 'New Zealand', 1],
      ['0086', 'China', 1],
      ['0065', 'Singapore', 1],
    ])
    const others = data.rows.slice(5).map(({ areaNameEn }) => areaNameEn ?? '')
    expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'en')))
    expect(data.total).toBe(233)
    expect(new Set(data.rows.map(({ areaCode }) => areaCode)).size).toBe(233)
    expect(data.rows.every(({ areaNameCn }) => /\p{Script=Han}/u.test(areaNameCn ?? ''))).toBe(true)
  })

  test('every area carries its regions and is named in the language that was asked for', async () => {
    const byCode = async (
      wire: 'POST /agency/postAllArea' | 'POST /school/getAllArea',
      locale: 'en' | 'zh',
    ) => {
      const { rows } = (await app.call(wire, undefined, { locale })).data
      return new Map(rows.map((row) => [row.areaCode, row]))
    }
    const english = await byCode('POST /school/getAllArea', 'en')
    const chinese = await byCode('POST /agency/postAllArea', 'zh')
    expect([english, chinese].map((areas) => areas.get('0065')?.areaName)).toEqual(['Singapore', '新加坡'])
    expect(chinese.get('0000')?.areaName).toBe(chinese.get('0000')?.areaNameCn)
    const counts = ['0061', '0064', '0086', '0081'].map((code) => english.get(code)?.regionList?.length)
    expect(counts).toEqual([8, 16, 31, 0])
    const auckland = chinese.get('0064')?.regionList?.find(({ id }) => id === '6402000')
    expect(auckland?.cityList[0]).toMatchObject({ id: '6402001', nameCn: '奥克兰' })
    const tree = await app.call(
      'GET /country/getCountryAndProvinceAndCity/:courseType',
      { params: { courseType: '1' } },
      { locale: 'zh' },
    )
    expect(tree.data.rows[0]?.areaName).toBe('澳大利亚')
  })

  test('a country answers its states, a state its cities, and nonsense nothing', async () => {
    const byCode = await app.call('POST /school/getState/:id', { params: { id: '0061' } })
    expect(byCode.data.rows.map(({ code }) => code)).toEqual([
      'NSW',
      'VIC',
      'QLD',
      'WA',
      'SA',
      'TAS',
      'ACT',
      'NT',
    ])
    const cities = await app.call('POST /school/getState/:id', { params: { id: '6402000' } })
    expect(cities.data.rows[0]).toMatchObject({
      id: '6402001',
      nameEn: 'Auckland',
      nameCn: '奥克兰',
      parentId: '6402000',
      level: 3,
    })
    for (const id of ['x', '99999999999999999999', "1' or '1'='1"]) {
      expect(await app.call('POST /school/getState/:id', { params: { id } })).toMatchObject({
        code: 200,
        data: { rows: [], total: 0 },
      })
    }
    expect(await app.call('POST /school/getState/:id', { params: { id: '9'.repeat(21) } })).toMatchObject({
      code: 40000,
    })
  })

  test('the tree holds the four countries with all 31 units of China', async () => {
    const { data } = await app.call('GET /country/getCountryAndProvinceAndCity/:courseType', {
      params: { courseType: '1' },
    })
    expect(data.rows.map(({ areaCode, regionList }) => [areaCode, regionList.length])).toEqual([
      ['0061', 8],
      ['0064', 16],
      ['0086', 31],
      ['0065', 5],
    ])
  })
})

describe('lookups', () => {
  test('every lookup has both names in every entry', async () => {
    const unnamed = await app.db
      .select()
      .from(lookups)
      .where(or(isNull(lookups.nameEn), isNull(lookups.nameCn)))
    expect(unnamed).toEqual([])
    const { data } = await app.call('GET /lookup/degreeTree')
    expect(data.rows.find(({ code }) => code === '0603')).toMatchObject({
      nameEn: 'Nursing',
      nameCn: '护理',
      parent: '06',
    })
    expect(data.rows.filter(({ parent }) => parent === null)).toHaveLength(12)
  })

  test('an unknown lookup is refused in the language of the reader', async () => {
    expect(
      await app.call('GET /lookup/:name', { params: { name: 'nothing' } }, { locale: 'zh' }),
    ).toMatchObject({ code: 40400, message: '该内容不存在。' })
  })

  test('the names for search know places however they are written', async () => {
    const names = await loadReferenceNames(app.db)
    expect(names.city('0064', 'WHANGAREI')).toEqual({ nameEn: 'Whangārei', nameCn: '旺格雷' })
    expect(names.region('6102000')?.nameCn).toBe('维多利亚州')
    expect(names.level('160')?.nameCn).toBe('学士')
    expect(names.field('06')?.nameEn).toBe('Health')
    expect(names.country('9999')).toBeNull()
  })
})

describe('currencies', () => {
  test('a country answers its currency', async () => {
    expect(
      (await app.call('GET /country/getCurrencyByCountryCode/:code', { params: { code: '0064' } })).data,
    ).toMatchObject({ code: 'NZD', symbol: 'NZ$' })
    expect(
      await app.call('GET /country/getCurrencyByCountryCode/:code', { params: { code: '0000' } }),
    ).toMatchObject({ code: 40400 })
  })
})
