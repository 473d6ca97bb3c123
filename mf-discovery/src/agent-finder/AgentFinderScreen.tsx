import { useLoaded } from '@southbound/shared/platform'
import { AgencyCard } from '../components/cards/AgencyCard.tsx'
import { agencyLabelsOf } from '../components/cards/agency-labels.ts'
import type { FacetPlan } from '../components/finder/FacetList.tsx'
import { Finder } from '../components/finder/Finder.tsx'
import { wordsOf } from '../components/names.ts'
import { agentSpec } from './agent-filters.ts'
import type { loader } from './agent-finder.ts'

const PLAN: readonly FacetPlan[] = [
  { filter: 'verified' },
  { filter: 'countryCode' },
  { filter: 'serviceArea' },
  { filter: 'serviceType' },
  { filter: 'levelCode' },
  { filter: 'foeBroad' },
  { filter: 'language' },
]

export default function AgentFinderScreen() {
  const { found, adverts } = useLoaded<typeof loader>()
  const labels = agencyLabelsOf(found.facets)
  return (
    <Finder spec={agentSpec} texts="agents" plan={PLAN} found={found} adverts={adverts}>
      {(keyword) => {
        const words = wordsOf(keyword)
        return found.rows.map((row) => <AgencyCard key={row.id} row={row} words={words} labels={labels} />)
      }}
    </Finder>
  )
}
