import type { SearchShape } from '../search/search.service.ts'
import { COURSE_FILTERS } from './course-facts.ts'
import { COURSE_FIELDS } from './course-texts.ts'

export const COURSE_SHAPE: SearchShape = {
  fields: COURSE_FIELDS,
  weights: ['A', 'B', 'B', 'D', 'D', 'C', 'D', 'C', 'D'],
  prose: ['description'],
  facets: ['courseType', 'countryCode', 'stateId', 'levelCode', 'foeBroad', 'institutionType', 'tags'],
  filters: COURSE_FILTERS,
  ladders: ['english'],
  keys: ['fee', 'duration', 'start', 'score', 'created', 'feeCny'],
  /** Limits are of the course's own currency, orders compare all of them. */
  ranges: {
    feeMin: { key: 'fee', bound: 'min' },
    feeMax: { key: 'fee', bound: 'max' },
    durationMin: { key: 'duration', bound: 'min' },
    durationMax: { key: 'duration', bound: 'max' },
  },
  sorts: {
    fee: { key: 'feeCny' },
    '-fee': { key: 'feeCny', descending: true },
    start: { key: 'start' },
    duration: { key: 'duration' },
    ranking: { key: 'score', descending: true },
    newest: { key: 'created', descending: true },
  },
}
