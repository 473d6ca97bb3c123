import type { discovery } from '@southbound/shared/contract'
import type { Handler } from '#api/plugins/context.ts'
import { searchCourses } from './course-answer.ts'

/** Finds courses by words and filters, with live counts beside every choice. */
export const searchCourse: Handler<(typeof discovery)['POST /search/course']> = ({ body }, { db, actor }) =>
  searchCourses(db, body, actor)
