import type { OwnCourse } from '@southbound/shared/contract'
import {
  COURSE_MOVES,
  type CourseMove,
  courseStateAfter,
  DAY_MS,
  FRESH_DAYS,
} from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import { PUBLISHED } from '../catalogue/schools.tables.ts'
import { isShown } from '../vocabulary/published.service.ts'
import { calledIn } from './called.ts'
import { contentOf } from './course-content.ts'
import { type CourseParts, partsOfCourse } from './course-parts.ts'
import { type CourseUses, usesOfCourses } from './course-uses.ts'
import type { CourseContent, CourseTableRow } from './own-courses.wire.ts'
import type { OwnSchool } from './own-school.ts'
import { missingOfCourse } from './rules/course-completeness.ts'

export function standingOf(
  course: CourseTableRow,
  content: CourseContent,
  school: OwnSchool,
  { applications, topUntil }: CourseUses,
): Omit<OwnCourse, 'content' | 'called'> {
  const { id, courseType, state, version, dataSource, verifiedAt, updatedAt } = course
  return {
    id,
    courseType,
    state,
    version,
    dataSource,
    verifiedAt,
    updatedAt,
    applications,
    topUntil,
    shown: isShown(course, school),
    missing: missingOfCourse(courseType, content, school.countryCode),
    stale: state === PUBLISHED && isStale(verifiedAt),
    moves: movesOf(course),
  }
}

const isStale = (verifiedAt: string | null): boolean =>
  verifiedAt === null || Date.parse(verifiedAt) < Date.now() - FRESH_DAYS * DAY_MS

/** A course that the register has ended cannot be published. */
export const movesOf = (course: Pick<CourseTableRow, 'state' | 'registerExpired'>): CourseMove[] =>
  COURSE_MOVES.filter(
    (move) =>
      courseStateAfter(move, course.state) !== null && !(move === 'publish' && course.registerExpired),
  )

export async function ownCourseView(
  db: Database,
  course: CourseTableRow,
  school: OwnSchool,
  parts?: CourseParts,
): Promise<OwnCourse> {
  const content = contentOf(course, parts ?? (await partsOfCourse(db, course.id)))
  const usesOf = await usesOfCourses(db, [course.id])
  return {
    ...standingOf(course, content, school, usesOf(course.id)),
    content,
    called: await calledIn(db, content),
  }
}
