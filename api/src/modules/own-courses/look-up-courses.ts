import type { Handler } from '../../plugins/context.ts'
import { searchCourses } from '../catalogue/catalogue.service.ts'

export const lookUpCourses: Handler<'POST /course/search'> = async ({ body }, { db }) => {
  const { rows, total } = await searchCourses(db, body)
  return { rows, total }
}

export const lookUpCoursesOfSchool: Handler<'POST /course/searchCourse/:a/:b'> = async (
  { params, body },
  { db },
) => {
  const { rows, total } = await searchCourses(db, { ...body, courseType: params.a, schoolId: [params.b] })
  return { rows, total }
}
