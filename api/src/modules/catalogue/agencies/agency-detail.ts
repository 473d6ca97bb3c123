import type { AgencyDetail, Contract } from '@southbound/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { agencyAddress } from '#api/plugins/page-address.ts'
import { DISCUSSED, DISCUSSION_STATE } from '../../discussions/discussions.tables.ts'
import { isAgencyShown } from '../../vocabulary/published.service.ts'
import { agencies } from '../agencies.tables.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { schoolListing } from '../listings.ts'
import { type AgencyMore, agencyDetailView } from './agency.views.ts'
import { isListed } from './agency-schools.ts'
import { agreedParent } from './agreed-parent.ts'
import { answerTimes } from './answer-times.ts'

type Call = Contract['POST /agency/findAgency'] | Contract['POST /agency/public/:id']

export const findAgency: Handler<'POST /agency/findAgency'> = ({ body }, ctx) => answer(body.id, ctx)
export const publicAgency: Handler<'POST /agency/public/:id'> = ({ params }, ctx) => answer(params.id, ctx)

function answer(id: string, ctx: Context<Call>): Promise<AgencyDetail> {
  const make = (db: Database) => agencyDetail(id, { ...ctx, db })
  return catalogueOf(ctx.db)?.rememberDetail(`agency ${id}`, make) ?? make(ctx.db)
}

async function agencyDetail(id: string, ctx: Context<Call>): Promise<AgencyDetail> {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, id))
  if (!agency || !isAgencyShown(agency)) return ctx.fail('discovery.agency-not-found')
  if (agency.selfCreated) return ctx.fail('discovery.self-created-agency')
  const listing = await schoolListing(ctx.db)
  const { schoolIds, ...more } = await moreOf(ctx.db, id)
  const represented = schoolIds.flatMap((schoolId) => listing.rows.get(schoolId) ?? [])
  const siteAddress = more.sndDomain && agencyAddress(more.sndDomain, ctx.pageAddress)
  const parent = await agreedParent(ctx.db, agency)
  return agencyDetailView(agency, await namesFor(ctx.db), represented, { ...more, siteAddress, parent })
}

async function moreOf(db: Database, id: string): Promise<AgencyMore & { schoolIds: string[] }> {
  const [found] = await rows<{
    schools: string[]
    count: number
    rating: string | null
    domain: string | null
    stars: number[]
  }>(
    db,
    sql`select array(select school_id from agency_schools where agency_id = ${id} and ${isListed}) schools,
      (select name from agency_domains where agency_id = ${id}) "domain", ${starsOf(id)} stars, count(*)::int count, round(avg(rating), 2) rating from (
      select distinct on (account_id) rating from discussions
      where target_type = ${DISCUSSED.agency} and target_id = ${id} and state = ${DISCUSSION_STATE.listed} and verified and rating is not null
      order by account_id, created_at desc, id desc
    ) latest`,
  )
  return {
    schoolIds: found?.schools ?? [],
    verifiedReviews: { count: found?.count ?? 0, rating: found?.rating ?? null },
    stars: found?.stars,
    sndDomain: found?.domain ?? null,
    answerTimes: await answerTimes(db),
  }
}

/** As the mean of its rating counts them: the newest stars of each person. */
const starsOf = (id: string) => sql`array(select (select count(*)::int from (
    select distinct on (account_id) rating from discussions
    where target_type = ${DISCUSSED.agency} and target_id = ${id} and state = ${DISCUSSION_STATE.listed} and rating is not null
    order by account_id, created_at desc, id desc
  ) latest where rating = star) from generate_series(1, 5) star order by star)`

export const getServiceArea: Handler<'GET /agency/getServiceArea/:id'> = async ({ params }, ctx) => {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, params.id))
  if (!agency || !isAgencyShown(agency)) return ctx.fail('discovery.agency-not-found')
  const names = await namesFor(ctx.db)
  return { rows: agency.serviceAreas.map((areaCode) => ({ areaCode, ...names.country(areaCode) })) }
}
