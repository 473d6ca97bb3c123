import { type BlockClass, today, VERIFICATION } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows as read } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { namesFor } from '../catalogue/catalogue.service.ts'
import type { ProfileKindName } from './profiles.wire.ts'

type List = 'GET /agency/blockList'
const tableOf = (kind: ProfileKindName) => sql.identifier(kind === 'agency' ? 'agencies' : 'schools')
interface Found {
  kind: ProfileKindName
  id: string
  nameEn: string | null
  nameCn: string | null
  countryCode: string
  reasonClass: BlockClass
  blockedOn: string
  total: number
}

/** By the state, which alone decides: whoever is let back is on the list no more. */
const BLOCKED = sql`verification_state = ${VERIFICATION.blocked}`
const entryOf = (kind: ProfileKindName, nameEn: SQL, nameCn: SQL) => sql`
  select ${kind}::text kind, id, ${nameEn} name_en, ${nameCn} name_cn, country_code, coalesce(block_class, 'other') reason_class,
    coalesce(blocked_on, (updated_at at time zone 'utc')::date)::text blocked_on
  from ${tableOf(kind)} where ${BLOCKED}`
const LISTED = sql`${entryOf('agency', sql`company_name_en`, sql`company_name_cn`)}
  union all ${entryOf('school', sql`name_en`, sql`name_cn`)}`

/** Kept with the office itself: its draft goes with the account of its last person. */
export const putOnBlockList = (
  db: Database,
  { kind, id }: { kind: ProfileKindName; id: string },
  reasonClass: BlockClass,
) =>
  db.execute(
    sql`update ${tableOf(kind)} set block_class = ${reasonClass}, blocked_on = ${today()} where id = ${id}`,
  )

/** Public: who may no longer work here, why by its class, and since when. */
export const blockList: Handler<List> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const found = await read<Found | { total: number; kind: null }>(
    db,
    sql`with listed as (${LISTED})
      select l.kind, l.id::text, l.name_en "nameEn", l.name_cn "nameCn", l.country_code "countryCode", l.reason_class "reasonClass",
        l.blocked_on "blockedOn", n.total
      from (select count(*)::int total from listed) n
      left join (select * from listed order by blocked_on desc, kind, id desc limit ${limit} offset ${offset}) l on true
      order by l.blocked_on desc, l.kind, l.id desc`,
  )
  const names = await namesFor(db)
  return {
    rows: found.flatMap((row) => (row.kind === null ? [] : [shown(row, names)])),
    total: found[0]?.total ?? 0,
  }
}

const shown = (
  { kind, id, nameEn, nameCn, countryCode, reasonClass, blockedOn }: Found,
  names: Awaited<ReturnType<typeof namesFor>>,
) => ({ kind, id, nameEn, nameCn, country: names.country(countryCode), reasonClass, blockedOn })
