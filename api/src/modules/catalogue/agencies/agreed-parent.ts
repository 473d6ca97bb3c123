import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { isAgencyPublic } from '../../vocabulary/published.service.ts'
import { agencies } from '../agencies.tables.ts'

const { id, companyNameEn: nameEn, companyNameCn: nameCn, branchAgencyIds } = agencies

/** What an agency is part of: its word counts where the other one is public and says the same. */
export async function agreedParent(
  db: Database,
  child: Pick<typeof agencies.$inferSelect, 'id' | 'parentAgencyId'>,
) {
  if (!child.parentAgencyId) return null
  const agrees = sql`${branchAgencyIds} @> array[${child.id}]::bigint[]`
  const [parent] = await db
    .select({ id, nameEn, nameCn })
    .from(agencies)
    .where(and(eq(id, child.parentAgencyId), isAgencyPublic(agencies), agrees))
  return parent ?? null
}
