import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { findProfile, schoolKind } from '../profiles/profiles.service.ts'
import type { CourseTableRow } from './own-courses.wire.ts'

export type OwnSchool = typeof schools.$inferSelect
interface Asking {
  db: Database
  actor: Actor
}

/** Null for an account that has not written its institution yet. */
export async function ownSchool({ db, actor }: Asking): Promise<OwnSchool | null> {
  if (!actor.schoolId) return null
  const [school] = await db.select().from(schools).where(eq(schools.id, actor.schoolId))
  return school ?? null
}

/** docs/domain/profiles.md#what-must-be-filled-in */
export async function isInfoComplete(db: Database, schoolId: string): Promise<boolean> {
  const profile = await findProfile(db, schoolKind, schoolId)
  return profile !== null && schoolKind.missing(profile.content).length === 0
}

/** Locked until the transaction ends; null for a course of another institution. */
export async function lockOwnCourse(
  { db, actor }: Asking,
  id: string,
  courseType?: number,
): Promise<CourseTableRow | null> {
  if (!actor.schoolId) return null
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.schoolId, actor.schoolId)))
    .for('update')
  return course && (courseType === undefined || course.courseType === courseType) ? course : null
}
