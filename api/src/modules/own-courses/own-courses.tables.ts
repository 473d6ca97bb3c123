import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '../../database/columns.ts'

/** The database refuses to change a row. */
export const courseChanges = pgTable('course_changes', {
  id: id(),
  schoolId: ref().notNull(),
  courseId: ref(),
  campusId: ref(),
  at: instant().notNull().defaultNow(),
  actorId: ref().notNull(),
  onBehalfOfId: ref(),
  action: text().notNull(),
  name: text().notNull(),
  fields: texts().notNull().default([]),
})
