import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { agencyAddress } from '#api/plugins/page-address.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { mayEditProfile } from '../profiles.policy.ts'
import { agencyDomains } from './agency-domains.tables.ts'

const RESERVED = new Set(
  'admin api app assets auth blog cdn cn crm dev docs en ftp help host imap live login mail news ns1 ns2 pay pop root shop site smtp southbound nanxing staff static status support test www'.split(
    ' ',
  ),
)
const LONGEST = 30

export const getSndDomain: Handler<'GET /agency/roughRaft/getSndDomain'> = (_input, ctx) =>
  ownDomain(ctx, ctx.actor.agencyId)

async function ownDomain(
  { db, pageAddress }: Pick<Context, 'db' | 'pageAddress'>,
  agencyId: string | null,
): Promise<{ sndDomain: string | null; address: string | null }> {
  const [own] = agencyId
    ? await db.select().from(agencyDomains).where(eq(agencyDomains.agencyId, agencyId))
    : []
  return { sndDomain: own?.name ?? null, address: own ? agencyAddress(own.name, pageAddress) : null }
}

export const trySndDomain: Handler<'POST /agency/roughRaft/getSndDomain'> = async (
  { body: { sndDomain } },
  { db, actor },
) => {
  const why = await whyNot(db, sndDomain, actor.agencyId)
  return { sndDomain, free: why === null, why }
}

async function whyNot(
  db: Database,
  name: string,
  agencyId: string | null,
): Promise<'taken' | 'reserved' | null> {
  if (RESERVED.has(name) || name.startsWith('xn--')) return 'reserved'
  const others = and(
    eq(agencyDomains.name, name),
    agencyId ? ne(agencyDomains.agencyId, agencyId) : undefined,
  )
  return (await db.select().from(agencyDomains).where(others)).length > 0 ? 'taken' : null
}

export const sndDomainRules: Handler<'GET /agency/roughRaft/updateSndDomain'> = async (
  _input,
  { db, actor },
) => {
  const [agency] = actor.agencyId
    ? await db.select({ name: agencies.companyNameEn }).from(agencies).where(eq(agencies.id, actor.agencyId))
    : []
  const name = (agency?.name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  const free = name.length > 2 && (await whyNot(db, name, actor.agencyId)) === null
  return { may: actor.agencyId !== null && mayEditProfile(actor), suggestion: free ? name : null }
}

/** The database lets each name be taken once. */
export const updateSndDomain: Handler<'POST /agency/roughRaft/updateSndDomain'> = async (
  { body: { sndDomain: name } },
  { db, actor, fail, pageAddress },
) => {
  const { agencyId, accountId } = actor
  if (!agencyId) return fail('discovery.agency-not-found')
  if (!mayEditProfile(actor)) return fail('permission.denied')
  await db.delete(agencyDomains).where(eq(agencyDomains.agencyId, agencyId))
  if (name === null) return { sndDomain: null, address: null }
  const why = await whyNot(db, name, agencyId)
  if (why) return fail(why === 'taken' ? 'profiles.domain-taken' : 'profiles.domain-reserved')
  // The second of two simultaneous calls waits here; its refusal rolls the old name back.
  const taken = await db
    .insert(agencyDomains)
    .values({ agencyId, name, updatedBy: accountId })
    .onConflictDoNothing()
    .returning({ name: agencyDomains.name })
  return taken.length > 0
    ? { sndDomain: name, address: agencyAddress(name, pageAddress) }
    : fail('profiles.domain-taken')
}
