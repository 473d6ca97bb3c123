import { formatNumber, useLoaded, useText } from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/page'
import { CourseCard } from '../components/CourseCard.tsx'
import type { FacetPlan } from '../components/finder/FacetList.tsx'
import { Finder } from '../components/finder/Finder.tsx'
import { StayLink } from '../components/finder/StayLink.tsx'
import type { Finder as FinderTools } from '../components/finder/use-finder.ts'
import { labelsOf } from '../components/lookups.ts'
import { wordsOf } from '../components/names.ts'
import type { FacetValue } from '../components/wire.ts'
import { courseSpec } from './course-filters.ts'
import type { loader } from './course-finder.ts'

const PLAN: readonly FacetPlan[] = [
  { filter: 'countryCode' },
  { filter: 'stateId' },
  { filter: 'levelCode' },
  { filter: 'foeBroad' },
  { range: 'fee' },
  { filter: 'institutionType' },
  { filter: 'tags' },
]

/** The catalogue of courses: words, filters, order and pages, all in the URL. */
export default function CourseFinderScreen() {
  const { found, exams } = useLoaded<typeof loader>()
  const types = labelsOf(found.facets.institutionType)
  return (
    <Finder spec={courseSpec} texts="courses" plan={PLAN} found={found} tabs={(finder) => <Groups finder={finder} counts={found.facets.courseType} />}>
      {(keyword) => {
        const words = wordsOf(keyword)
        return found.rows.map((row) => <CourseCard key={row.id} row={row} words={words} exams={exams} types={types} />)
      }}
    </Finder>
  )
}

/** The four course groups, as links. */
function Groups({ finder, counts = [] }: { finder: FinderTools; counts?: FacetValue[] }) {
  const { t } = useText('discovery')
  const { state, hrefOf } = finder
  const countOf = (value: string) => counts.find((one) => one.value === value)?.count ?? 0
  const items = ['', ...(courseSpec.single?.values ?? [])].map((single) => ({
    key: single,
    label: single ? t('group.with', { group: t(`group.${single}`), n: formatNumber(countOf(single)) }) : t('group.all'),
    to: hrefOf({ ...state, single, page: 1 }),
  }))
  return <TabLinks label={t('finder.kinds')} items={items} current={state.single} as={StayLink} />
}
