import { courseRows } from '../../api/src/modules/discovery/course-rows.ts'
import { COURSE_FIELDS, courseQuery, readCourseDocuments } from '../../api/src/modules/discovery/course-search.ts'
import { occursInSql, searchCoursesBySql } from '../../api/src/modules/discovery/course-search-sql.ts'
import { courseFacets } from '../../api/src/modules/discovery/facet-names.ts'
import { cutUnknownRuns, holds } from '../../api/src/modules/discovery/search/words.ts'

/** The ids, the total and the facets of a question: only SQL. */
export async function searchRaw(db, body) {
  const query = courseQuery(body)
  const terms = await cutUnknownRuns(query.terms, (term) => occursInSql(db, term))
  return { terms, ...(await searchCoursesBySql(db, { ...query, terms })) }
}

/** The whole answer of the product made by SQL alone. The names of codes are in memory, so that only the search is compared. */
export async function answerBySql(db, names, body) {
  const { terms, ids, total, facets, relax } = await searchRaw(db, body)
  const found = await courseRows(db, names, ids)
  const documents = terms.length > 0 ? await readCourseDocuments(db, ids) : []
  const texts = new Map(documents.map((document) => [document.id, document.texts]))
  const matched = (id) => COURSE_FIELDS.filter((_, field) => terms.some((term) => holds(texts.get(id)?.[field] ?? '', term)))
  return { rows: found.map((row) => ({ ...row, matched: matched(row.id) })), total, facets: courseFacets(facets, names), relax }
}
