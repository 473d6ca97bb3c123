import type { Locale } from '../../plugins/context.ts'
import type { CourseCounts } from './course-counts.ts'
import { type areas, type lookups, REGION_LEVEL, type regions } from './reference.tables.ts'

export const showArea = (
  { id, areaCode, nameEn, nameCn, level }: typeof areas.$inferSelect,
  counts: CourseCounts,
  locale: Locale,
) => ({
  id,
  areaCode,
  areaName: (locale === 'zh' && nameCn) || nameEn,
  areaNameCn: nameCn,
  areaNameEn: nameEn,
  level,
  courseNum: counts.country(areaCode),
})

export const showRegion = (
  { id, parentId, code, nameEn, nameCn, level }: typeof regions.$inferSelect,
  counts: CourseCounts,
) => ({
  id,
  parentId,
  code,
  nameEn,
  nameCn,
  level,
  courseNum: level === REGION_LEVEL.state ? counts.state(id) : counts.city(parentId ?? '', nameEn),
})

export const showEntry = ({
  code,
  nameEn,
  nameCn,
  sort,
  enabled,
  groupNo,
  parent,
}: typeof lookups.$inferSelect) => ({
  code,
  nameEn,
  nameCn,
  sort,
  enabled,
  group: groupNo,
  parent,
})
