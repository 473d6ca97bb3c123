import type { discovery } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { agencyDetailView } from './agency.views.ts'
import { schoolsOfAgency } from './agency-schools.ts'
import { namesFor } from './catalogue.ts'
import { isAgencyShown } from './discovery.policy.ts'
import { agencies } from './discovery.tables.ts'
import type { AgencyDetail } from './discovery.wire.ts'
import { schoolListing } from './listings.ts'

type Calls = typeof discovery
type Call = Calls['POST /agency/findAgency'] | Calls['POST /agency/public/:id']

/** The page of an agency that the public sees. */
export const findAgency: Handler<Calls['POST /agency/findAgency']> = ({ body }, ctx) => agencyDetail(body.id, ctx)
export const publicAgency: Handler<Calls['POST /agency/public/:id']> = ({ params }, ctx) => agencyDetail(params.id, ctx)

async function agencyDetail(id: string, ctx: Context<Call>): Promise<AgencyDetail> {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, id))
  if (!agency || !isAgencyShown(agency)) return ctx.fail('discovery.agency-not-found')
  if (agency.selfCreated) return ctx.fail('discovery.self-created-agency')
  const { rows } = await schoolListing(ctx.db)
  const represented = (await schoolsOfAgency(ctx.db, id)).flatMap((schoolId) => rows.get(schoolId) ?? [])
  return agencyDetailView(agency, await namesFor(ctx.db), represented)
}

/** The countries that an agency serves, with their names. */
export const getServiceArea: Handler<Calls['GET /agency/getServiceArea/:id']> = async ({ params }, ctx) => {
  const [agency] = await ctx.db.select().from(agencies).where(eq(agencies.id, params.id))
  if (!agency || !isAgencyShown(agency)) return ctx.fail('discovery.agency-not-found')
  const names = await namesFor(ctx.db)
  return { rows: agency.serviceAreas.map((areaCode) => ({ areaCode, ...names.country(areaCode) })) }
}
