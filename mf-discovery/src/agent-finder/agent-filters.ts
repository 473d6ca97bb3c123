import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { askOf, type FinderSpec, type FinderState } from '../components/finder/finder-state.ts'

export const agentSpec: FinderSpec = {
  lists: ['countryCode', 'serviceArea', 'serviceType', 'levelCode', 'foeBroad', 'language', 'verified'],
  amounts: [],
  sorts: ['relevance', 'response', 'rating', 'success', 'name'],
  rankings: 'agents',
}

export const curatedAgents = ['countryCode', 'serviceArea'] as const

export const askAgents = (state: FinderState) => askOf(state, PAGE_ROWS.normal)
