import type { CourseDetail } from '@southbound/shared/contract'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { isAgencyPublic } from '../../vocabulary/published.service.ts'
import { agencies, agencySchools } from '../agencies.tables.ts'

type RepresentingAgency = CourseDetail['agencies'][number]
export const ACTIVE = 1
/** Authorised, and named on public pages: an agreement may leave that out. */
export const isListed = and(eq(agencySchools.state, ACTIVE), eq(agencySchools.listed, true))

export async function agenciesOfSchools(
  db: Database,
  schoolIds: readonly string[],
  limit: number,
): Promise<Map<string, RepresentingAgency[]>> {
  if (schoolIds.length === 0) return new Map()
  const found = await db
    .select({
      schoolId: agencySchools.schoolId,
      agencyId: agencies.id,
      nameEn: agencies.companyNameEn,
      nameCn: agencies.companyNameCn,
      logoDocId: agencies.logoDocId,
      responseMedianHours: agencies.responseMedianHours,
    })
    .from(agencySchools)
    .innerJoin(agencies, eq(agencies.id, agencySchools.agencyId))
    .where(and(inArray(agencySchools.schoolId, [...schoolIds]), isListed, isAgencyPublic(agencies)))
    .orderBy(desc(agencies.score), asc(agencies.id))
  const bySchool = new Map<string, RepresentingAgency[]>()
  for (const { schoolId, ...agency } of found) {
    const list = bySchool.get(schoolId) ?? []
    if (list.length < limit) bySchool.set(schoolId, [...list, agency])
  }
  return bySchool
}

/** All that it has agreements with, for its own eyes. */
export async function schoolsOfAgency(db: Database, agencyId: string): Promise<string[]> {
  const found = await db
    .select({ schoolId: agencySchools.schoolId })
    .from(agencySchools)
    .where(and(eq(agencySchools.agencyId, agencyId), eq(agencySchools.state, ACTIVE)))
  return found.map(({ schoolId }) => schoolId)
}
