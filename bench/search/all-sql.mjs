import { answerCourses } from '../../api/src/modules/catalogue/courses/course-answer.ts'
import { courseQuery } from '../../api/src/modules/catalogue/courses/course-query.ts'
import { CourseSql } from '../../api/src/modules/course-index/course-search-sql.ts'
import { understand } from '../../api/src/modules/search/read-keyword.ts'

/** The ids, the total and the facets of a question: only SQL. */
export async function searchRaw(db, body) {
  const query = courseQuery(body)
  const engine = new CourseSql(db)
  return engine.search({ ...query, terms: await understand(query.terms, engine) })
}

/** The whole answer of the product made by SQL alone. The names of codes are in memory, so that only the search is compared. */
export const answerBySql = (db, names, body) => answerCourses(db, courseQuery(body), { names })
