import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { courseRequirements, intakes } from '../catalogue/courses.tables.ts'

export const intakesOf = (db: Database, courseIds: readonly string[]) =>
  db
    .select()
    .from(intakes)
    .where(inArray(intakes.courseId, [...courseIds]))
    .orderBy(asc(intakes.startDate), asc(intakes.id))

export const requirementsOf = (db: Database, courseIds: readonly string[]) =>
  db
    .select()
    .from(courseRequirements)
    .where(inArray(courseRequirements.courseId, [...courseIds]))
    .orderBy(asc(courseRequirements.sort), asc(courseRequirements.id))
