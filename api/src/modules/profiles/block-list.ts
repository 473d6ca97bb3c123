import { type BlockClass, VERIFICATION } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows as read } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { namesFor } from '../catalogue/catalogue.service.ts'
import type { ProfileKindName } from './profiles.wire.ts'

type List = 'GET /agency/blockList'
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

/** By the state, which alone decides: whoever is let back is on the list no more. Literal, for the partial indexes. */
const BLOCKED = sql.raw(`verification_state = ${VERIFICATION.blocked}`)
const OFFICES = sql`
  select 'agency' kind, id, company_name_en name_en, company_name_cn name_cn, country_code, updated_at from agencies where ${BLOCKED}
  union all
  select 'school', id, name_en, name_cn, country_code, updated_at from schools where ${BLOCKED}`
const LISTED = sql`
  select o.kind, o.id, o.name_en, o.name_cn, o.country_code, coalesce(d.block_class, 'other') reason_class,
    coalesce(d.blocked_on, (coalesce(d.decided_at, o.updated_at) at time zone 'utc')::date)::text blocked_on
  from (${OFFICES}) o left join profile_drafts d on d.kind = o.kind and d.target_id = o.id`

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
