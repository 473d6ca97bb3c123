import type { AgencyRow, agencyChoice, Data } from '@southbound/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { anyId, type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { DISCUSSED, DISCUSSION_STATE } from '../../discussions/discussions.tables.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { agencies, agencySchools } from '../agencies.tables.ts'
import { namesFor } from '../catalogue.ts'
import { chosenValues, pageOf, wordsOf } from '../courses/course-query.ts'
import { searchListing } from '../listing.ts'
import { agencyListing } from '../listings.ts'
import { schools } from '../schools.tables.ts'
import { feesOf } from './agency.views.ts'
import { AGENCY_SHAPE } from './agency-listing.ts'
import { isListed } from './agency-schools.ts'
import { withoutAgentWord } from './agent-words.ts'

type Choice = (typeof agencyChoice)['POST /agency/forApplication']
type Row = Data<Choice>['rows'][number]
/** Sorting by representation needs the whole list. */
const ALL = 10_000

/** Representatives of the named schools first, the rest in the finder's order. */
export const agenciesForApplication: Handler<Choice> = async ({ body }, { db }) => {
  const { keyword, schoolIds = [], ids, page = 1, rows: size = 20 } = body
  const names = await namesFor(db)
  const page1 = pageOf({ page: 1, rows: ALL, facets: [] }, AGENCY_SHAPE)
  const query = {
    ...wordsOf(withoutAgentWord(keyword)),
    values: chosenValues({ verified: ['true'] }),
    ranges: {},
    ...page1,
  }
  const found = (await searchListing(await agencyListing(db), query, {}, names, keyword)).rows.filter(
    ({ id }) => !ids || ids.includes(id),
  )
  const represented = await representedBy(db, schoolIds)
  const count = ({ id }: AgencyRow) => represented.get(id)?.length ?? 0
  const shown = found.toSorted((a, b) => count(b) - count(a)).slice((page - 1) * size, page * size)
  return { rows: await details(db, shown, represented, names), total: found.length }
}

type Represented = Map<string, Row['represents']>

async function representedBy(db: Database, schoolIds: readonly string[]): Promise<Represented> {
  const byAgency: Represented = new Map()
  if (schoolIds.length === 0) return byAgency
  const found = await db
    .select({
      agencyId: agencySchools.agencyId,
      schoolId: schools.id,
      nameEn: schools.nameEn,
      nameCn: schools.nameCn,
    })
    .from(agencySchools)
    .innerJoin(schools, eq(schools.id, agencySchools.schoolId))
    .where(and(inArray(agencySchools.schoolId, [...schoolIds]), isListed, isPublished(schools)))
  for (const { agencyId, ...school } of found)
    byAgency.set(agencyId, [...(byAgency.get(agencyId) ?? []), school])
  return byAgency
}

async function details(
  db: Database,
  shown: readonly AgencyRow[],
  represented: Represented,
  names: CatalogueNames,
): Promise<Row[]> {
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  const kept = await db
    .select({ id: agencies.id, credentials: agencies.credentials, feeTable: agencies.feeTable })
    .from(agencies)
    .where(inArray(agencies.id, ids))
  const reviews = await verifiedReviews(db, ids)
  return shown.map((row) => {
    const more = kept.find(({ id }) => id === row.id)
    return {
      ...row,
      languages: row.languages.map((code) => ({ code, ...names.language(code) })),
      services: row.serviceTypes.map((code) => ({ code, ...names.serviceType(code) })),
      credentials: more?.credentials ?? [],
      feeTable: more ? feesOf(more) : [],
      verifiedReviews: reviews.get(row.id) ?? { count: 0, rating: null },
      represents: represented.get(row.id) ?? [],
    }
  })
}

async function verifiedReviews(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Row['verifiedReviews']>> {
  const found = await rows<{ id: string; count: number; rating: string | null }>(
    db,
    sql`select target_id id, count(*)::int count, round(avg(rating), 2) rating from (
      select distinct on (target_id, account_id) target_id, rating from discussions
      where target_type = ${DISCUSSED.agency} and target_id = ${anyId(ids)} and state = ${DISCUSSION_STATE.listed}
        and verified and rating is not null
      order by target_id, account_id, created_at desc, id desc
    ) latest group by target_id`,
  )
  return new Map(found.map(({ id, count, rating }) => [String(id), { count, rating }]))
}
