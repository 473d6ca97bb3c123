import type { Handler } from '#api/plugins/context.ts'
import { searchCourses } from './course-answer.ts'

export const searchCourse: Handler<'POST /search/course'> = ({ body }, { db, actor }) =>
  searchCourses(db, body, actor)
