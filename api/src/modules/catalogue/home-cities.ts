import type { Contract, Data } from '@southbound/shared/contract'
import { COUNTRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { sceneOfPlace } from '../../scenes/choose.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
import { isPublished } from '../vocabulary/published.service.ts'

type City = Data<Contract['POST /show/home/AgencyAndCourse']>['cities'][number]
const { australia, newZealand, singapore } = COUNTRIES

/** From north to south; a whole country where `city` is null. */
const SHOWN: readonly (readonly [countryCode: string, city: string | null, latitude: number])[] = [
  [singapore, null, 1],
  [australia, 'Brisbane', -27],
  [australia, 'Perth', -32],
  [australia, 'Sydney', -34],
  [australia, 'Adelaide', -35],
  [newZealand, 'Auckland', -37],
  [australia, 'Melbourne', -38],
  [newZealand, 'Wellington', -41],
]

/** With the schools that teach there; a city without any is left out. */
export async function homeCities(db: Database, names: CatalogueNames): Promise<City[]> {
  const found = await rows<{ country: string; city: string | null; count: number }>(
    db,
    sql`select country_code country, city, count(*)::int count from schools s
      where ${isPublished('s')} and country_code in (${australia}, ${newZealand}, ${singapore})
      group by grouping sets ((country_code, city), (country_code))`,
  )
  return SHOWN.flatMap(([countryCode, city, latitude]) => {
    const counts = found.filter((row) => row.country === countryCode && row.city === city)
    const schools = Math.max(0, ...counts.map(({ count }) => count))
    const scene = sceneOfPlace({ countryCode, city })
    if (!scene || schools === 0) return []
    const { nameEn, nameCn } = city ? names.city(countryCode, city) : names.country(countryCode)
    return [{ nameEn, nameCn, countryCode, city: city && `${countryCode}:${city}`, latitude, schools, scene }]
  })
}
