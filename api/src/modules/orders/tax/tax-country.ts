import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { agreements } from '../../income/agreements/agreements.tables.ts'
import { areas } from '../../reference/reference.tables.ts'

export interface BuyerTax {
  taxCountry: string | null
  /** It is that of the buyer's office, whatever was chosen. */
  taxFixed: boolean
}

/**
 * Tax is of where the buyer is: an office by its profile; who is none, or names no country there, says it.
 */
export async function buyersTax(
  db: Database,
  actor: Pick<Actor, 'agencyId' | 'schoolId'>,
  wanted: string | null,
): Promise<BuyerTax> {
  const { agencyId, schoolId } = actor
  const own = agencyId ? await countryOf(db, agencies, agencyId) : await countryOf(db, schools, schoolId)
  return { taxCountry: own ?? wanted, taxFixed: own !== null }
}

async function countryOf(
  db: Database,
  table: typeof agencies | typeof schools,
  id: string | null,
): Promise<string | null> {
  if (!id) return null
  const [found] = await db
    .select({ iso2: areas.iso2 })
    .from(table)
    .innerJoin(areas, and(eq(areas.areaCode, table.countryCode), eq(areas.level, 1)))
    .where(eq(table.id, id))
  return found?.iso2 ?? null
}

interface SellersTax {
  /** Null where its profile names none. */
  country: string | null
  number: string | null
}

const { active, suspended, expired } = AGREEMENT_STATE
/**
 * Where an agency is registered for tax, by its newest agreement that holds, else the newest that ran out.
 */
export async function sellersTax(db: Database, agencyId: string): Promise<SellersTax | null> {
  const { taxStatus, state } = agreements
  const [found] = await db
    .select({ taxStatus })
    .from(agreements)
    .where(and(eq(agreements.agencyId, agencyId), inArray(state, [active, suspended, expired])))
    .orderBy(eq(state, expired), desc(agreements.id))
    .limit(1)
  if (!found?.taxStatus.gstRegistered) return null
  return { country: await countryOf(db, agencies, agencyId), number: found.taxStatus.abn }
}
