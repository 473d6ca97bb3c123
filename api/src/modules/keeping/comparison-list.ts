import type { CompareItem, CompareList, CourseDetail } from '@southbound/shared/contract'
import { COMPARE_GROUPS } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler, Locale } from '../../plugins/context.ts'
import { agencySchools } from '../catalogue/agencies.tables.ts'
import { courseDetails, OWN_FEE } from '../catalogue/catalogue.service.ts'
import { comparedCourses } from './comparison.ts'

type Type = keyof typeof COMPARE_GROUPS
const ACTIVE = 1

export const contrastList: Handler<'POST /contrast/contrastList'> = async (_input, { db, actor, locale }) => {
  const details = await courseDetails(db, await comparedCourses(db, actor.accountId))
  const contracted = await contractedSchools(db, actor, details)
  const items = details.map((detail) => itemView(detail, contracted, locale))
  const group = (type: Type) => {
    const list = items.filter(({ courseType }) => courseType === type)
    return [COMPARE_GROUPS[type], { count: list.length, list }] as const
  }
  return Object.fromEntries([group(1), group(2), group(3), group(4)]) as CompareList
}

async function contractedSchools(
  db: Database,
  { agencyId }: Actor,
  details: readonly CourseDetail[],
): Promise<Set<string>> {
  if (agencyId === null || details.length === 0) return new Set()
  const schoolIds = details.map(({ school }) => school.schoolId)
  const found = await db
    .select({ schoolId: agencySchools.schoolId })
    .from(agencySchools)
    .where(
      and(
        eq(agencySchools.agencyId, agencyId),
        eq(agencySchools.state, ACTIVE),
        inArray(agencySchools.schoolId, schoolIds),
      ),
    )
  return new Set(found.map(({ schoolId }) => schoolId))
}

function itemView(detail: CourseDetail, contracted: ReadonlySet<string>, locale: Locale): CompareItem {
  const inLanguage = (en: string | null, cn: string | null) =>
    (locale === 'zh' ? (cn ?? en) : (en ?? cn)) ?? ''
  const own = OWN_FEE[detail.courseType as Type]
  const fee = (name: CompareFee) => (name === own ? (detail.fee?.amount ?? null) : null)
  return {
    id: detail.id,
    courseType: detail.courseType,
    courseName: inLanguage(detail.courseNameEn, detail.courseNameCn),
    schoolName: inLanguage(detail.school.nameEn, detail.school.nameCn),
    currency: detail.fee?.currency ?? null,
    isContract: contracted.has(detail.school.schoolId),
    internationalFee: fee('internationalFee'),
    annualFeeInternational: fee('annualFeeInternational'),
    totalCourseFee: fee('totalCourseFee'),
    detail,
  }
}
type CompareFee = (typeof OWN_FEE)[Type]
