import { useLoaded } from '@southbound/shared/platform'
import { AgencyCard } from '../components/AgencyCard.tsx'
import type { FacetPlan } from '../components/finder/FacetList.tsx'
import { Finder } from '../components/finder/Finder.tsx'
import { labelsOf } from '../components/lookups.ts'
import { wordsOf } from '../components/names.ts'
import { agentSpec } from './agent-filters.ts'
import type { loader } from './agent-finder.ts'

const PLAN: readonly FacetPlan[] = [
  { filter: 'verified' },
  { filter: 'countryCode' },
  { filter: 'serviceArea' },
  { filter: 'serviceType' },
  { filter: 'language' },
]

/** The directory of agents. */
export default function AgentFinderScreen() {
  const { found } = useLoaded<typeof loader>()
  const { serviceArea, serviceType, language } = found.facets
  const labels = { areas: labelsOf(serviceArea), services: labelsOf(serviceType), languages: labelsOf(language) }
  return (
    <Finder spec={agentSpec} texts="agents" plan={PLAN} found={found}>
      {(keyword) => {
        const words = wordsOf(keyword)
        return found.rows.map((row) => <AgencyCard key={row.id} row={row} words={words} labels={labels} />)
      }}
    </Finder>
  )
}
