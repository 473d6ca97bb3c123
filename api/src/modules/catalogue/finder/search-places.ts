import type { Contract, Data } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { CourseSql, cityKey } from '../../course-index/course-index.service.ts'
import { type FacetCount, topValues } from '../../search/search.service.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { withAgreement } from '../courses/course-answer.ts'
import { type CourseQuestion, courseQuery } from '../courses/course-query.ts'
import { settledCourses } from '../courses/read-course-question.ts'
import { COURSE_FACET_NAMES } from '../facet-names.ts'
import { positionOf } from '../schools/campuses.ts'
import { coordinatesOf } from '../schools/city-coordinates.ts'

type Call = Contract['POST /search/places']
type Place = Data<Call>['rows'][number]
type PlacedCampus = Place['campuses'][number]
/** Those with the most courses. */
const CAMPUSES = 400

export const searchPlaces: Handler<Call> = async ({ body }, { db, actor }) => {
  const query = await withAgreement(db, courseQuery(body), body, actor)
  const make = (from: Database) => places(from, query)
  return catalogueOf(db)?.remember(`places ${JSON.stringify(query)}`, make) ?? make(db)
}

async function places(db: Database, asked: CourseQuestion): Promise<Data<Call>> {
  const engine = catalogueOf(db)?.courseIndex ?? new CourseSql(db)
  const { query } = await settledCourses(db, asked, engine)
  const cities = topValues(await engine.countAll(query, 'city'), [], Number.POSITIVE_INFINITY)
  const campuses = await campusesByCity(db, topValues(await engine.countAll(query, 'campusId'), [], CAMPUSES))
  const names = await namesFor(db)
  const found = cities.map(({ value, count }): Place => {
    const own = campuses.get(value) ?? []
    const [lat, lng] = coordinatesOf(value) ?? middleOf(own) ?? [null, null]
    const named = COURSE_FACET_NAMES.city?.(value, names) ?? { nameEn: value, nameCn: value }
    return { value, countryCode: value.split(':')[0] ?? '', ...named, lat, lng, count, campuses: own }
  })
  return { rows: found, total: await engine.total(query) }
}

interface CampusSource extends Omit<PlacedCampus, 'count'> {
  countryCode: string
  city: string | null
  postcode: string | null
}

async function campusesByCity(
  db: Database,
  counted: readonly FacetCount[],
): Promise<Map<string, PlacedCampus[]>> {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  const found = await rows<CampusSource>(
    db,
    sql`select id "campusId", school_id "schoolId", name_en "nameEn", name_cn "nameCn", lat, lng, country_code "countryCode", city, postcode
      from campuses where id = ${anyId([...counts.keys()])}`,
  )
  const byCity = new Map<string, PlacedCampus[]>()
  for (const { countryCode, city, postcode, ...campus } of found) {
    const key = cityKey(countryCode, { city, postcode })
    if (key)
      byCity.set(key, [
        ...(byCity.get(key) ?? []),
        {
          ...campus,
          ...positionOf({ ...campus, countryCode, postcode, city }),
          count: counts.get(campus.campusId) ?? 0,
        },
      ])
  }
  for (const list of byCity.values())
    list.sort((a, b) => b.count - a.count || Number(a.campusId) - Number(b.campusId))
  return byCity
}

function middleOf(campuses: readonly PlacedCampus[]): [number, number] | null {
  const known = campuses.flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [[lat, lng] as const],
  )
  if (known.length === 0) return null
  const mean = (at: 0 | 1) => known.reduce((sum, one) => sum + one[at], 0) / known.length
  return [mean(0), mean(1)]
}
