import { sql } from 'drizzle-orm'
import { type BareConnection, rows, type Store } from '../../database/database.ts'
import { sha256Of } from '../../sha256.ts'
import areaList from './lists/areas.json' with { type: 'json' }
import currencyList from './lists/currencies.json' with { type: 'json' }
import detailedFields from './lists/detailed-fields.json' with { type: 'json' }
import lookupLists from './lists/lookups.json' with { type: 'json' }
import regionList from './lists/regions.json' with { type: 'json' }
import { REGION_LEVEL } from './reference.tables.ts'

interface LookupEntry {
  code: string
  nameEn: string | null
  nameCn: string | null
  group?: number
  parent?: string
}

const areaRows = areaList.map(({ areaCode, iso2, nameEn, nameCn, phoneZone, currency }, sort) => ({
  id: Number(areaCode),
  area_code: areaCode,
  iso2,
  name_en: nameEn,
  name_cn: nameCn,
  level: areaCode === '0000' ? 0 : 1,
  sort,
  phone_zone: phoneZone,
  currency,
}))
const regionRows = regionList.flatMap(({ id, areaCode, code, nameEn, nameCn, cities }, at) => [
  {
    id: Number(id),
    area_code: areaCode,
    parent_id: null,
    code,
    name_en: nameEn,
    name_cn: nameCn,
    level: REGION_LEVEL.state,
    regional_category: null,
    sort: at,
  },
  // A city's id is its position: add new ones at the end.
  ...cities.map(([cityEn, cityCn, category], index) => ({
    id: Number(id) + index + 1,
    area_code: areaCode,
    parent_id: Number(id),
    code: `${code}-${index + 1}`,
    name_en: cityEn,
    name_cn: cityCn,
    level: REGION_LEVEL.city,
    regional_category: category ?? null,
    sort: index,
  })),
])
const currencyRows = currencyList.map(({ code, symbol, nameEn, nameCn }, sort) => ({
  code,
  symbol,
  name_en: nameEn,
  name_cn: nameCn,
  sort,
}))
/** The detailed fields of the Australian classification, below the narrow ones of `degreeTree`. */
const detailedField: LookupEntry[] = detailedFields.map(([code = '', nameEn = '', nameCn = '']) => ({
  code,
  nameEn,
  nameCn,
  parent: code.slice(0, 4),
}))
const allLookups: Record<string, LookupEntry[]> = { ...lookupLists, detailedField }
const lookupRows = Object.entries(allLookups).flatMap(([name, entries]) =>
  entries.map(({ code, nameEn, nameCn, group, parent }, sort) => ({
    name,
    code,
    name_en: nameEn,
    name_cn: nameCn,
    sort,
    enabled: true,
    group_no: group ?? null,
    parent: parent ?? null,
  })),
)

const TABLES = [
  { table: 'areas', key: ['id'], rows: areaRows, stays: null },
  { table: 'regions', key: ['id'], rows: regionRows, stays: null },
  { table: 'currencies', key: ['code'], rows: currencyRows, stays: null },
  { table: 'lookups', key: ['name', 'code'], rows: lookupRows, stays: 'edited_at' },
] as const

export const referenceVersion = (): string => sha256Of(JSON.stringify(TABLES.map(({ rows }) => rows)))

/**
 * Removed entries are switched off, as rows may refer to them. What an operator wrote stays (decision 0222).
 */
export async function fillReference(store: Store): Promise<void> {
  const edition = referenceVersion()
  const known = await rows(store.db, sql`select 1 from reference_edition where sha256 = ${edition}`)
  if (known.length > 0) return
  await store.exclusive(async (session) => {
    await session.script('update lookups set enabled = false where edited_at is null')
    for (const part of TABLES) await upsert(session, part)
    await session.query(
      'insert into reference_edition (sha256) values ($1) on conflict (one) do update set sha256 = excluded.sha256',
      [edition],
    )
  })
}

interface Part {
  table: string
  key: readonly string[]
  rows: readonly object[]
  /** The column that is set in rows which people changed. */
  stays: string | null
}

async function upsert(session: BareConnection, { table, key, rows, stays }: Part) {
  const columns = Object.keys(rows[0] ?? {})
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`)
  await session.query(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key.join(', ')}) do update set ${changes.join(', ')} ${stays ? `where ${table}.${stays} is null` : ''}`,
    [JSON.stringify(rows)],
  )
}
