import type { Data, discovery } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import { type Catalogue, catalogueOf, namesFor } from './catalogue.ts'
import { courseRows } from './course-rows.ts'
import { COURSE_FIELDS, type CourseSearch, courseQuery, readCourseDocuments } from './course-search.ts'
import { occursInSql, searchCoursesBySql } from './course-search-sql.ts'
import { courseFacets } from './facet-names.ts'
import type { SearchQuery } from './search/document.ts'
import { cutUnknownRuns, holds, type Term } from './search/words.ts'

export type FoundCourses = Data<(typeof discovery)['POST /search/course']>

/** Finds published courses: by the index of this process when it stands, else by SQL. Equal questions are answered once per catalogue version. */
export async function searchCourses(db: Database, body: CourseSearch): Promise<FoundCourses> {
  const query = courseQuery(body)
  const catalogue = catalogueOf(db)
  if (!catalogue) return answerCourses(db, query)
  return catalogue.remember(JSON.stringify(query), () => answerCourses(db, query, catalogue))
}

/** The whole answer; without a catalogue everything comes from SQL. */
export async function answerCourses(db: Database, query: SearchQuery, catalogue?: Catalogue): Promise<FoundCourses> {
  const index = catalogue?.courseIndex
  const terms = await cutUnknownRuns(query.terms, (term) => (index ? index.occurs(term) : occursInSql(db, term)))
  const asked = { ...query, terms }
  const { ids, total, facets, relax } = index ? index.search(asked) : await searchCoursesBySql(db, asked)
  const names = await namesFor(db)
  const found = await courseRows(db, names, ids, catalogue?.courseRows)
  const texts = await textsOf(db, ids, terms, catalogue)
  const rows = found.map((row) => ({ ...row, matched: matchedFields(texts.get(row.id), terms) }))
  return { rows, total, facets: courseFacets(facets, names), relax }
}

async function textsOf(db: Database, ids: readonly string[], terms: readonly Term[], catalogue?: Catalogue): Promise<Map<string, readonly string[]>> {
  if (terms.length === 0) return new Map()
  const index = catalogue?.courseIndex
  const documents = index ? ids.map((id) => index.document(id)) : await readCourseDocuments(db, ids)
  return new Map(documents.flatMap((document) => (document ? [[document.id, document.texts] as const] : [])))
}

/** Which texts of a row the words hit. */
function matchedFields(texts: readonly string[] | undefined, terms: readonly Term[]): string[] {
  if (!texts) return []
  return COURSE_FIELDS.filter((_, field) => terms.some((term) => holds(texts[field] ?? '', term)))
}
