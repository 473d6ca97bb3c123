import { COMPARE_GROUPS } from '@southbound/shared/contract/constants'
import type { CompareItem, CompareList, CourseType } from '../wire.ts'

export interface CompareGroup {
  courseType: CourseType
  list: CompareItem[]
}

/** The four groups in the order of their course types. */
export const groupsOf = (compared: CompareList): CompareGroup[] =>
  ([1, 2, 3, 4] as const).map((courseType) => ({
    courseType,
    list: compared[COMPARE_GROUPS[courseType]].list,
  }))
