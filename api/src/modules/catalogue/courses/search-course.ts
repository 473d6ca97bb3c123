import type { discovery } from '@southbound/shared/contract'
import type { Handler } from '#api/plugins/context.ts'
import { searchCourses } from './course-answer.ts'

export const searchCourse: Handler<(typeof discovery)['POST /search/course']> = ({ body }, { db, actor }) =>
  searchCourses(db, body, actor)
