import { COUNTRIES, COURSE_TYPES, today } from '@southbound/shared/contract/constants'
import { ownFeeOf } from '../course-fields.ts'
import type { CourseContent } from '../own-courses.wire.ts'

const { tertiary, secondary, english, chinese } = COURSE_TYPES
const ENDED_INTAKES = [3, 6]

/** A public course may still lack what it lacked: those of the register come without some of it. */
export const newlyMissing = (
  courseType: number,
  content: CourseContent,
  stored: CourseContent | null,
  countryCode: string,
): string[] => {
  const before = stored ? missingOfCourse(courseType, stored, countryCode) : []
  return missingOfCourse(courseType, content, countryCode).filter((field) => !before.includes(field))
}

export function missingOfCourse(courseType: number, content: CourseContent, countryCode: string): string[] {
  const ahead = content.intakes.some(
    ({ startDate, state }) => startDate >= today() && !ENDED_INTAKES.includes(state),
  )
  const fee = ownFeeOf(courseType)
  const isRegistered = countryCode === COUNTRIES.australia && courseType !== chinese
  const needs: [field: string, isThere: unknown][] = [
    ['courseNameEn', content.courseNameEn || content.courseNameCn],
    ['registerCode', !isRegistered || content.registerCode],
    ['foeBroad', ![tertiary, chinese].includes(courseType as 1) || content.foeBroad],
    ['yearLevels', courseType !== secondary || content.yearLevels?.length],
    [
      'durationWeeks',
      courseType === secondary || content.durationWeeks || (courseType === english && content.minWeeks),
    ],
    [fee, content[fee]],
    ['campusIds', content.campusIds.length],
    ['intakes', ahead || (courseType === english && content.startEveryMonday)],
    ['descriptionEn', content.descriptionEn || content.descriptionCn],
  ]
  return needs.flatMap(([field, isThere]) => (isThere ? [] : [field]))
}
