import { useLoaded } from '@southbound/shared/platform'
import { SchoolCard } from '../components/cards/SchoolCard.tsx'
import type { FacetPlan } from '../components/finder/FacetList.tsx'
import { Finder } from '../components/finder/Finder.tsx'
import { labelsOf } from '../components/lookups.ts'
import { wordsOf } from '../components/names.ts'
import { schoolSpec } from './school-filters.ts'
import type { loader } from './school-finder.ts'

const PLAN: readonly FacetPlan[] = [
  { filter: 'countryCode' },
  { filter: 'stateId' },
  { filter: 'city' },
  { filter: 'institutionType' },
  { filter: 'courseType' },
  { filter: 'levelCode' },
  { filter: 'foeBroad' },
  { filter: 'ownership' },
  { filter: 'gender' },
]

export default function SchoolFinderScreen() {
  const { found, adverts } = useLoaded<typeof loader>()
  const { institutionType, ownership, gender } = found.facets
  const labels = {
    types: labelsOf(institutionType),
    ownerships: labelsOf(ownership),
    genders: labelsOf(gender),
  }
  return (
    <Finder spec={schoolSpec} texts="schools" plan={PLAN} found={found} adverts={adverts}>
      {(keyword) => {
        const words = wordsOf(keyword)
        return found.rows.map((row) => (
          <SchoolCard key={row.schoolId} row={row} words={words} labels={labels} />
        ))
      }}
    </Finder>
  )
}
