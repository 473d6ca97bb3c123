import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { askOf, type FinderSpec, type FinderState } from '../components/finder/finder-state.ts'

export const schoolSpec: FinderSpec = {
  lists: [
    'countryCode',
    'stateId',
    'city',
    'institutionType',
    'courseType',
    'levelCode',
    'foeBroad',
    'ownership',
    'gender',
  ],
  amounts: [],
  sorts: ['relevance', 'courses', 'fee', 'rating', 'name'],
  rankings: 'schools',
}

export const curatedSchools = ['countryCode', 'institutionType'] as const

export const askSchools = (state: FinderState) => ({
  ...askOf(state, PAGE_ROWS.normal),
  facets: [...schoolSpec.lists],
})
