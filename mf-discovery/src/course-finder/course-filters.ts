import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { askOf, type FinderSpec, type FinderState } from '../components/finder/finder-state.ts'
import type { CourseType } from '../components/wire.ts'

/** What the course finder can be asked. */
export const courseSpec: FinderSpec = {
  lists: ['countryCode', 'stateId', 'levelCode', 'foeBroad', 'institutionType', 'schoolId', 'tags'],
  single: { name: 'courseType', values: ['1', '2', '3', '4'] },
  amounts: ['feeMin', 'feeMax'],
  sorts: ['relevance', 'fee', '-fee', 'duration', 'newest', 'name'],
}

/** The filters whose single choices search engines may index. */
export const curatedCourses = ['countryCode', 'levelCode', 'foeBroad'] as const

export const askCourses = (state: FinderState) => ({
  ...askOf(state, PAGE_ROWS.normal),
  ...(state.single ? { courseType: Number(state.single) as CourseType } : {}),
})
