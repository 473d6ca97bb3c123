import type { Campus } from '@southbound/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { cleanDescription } from '#api/plugins/rich-text/description.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { namesFor } from '../catalogue.ts'
import { coordinatesOf } from './city-coordinates.ts'
import { coordinatesOfPostcode } from './postcode-coordinates.ts'

type Source = Omit<Campus, 'state' | 'description'> &
  Record<'city' | 'descriptionEn' | 'descriptionCn', string | null>

async function findCampuses(db: Database, names: CatalogueNames, which: SQL): Promise<Campus[]> {
  const found = await rows<Source>(
    db,
    sql`select p.id "campusId", p.school_id "schoolId", p.name_en "nameEn", p.name_cn "nameCn", p.is_main "isMain", p.country_code "countryCode",
      p.state_id "stateId", coalesce(p.suburb, p.city) suburb, p.postcode, p.street, p.city, p.lat, p.lng, p.regional_category "regionalCategory",
      p.phone, p.email, p.facilities, p.description_en "descriptionEn", p.description_cn "descriptionCn",
      p.photos, nullif(p.cricos_location_name, p.name_en) "cricosLocationName", (select count(*)::int from course_campuses cc join courses c on c.id = cc.course_id
        where cc.campus_id = p.id and ${isPublished('c')}) "courseCount"
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
  const { city, descriptionEn, descriptionCn, ...campus } = source
  return {
    ...campus,
    state: names.state(campus.stateId),
    ...positionOf({ ...campus, city }),
    description: { en: cleanDescription(descriptionEn), cn: cleanDescription(descriptionCn) },
  }
}

type Placed = Pick<Source, 'lat' | 'lng' | 'countryCode' | 'postcode' | 'city'> & { suburb?: string | null }

/** The campus's own position, else its postcode's, else its city's: campuses of one city are apart. */
export function positionOf({ lat, lng, countryCode, postcode, city, suburb }: Placed) {
  if (lat !== null && lng !== null) return { lat, lng }
  const found =
    coordinatesOfPostcode(countryCode, postcode) ?? coordinatesOf(`${countryCode}:${city ?? suburb ?? ''}`)
  return { lat: found?.[0] ?? null, lng: found?.[1] ?? null }
}

export const getCampus: Handler<'GET /campus/:id'> = async ({ params }, ctx) => {
  const [campus] = await findCampuses(ctx.db, await namesFor(ctx.db), sql`p.id = ${params.id}`)
  return campus ?? ctx.fail('row.not-found')
}

export const getCampusesOfSchool: Handler<'GET /campus/campus/school/:id'> = async ({ params }, { db }) => {
  const found = await campusesOfSchool(db, await namesFor(db), params.id)
  return { rows: found, total: found.length }
}
