import type { CampusContent } from '@southbound/shared/contract'
import { isEmail, LIMITS } from '@southbound/shared/contract/constants'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Breach } from '#api/plugins/refusal.ts'
import { campuses } from '../../catalogue/schools.tables.ts'
import { isWordless } from '../../content/content.service.ts'
import { areas, regions } from '../../reference/reference.tables.ts'
import { visibleLength } from './course-rules.ts'

const PHONE = /^\+?[0-9() .-]{5,20}$/

export async function campusBreaches(
  db: Database,
  schoolId: string,
  before: CampusNames | null,
  content: CampusContent,
): Promise<Breach[]> {
  const breaches = [
    ...(content.nameEn || content.nameCn ? [] : [{ field: 'nameEn', rule: 'required' }]),
    ...(await nameBreaches(db, schoolId, before, content)),
    ...(await placeBreaches(db, content)),
    ...((content.lat === null) === (content.lng === null)
      ? []
      : [{ field: content.lat === null ? 'lat' : 'lng', rule: 'both' }]),
    ...(content.phone && !PHONE.test(content.phone) ? [{ field: 'phone', rule: 'pattern' }] : []),
    ...(content.email && !isEmail(content.email) ? [{ field: 'email', rule: 'pattern' }] : []),
    ...(content.isMain && !content.enabled ? [{ field: 'enabled', rule: 'main-open' }] : []),
    ...(content.photos ?? []).flatMap((photo, at) =>
      isWordless(photo) ? [{ field: `photos.${at}.altEn`, rule: 'required' }] : [],
    ),
    ...(['descriptionEn', 'descriptionCn'] as const).flatMap((name) =>
      visibleLength(content[name]) > LIMITS.description
        ? [{ field: name, rule: 'maxLength', values: { limit: LIMITS.description } }]
        : [],
    ),
  ]
  return breaches.map((breach) => ({ ...breach, field: `content.${breach.field}` }))
}

export interface CampusNames {
  id: string
  nameEn: string | null
  nameCn: string | null
}
/**
 * Import tables name campuses: new names are unique within
 * an institution. The register has some that are not.
 */
async function nameBreaches(
  db: Database,
  schoolId: string,
  before: CampusNames | null,
  { nameEn, nameCn }: CampusContent,
): Promise<Breach[]> {
  if (before && before.nameEn === nameEn && before.nameCn === nameCn) return []
  const same = (column: typeof campuses.nameEn | typeof campuses.nameCn, name: string | null) =>
    name ? eq(sql`lower(${column})`, name.toLowerCase()) : undefined
  const named = or(same(campuses.nameEn, nameEn), same(campuses.nameCn, nameCn))
  if (!named) return []
  const others = and(eq(campuses.schoolId, schoolId), before ? ne(campuses.id, before.id) : undefined, named)
  const [twin] = await db.select({ id: campuses.id }).from(campuses).where(others).limit(1)
  return twin ? [{ field: nameEn ? 'nameEn' : 'nameCn', rule: 'duplicate' }] : []
}

async function placeBreaches(db: Database, { countryCode, stateId }: CampusContent): Promise<Breach[]> {
  const [area] = await db.select({ code: areas.areaCode }).from(areas).where(eq(areas.areaCode, countryCode))
  if (!area) return [{ field: 'countryCode', rule: 'unknown' }]
  if (!stateId) return []
  const [region] = await db
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.id, stateId), eq(regions.areaCode, countryCode)))
  return region ? [] : [{ field: 'stateId', rule: 'unknown' }]
}
