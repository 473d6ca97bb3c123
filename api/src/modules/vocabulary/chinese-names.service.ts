import { COUNTRIES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '../../database/database.ts'
import { DATA_SOURCE } from '../catalogue/schools.tables.ts'
import { schoolNames } from './school-names.service.ts'

/**
 * The register knows no Chinese names: its schools without one get the name that people use.
 *
 * @returns the ids of the schools that have a name now.
 */
export function giveChineseNames(db: Database): Promise<string[]> {
  const known = schoolNames()
    .filter(({ countryCode, cn }) => countryCode === COUNTRIES.australia && cn.length > 0)
    .map(({ key, cn }) => ({ code: key, name: cn[0] }))
  return idsOf(
    db,
    sql`update schools s set name_cn = k.name, updated_at = now(), version = s.version + 1
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) k(code text, name text)
      where s.country_code = ${COUNTRIES.australia} and s.register_code = k.code
        and s.data_source = ${DATA_SOURCE.register} and coalesce(s.name_cn, '') = '' returning s.id`,
  )
}
