import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { askOf, type FinderSpec, type FinderState, showsRare } from '../components/finder/finder-state.ts'
import type { CourseType } from '../components/wire.ts'

const USUAL = [
  'countryCode',
  'stateId',
  'city',
  'levelCode',
  'foeBroad',
  'feeBand',
  'intake',
  'intakeOpen',
  'english',
  'durationBand',
  'institutionType',
  'scholarship',
]
const RARE = ['schoolId', 'regional', 'deliveryMode', 'tags']
const OF_GROUP: Record<string, readonly string[]> = {
  '2': ['boarding', 'gender', 'curriculum'],
  '3': ['hoursBand'],
}

/** No facet counts campuses (chosen on the map) and an agent's own schools. */
export const courseSpec: FinderSpec = {
  lists: [...USUAL, 'foeNarrow', ...RARE, ...Object.values(OF_GROUP).flat(), 'campusId', 'agreement'],
  single: { name: 'courseType', values: ['1', '2', '3', '4'] },
  amounts: ['feeMin', 'feeMax'],
  sorts: ['relevance', 'fee', '-fee', 'start', 'duration', 'ranking', 'newest', 'name'],
  views: ['map'],
  rare: RARE,
  rankings: 'schools',
  reads: true,
}

export const curatedCourses = ['countryCode', 'levelCode', 'foeBroad'] as const

/** The facets that this question shows; counting all of them would make each answer slower. */
function facetsOf(state: FinderState): string[] {
  const narrow = state.lists.foeBroad ? ['foeNarrow'] : []
  const schools = state.view && state.lists.city ? ['schoolId'] : []
  const rare = showsRare(courseSpec, state) ? RARE : []
  const inUse = Object.keys(state.lists).filter((name) => name !== 'agreement' && name !== 'campusId')
  return [
    ...new Set([
      'courseType',
      ...USUAL,
      ...narrow,
      ...schools,
      ...rare,
      ...(OF_GROUP[state.single] ?? []),
      ...inUse,
    ]),
  ]
}

const filtersOf = (state: FinderState) => ({
  ...(state.single ? { courseType: Number(state.single) as CourseType } : {}),
  ...(state.lists.agreement ? { agreement: true } : {}),
})

export const askCourses = (state: FinderState) => ({
  ...askOf(state, state.view ? 1 : PAGE_ROWS.normal),
  ...filtersOf(state),
  facets: facetsOf(state),
})

export const askPlaces = ({ keyword, literal, lists, amounts, ...state }: FinderState) => ({
  ...(keyword ? { keyword } : {}),
  ...(literal.length > 0 ? { literal } : {}),
  ...lists,
  ...amounts,
  ...filtersOf({ keyword, literal, lists, amounts, ...state }),
})
