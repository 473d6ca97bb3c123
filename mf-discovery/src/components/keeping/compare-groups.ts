import type { CompareItem, CompareList } from '@southbound/shared/contract'
import { COMPARE_GROUPS } from '@southbound/shared/contract/constants'
import type { CourseType } from '../wire.ts'

export interface CompareGroup {
  courseType: CourseType
  list: CompareItem[]
}

export const groupsOf = (compared: CompareList): CompareGroup[] =>
  ([1, 2, 3, 4] as const).map((courseType) => ({
    courseType,
    list: compared[COMPARE_GROUPS[courseType]].list,
  }))
