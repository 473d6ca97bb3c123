import type { FacetValue } from '@southbound/shared/contract'
import {
  formatDate,
  formatNumber,
  Link,
  paths,
  type Rates,
  useLoaded,
  useText,
} from '@southbound/shared/platform'
import { TabLinks } from '@southbound/shared/ui/page'
import { CourseCard } from '../components/cards/CourseCard.tsx'
import { useFits } from '../components/eligibility/Fit.tsx'
import type { FacetPlan } from '../components/finder/FacetList.tsx'
import { Finder } from '../components/finder/Finder.tsx'
import { LatePlaces } from '../components/finder/LatePlaces.tsx'
import { StayLink } from '../components/finder/StayLink.tsx'
import type { Finder as FinderTools } from '../components/finder/use-finder.ts'
import { labelsOf } from '../components/lookups.ts'
import { coded, wordsOf } from '../components/names.ts'
import { useRates } from '../components/rates.ts'
import { courseSpec } from './course-filters.ts'
import type { loader } from './course-finder.ts'
import { useOwnAnswer } from './own-answer.ts'

const PLAN: readonly FacetPlan[] = [
  { own: 'agreement' },
  { filter: 'countryCode' },
  { filter: 'stateId' },
  { filter: 'city' },
  { filter: 'regional' },
  { filter: 'levelCode' },
  { filter: 'foeBroad' },
  { filter: 'foeNarrow' },
  { range: 'fee', bands: 'feeBand' },
  { filter: 'intake' },
  { filter: 'intakeOpen' },
  { score: 'english' },
  { filter: 'durationBand' },
  { filter: 'hoursBand' },
  { filter: 'boarding' },
  { filter: 'gender' },
  { filter: 'curriculum' },
  { filter: 'institutionType' },
  { filter: 'scholarship' },
  { filter: 'schoolId' },
  { filter: 'deliveryMode' },
  { filter: 'tags' },
]

export default function CourseFinderScreen() {
  const { found, exams, rates: known, places, adverts } = useOwnAnswer(useLoaded<typeof loader>())
  const { rows, facets, sponsored = [] } = found
  const rates = useRates(known)
  const fits = useFits(rows.map(({ id }) => id))
  const shared = { exams, types: labelsOf(facets.institutionType), rates }
  return (
    <Finder
      spec={courseSpec}
      texts="courses"
      plan={PLAN}
      found={found}
      adverts={adverts}
      tabs={(finder) => <Groups finder={finder} counts={facets.courseType} />}
      places={(finder) => <LatePlaces finder={finder} places={places} facets={facets} />}
      foot={<Costs rates={rates} />}
    >
      {(keyword) => {
        const words = wordsOf(keyword)
        return [
          ...sponsored
            .slice(0, MOST_SPONSORED)
            .map((row) => (
              <CourseCard key={`paid ${row.id}`} row={row} words={words} {...shared} sponsored />
            )),
          ...rows.map((row) => (
            <CourseCard key={row.id} row={row} words={words} {...shared} fit={fits.get(row.id)} />
          )),
        ]
      }}
    </Finder>
  )
}
const MOST_SPONSORED = 3

function Costs({ rates }: { rates: Rates | null }) {
  const { t } = useText('discovery')
  const [rate] = rates?.rows ?? []
  return (
    <>
      <Link to={paths.costCalculator()}>{t('finder.costs')}</Link>
      {rates && rate && (
        <span>
          {t(rate.demo ? 'estimate.ofDemo' : 'estimate.of', {
            day: formatDate(rate.day),
            currency: rates.to,
          })}
        </span>
      )}
    </>
  )
}

function Groups({ finder, counts = [] }: { finder: FinderTools; counts?: FacetValue[] }) {
  const { t } = useText('discovery')
  const { state, hrefOf } = finder
  const countOf = (value: string) => counts.find((one) => one.value === value)?.count ?? 0
  const items = ['', ...(courseSpec.single?.values ?? [])].map((single) => ({
    key: single,
    label: single
      ? t('group.with', { group: coded(t, 'group', single), n: formatNumber(countOf(single)) })
      : t('group.all'),
    to: hrefOf({ ...state, single, page: 1 }),
  }))
  return <TabLinks label={t('finder.kinds')} items={items} current={state.single} as={StayLink} />
}
