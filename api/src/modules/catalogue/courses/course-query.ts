import type { Contract, Input } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { COURSE_FILTERS, COURSE_SHAPE } from '../../course-index/course-index.service.ts'
import { NAME, RELEVANCE, type SearchQuery, type SearchShape } from '../../search/search.service.ts'
import { tagKey } from '../../vocabulary/tag-names.service.ts'
import { termsOf } from '../../vocabulary/words.service.ts'

export type CourseSearch = Input<Contract['POST /search/course']>['body']

/** `keyword` is still to be read; `literal` are its pieces that are not to choose. */
export interface CourseQuestion extends SearchQuery {
  keyword: string
  literal: readonly string[]
}

/** Equal questions give equal objects, key by key. */
export function courseQuery(body: CourseSearch): CourseQuestion {
  const given: Record<string, unknown> = body
  const lists = COURSE_FILTERS.flatMap((filter) =>
    Array.isArray(given[filter]) ? [[filter, given[filter] as string[]] as const] : [],
  )
  const limits = Object.keys(COURSE_SHAPE.ranges).flatMap((range) =>
    typeof given[range] === 'number' ? [[range, given[range]] as const] : [],
  )
  return {
    ...wordsOf(body.keyword),
    keyword: body.keyword ?? '',
    literal: body.literal ?? [],
    values: chosenValues({
      ...Object.fromEntries(lists),
      tags: body.tags?.map(tagKey),
      courseType: body.courseType ? [String(body.courseType)] : [],
    }),
    ranges: Object.fromEntries(limits),
    ...pageOf(body, COURSE_SHAPE),
  }
}

/** A keyword of signs alone matches nothing, an empty one everything. */
export function wordsOf(keyword = ''): Pick<SearchQuery, 'terms' | 'unreadable'> {
  const terms = termsOf(keyword)
  return { terms, unreadable: terms.length === 0 && keyword.trim() !== '' }
}

export function chosenValues(given: Record<string, readonly string[] | undefined>): Record<string, string[]> {
  const used = Object.entries(given).filter((entry): entry is [string, string[]] => Boolean(entry[1]?.length))
  return Object.fromEntries(
    used.map(([filter, values]) => [
      filter,
      [...new Set(values.map((value) => value.replace(UNSEEN, '')))].sort(),
    ]),
  )
}
/** No value holds control characters or lone surrogates, and the database refuses some. */
const UNSEEN = /\p{Cc}|\p{Cs}/gu

export function pageOf(
  { page = 1, rows = PAGE_ROWS.normal, sort = RELEVANCE, facets }: Page,
  shape: SearchShape,
) {
  const order = Object.hasOwn(shape.sorts, sort) || sort === NAME ? sort : RELEVANCE
  return {
    page,
    rows,
    sort: order,
    facets: facets ? shape.filters.filter((filter) => facets.includes(filter)) : shape.facets,
  }
}
interface Page {
  page?: number
  rows?: number
  sort?: string
  facets?: readonly string[]
}
