import { and, sql } from 'drizzle-orm'
import { anyId, type Database } from '#api/database/database.ts'
import type { Breach } from '#api/plugins/refusal.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { isAgencyPublic } from '../../vocabulary/published.service.ts'
import type { NamedAgency } from '../profile-kind.ts'
import type { AgencyContent } from '../profiles.wire.ts'

/** A parent and as many branches as a profile names, and as many that ask to be one. */
const MOST = 101
const { id, companyNameEn: nameEn, companyNameCn: nameCn, parentAgencyId } = agencies

const namedIn = (content: AgencyContent): string[] => [
  ...(content.parentAgencyId ? [content.parentAgencyId] : []),
  ...(content.branchAgencyIds ?? []),
]

/** Those that the content names, also hidden ones, and public ones whose verified profile names this one. */
export const namedAgencies = (
  db: Database,
  content: AgencyContent,
  own: string | null,
): Promise<NamedAgency[]> =>
  db
    .select({ id, nameEn, nameCn, asks: sql<boolean>`coalesce(${parentAgencyId} = ${own}, false)` })
    .from(agencies)
    .where(
      sql`${id} = ${anyId(namedIn(content))} or (${parentAgencyId} = ${own} and ${isAgencyPublic(agencies)})`,
    )
    .orderBy(id)
    .limit(MOST)

/** Another one, that is public now or was chosen before; no agency is part of its own branch. */
export async function branchBreaches(
  db: Database,
  content: AgencyContent,
  stored: AgencyContent,
  own: string | null,
): Promise<Breach[]> {
  const fresh = namedIn(content).filter((one) => !namedIn(stored).includes(one))
  const known =
    fresh.length > 0
      ? await db
          .select({ id })
          .from(agencies)
          .where(and(sql`${id} = ${anyId(fresh)}`, isAgencyPublic(agencies)))
      : []
  const lost = new Set(fresh.filter((one) => one === own || !known.some((agency) => agency.id === one)))
  const { parentAgencyId: parent, branchAgencyIds: branches = [] } = content
  return [
    ...(parent && lost.has(parent) ? [breach('parentAgencyId')] : []),
    ...(branches.some((one) => lost.has(one) || one === parent) ? [breach('branchAgencyIds')] : []),
  ]
}
const breach = (field: string): Breach => ({ field: `content.${field}`, rule: 'unknown' })
