import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { PUBLISHED, schools } from '../catalogue/schools.tables.ts'
import { type CourseCounts, courseCounts } from './course-counts.ts'
import { areas, REGION_LEVEL, regions } from './reference.tables.ts'
import { showArea, showRegion } from './reference.views.ts'

export const allAreas: Handler<'POST /school/getAllArea'> = async (_input, { db, locale }) => {
  const list = await db.select().from(areas).orderBy(asc(areas.sort))
  const places = await allRegions(db)
  const counts = await courseCounts(db, null)
  const shown = list.map((area) => ({
    ...showArea(area, counts, locale),
    regionList: treeOf(area.areaCode, places, counts),
  }))
  return { rows: shown, total: shown.length }
}

/** By area code or id. */
export const states: Handler<'POST /school/getState/:id'> = async ({ params }, { db }) => {
  const parent = /^\d{1,4}$/.test(params.id)
    ? and(eq(regions.areaCode, params.id.padStart(4, '0')), eq(regions.level, REGION_LEVEL.state))
    : and(
        eq(regions.parentId, /^\d{5,15}$/.test(params.id) ? params.id : '-1'),
        eq(regions.level, REGION_LEVEL.city),
      )
  const list = await db.select().from(regions).where(parent).orderBy(asc(regions.sort))
  const counts = await courseCounts(db, null)
  return { rows: list.map((row) => showRegion(row, counts)), total: list.length }
}

/** With a published institution, of one type or any (0). */
export const countriesForSchool: Handler<'GET /country/getCountryListForSchool/:id'> = async (
  { params },
  { db, locale },
) => {
  const type = /^[1-9]$/.test(params.id) ? Number(params.id) : null
  const codes = await schoolCountries(db, type)
  const list = await db.select().from(areas).orderBy(asc(areas.sort))
  const counts = await courseCounts(db, null)
  const shown = list.filter(({ areaCode }) => codes.has(areaCode)).map((row) => showArea(row, counts, locale))
  return { rows: shown, total: shown.length }
}

async function schoolCountries(db: Database, type: number | null): Promise<Set<string>> {
  const published = eq(schools.state, PUBLISHED)
  const wanted = type === null ? published : and(published, eq(schools.institutionType, type))
  const found = await db.selectDistinct({ code: schools.countryCode }).from(schools).where(wanted)
  return new Set(found.map(({ code }) => code))
}

export const countryTree: Handler<'GET /country/getCountryAndProvinceAndCity/:courseType'> = async (
  { params },
  { db, locale },
) => {
  const counts = await courseCounts(db, /^[1-4]$/.test(params.courseType) ? Number(params.courseType) : null)
  const places = await allRegions(db)
  const list = await db.select().from(areas).orderBy(asc(areas.sort))
  const withStates = new Set(places.map(({ areaCode }) => areaCode))
  const shown = list
    .filter(({ areaCode }) => withStates.has(areaCode))
    .map((area) => ({ ...showArea(area, counts, locale), regionList: treeOf(area.areaCode, places, counts) }))
  return { rows: shown, total: shown.length }
}

const allRegions = (db: Database) => db.select().from(regions).orderBy(asc(regions.level), asc(regions.sort))

function treeOf(areaCode: string, places: (typeof regions.$inferSelect)[], counts: CourseCounts) {
  const own = places.filter((place) => place.areaCode === areaCode)
  const citiesOf = (id: string) =>
    own.filter(({ parentId }) => parentId === id).map((city) => showRegion(city, counts))
  return own
    .filter(({ level }) => level === REGION_LEVEL.state)
    .map((state) => ({ ...showRegion(state, counts), cityList: citiesOf(state.id) }))
}

export const phoneZones: Handler<'GET /country/getCountryPhoneZone'> = async (_input, { db }) => {
  const list = await db.select().from(areas).orderBy(asc(areas.sort))
  const shown = list.flatMap(({ areaCode, phoneZone, nameEn, nameCn }) =>
    phoneZone ? [{ areaCode, phoneZone, nameEn, nameCn }] : [],
  )
  return { rows: shown, total: shown.length }
}
