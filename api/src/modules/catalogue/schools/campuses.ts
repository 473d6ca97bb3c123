import type { discovery } from '@southbound/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { anyId } from '#api/database/any-id.ts'
import { type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { namesFor } from '../catalogue.ts'
import type { Campus } from '../catalogue.wire.ts'
import { coordinatesOf } from './city-coordinates.ts'

interface Source {
  id: string
  school_id: string
  name_en: string | null
  name_cn: string | null
  is_main: boolean
  country_code: string
  state_id: string | null
  suburb: string | null
  postcode: string | null
  street: string | null
  course_count: number
  city: string | null
  lat: number | null
  lng: number | null
  regional_category: number | null
  phone: string | null
  email: string | null
  facilities: string[]
}

async function findCampuses(db: Database, names: CatalogueNames, which: SQL): Promise<Campus[]> {
  const found = await rows<Source>(
    db,
    sql`select p.id, p.school_id, p.name_en, p.name_cn, p.is_main, p.country_code, p.state_id, coalesce(p.suburb, p.city) suburb, p.postcode, p.street,
      p.city, p.lat, p.lng, p.regional_category, p.phone, p.email, p.facilities,
      (select count(*)::int from course_campuses cc join courses c on c.id = cc.course_id where cc.campus_id = p.id and ${isPublished('c')}) course_count
    from campuses p join schools s on s.id = p.school_id
    where p.enabled and ${isPublished('s')} and ${which} order by p.is_main desc, p.id`,
  )
  return found.map((source) => campusView(source, names))
}

export const campusesOfSchool = (db: Database, names: CatalogueNames, schoolId: string): Promise<Campus[]> =>
  findCampuses(db, names, sql`p.school_id = ${schoolId}`)

export async function campusesOfCourses(
  db: Database,
  names: CatalogueNames,
  courseIds: readonly string[],
): Promise<Map<string, Campus[]>> {
  const chosen = anyId(courseIds)
  const links = await rows<{ course_id: string; campus_id: string }>(
    db,
    sql`select course_id, campus_id from course_campuses where course_id = ${chosen}`,
  )
  const campuses = await findCampuses(
    db,
    names,
    sql`p.id in (select campus_id from course_campuses where course_id = ${chosen})`,
  )
  const taught = (courseId: string) =>
    new Set(links.filter((link) => link.course_id === courseId).map((link) => link.campus_id))
  return new Map(
    courseIds.map((courseId) => [
      courseId,
      campuses.filter(({ campusId }) => taught(courseId).has(campusId)),
    ]),
  )
}

function campusView(source: Source, names: CatalogueNames): Campus {
  return {
    campusId: source.id,
    schoolId: source.school_id,
    nameEn: source.name_en,
    nameCn: source.name_cn,
    isMain: source.is_main,
    countryCode: source.country_code,
    stateId: source.state_id,
    state: names.state(source.state_id),
    suburb: source.suburb,
    postcode: source.postcode,
    street: source.street,
    courseCount: source.course_count,
    ...positionOf(source),
    regionalCategory: source.regional_category,
    phone: source.phone,
    email: source.email,
    facilities: source.facilities,
  }
}

/** The campus's own position, else its city's. */
function positionOf({ lat, lng, country_code: country, city, suburb }: Source): {
  lat: number | null
  lng: number | null
} {
  if (lat !== null && lng !== null) return { lat, lng }
  const [cityLat, cityLng] = coordinatesOf(`${country}:${city ?? suburb ?? ''}`) ?? [null, null]
  return { lat: cityLat, lng: cityLng }
}

type Calls = typeof discovery

export const getCampus: Handler<Calls['GET /campus/:id']> = async ({ params }, ctx) => {
  const [campus] = await findCampuses(ctx.db, await namesFor(ctx.db), sql`p.id = ${params.id}`)
  return campus ?? ctx.fail('row.not-found')
}

export const getCampusesOfSchool: Handler<Calls['GET /campus/campus/school/:id']> = async (
  { params },
  { db },
) => {
  const found = await campusesOfSchool(db, await namesFor(db), params.id)
  return { rows: found, total: found.length }
}
