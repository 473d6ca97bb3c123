import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf, ownerParts } from '#api/plugins/owner.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { agreements } from '../../income/agreements/agreements.tables.ts'
import { areas } from '../../reference/reference.tables.ts'

export interface TaxCountry {
  taxCountry: string | null
  /** It is that of the buyer's office, whatever was chosen. */
  taxFixed: boolean
}

/** Tax is of where the buyer is: an office by its profile; who is none, or names no country there, says it. */
export async function buyersTax(
  db: Database,
  actor: Pick<Actor, 'agencyId' | 'schoolId'>,
  wanted: string | null,
): Promise<TaxCountry> {
  const own = await countryOf(db, officeOf(actor))
  return { taxCountry: own ?? wanted, taxFixed: own !== null }
}

async function countryOf(db: Database, owner: string | null): Promise<string | null> {
  if (owner === null) return null
  const { kind, id } = ownerParts(owner)
  const table = kind === 'agency' ? agencies : schools
  const [found] = await db
    .select({ iso2: areas.iso2 })
    .from(table)
    .innerJoin(areas, and(eq(areas.areaCode, table.countryCode), eq(areas.level, 1)))
    .where(eq(table.id, id))
  return found?.iso2 ?? null
}

export interface SellersTax {
  /** Null where its profile names none. */
  country: string | null
  number: string | null
}

/** Where an agency is registered for tax, by what it says in its agreements; null where it is not. */
export async function sellersTax(db: Database, agencyId: string): Promise<SellersTax | null> {
  const number = sql<string | null>`${agreements.taxStatus} ->> 'abn'`
  const [found] = await db
    .select({ number })
    .from(agreements)
    .where(
      and(
        eq(agreements.agencyId, agencyId),
        ne(agreements.state, AGREEMENT_STATE.draft),
        sql`(${agreements.taxStatus} ->> 'gstRegistered')::boolean`,
      ),
    )
    .orderBy(sql`${number} is null`, desc(agreements.id))
    .limit(1)
  return found ? { country: await countryOf(db, `agency:${agencyId}`), number: found.number } : null
}
