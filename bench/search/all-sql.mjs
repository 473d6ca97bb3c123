import { answerCourses } from '../../api/src/modules/catalogue/courses/course-answer.ts'
import { courseQuery } from '../../api/src/modules/catalogue/courses/course-query.ts'
import { settledCourses } from '../../api/src/modules/catalogue/courses/read-course-question.ts'
import { CourseSql } from '../../api/src/modules/course-index/course-search-sql.ts'

/** The ids, the total and the facets of a question: only SQL. */
export async function searchRaw(db, body) {
  const engine = new CourseSql(db)
  return engine.search((await settledCourses(db, courseQuery(body), engine)).query)
}

/**
 * The whole answer of the product made by SQL alone. The names
 * of codes are in memory, so that only the search is compared.
 */
export const answerBySql = (db, names, body) => answerCourses(db, courseQuery(body), { names })
