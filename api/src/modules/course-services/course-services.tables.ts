import type { TopScope } from '@southbound/shared/contract/constants'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '../../database/columns.ts'
import type { HeldSpan } from '../adverts/adverts.service.ts'

/** The finder reads the running ones (catalogue/courses/course-tops.ts). */
export const courseTops = pgTable('course_tops', {
  id: id(),
  courseId: ref().notNull(),
  courseType: smallint().notNull(),
  listScope: text().$type<TopScope>().notNull().default('global'),
  /** '' for the list of all courses. */
  scopeValue: text().notNull().default(''),
  slotNo: smallint().notNull().default(1),
  startAt: instant().notNull(),
  endAt: instant().notNull(),
  orderId: ref(),
  schoolId: ref(),
  accountId: ref(),
  goodsId: ref(),
  days: integer(),
  quantity: integer(),
  paidAt: instant(),
  stoppedOn: day(),
  heldSpans: jsonb().$type<HeldSpan[]>().notNull().default([]),
  state: smallint().notNull().default(1),
  waitingDate: day(),
  changedFromCourseId: ref(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

export const courseInputs = pgTable('course_inputs', {
  id: id(),
  orderId: ref().notNull(),
  lineId: ref().notNull(),
  schoolId: ref().notNull(),
  accountId: ref().notNull(),
  note: text(),
  courseCount: integer().notNull(),
  doneCount: integer().notNull().default(0),
  assigneeId: ref(),
  state: smallint().notNull().default(1),
  returnNote: text(),
  dueAt: instant(),
  toldAt: instant(),
  closedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

export type TopRow = typeof courseTops.$inferSelect
export type InputRow = typeof courseInputs.$inferSelect
