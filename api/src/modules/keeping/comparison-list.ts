import type { CompareItem, CompareList, CourseDetail } from '@southbound/shared/contract'
import { COMPARE_GROUPS } from '@southbound/shared/contract/constants'
import { pick } from '@southbound/shared/platform/locale'
import type { Handler, Locale } from '../../plugins/context.ts'
import { courseDetails, OWN_FEE, schoolsOfAgency } from '../catalogue/catalogue.service.ts'
import { comparedCourses } from './comparison.ts'

type Type = keyof typeof COMPARE_GROUPS

export const contrastList: Handler<'POST /contrast/contrastList'> = async (_input, { db, actor, locale }) => {
  const details = await courseDetails(db, await comparedCourses(db, actor.accountId))
  const contracted = new Set(actor.agencyId && (await schoolsOfAgency(db, actor.agencyId)))
  const items = details.map((detail) => itemView(detail, contracted, locale))
  const group = (type: Type) => {
    const list = items.filter(({ courseType }) => courseType === type)
    return [COMPARE_GROUPS[type], { count: list.length, list }] as const
  }
  return Object.fromEntries([group(1), group(2), group(3), group(4)]) as CompareList
}

function itemView(detail: CourseDetail, contracted: ReadonlySet<string>, locale: Locale): CompareItem {
  const own = OWN_FEE[detail.courseType as Type]
  const fee = (name: CompareFee) => (name === own ? (detail.fee?.amount ?? null) : null)
  return {
    id: detail.id,
    courseType: detail.courseType,
    courseName: pick({ nameEn: detail.courseNameEn, nameCn: detail.courseNameCn }, locale),
    schoolName: pick(detail.school, locale),
    currency: detail.fee?.currency ?? null,
    isContract: contracted.has(detail.school.schoolId),
    internationalFee: fee('internationalFee'),
    annualFeeInternational: fee('annualFeeInternational'),
    totalCourseFee: fee('totalCourseFee'),
    detail,
  }
}
type CompareFee = (typeof OWN_FEE)[Type]
