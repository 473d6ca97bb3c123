import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '../../database/columns.ts'

/** The database refuses to change a row. */
export const courseChanges = pgTable('course_changes', {
  id: id(),
  schoolId: ref('school_id').notNull(),
  courseId: ref('course_id'),
  campusId: ref('campus_id'),
  at: instant('at').notNull().defaultNow(),
  actorId: ref('actor_id').notNull(),
  onBehalfOfId: ref('on_behalf_of_id'),
  action: text('action').notNull(),
  name: text('name').notNull(),
  fields: texts('fields').notNull().default([]),
})
