import type { Facets, FacetValue } from '@southbound/shared/contract'
import { Link, pick, useHydrated, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, Heading, Skeleton } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import type { Place } from '../map/place.ts'
import { counted } from '../names.ts'
import type { CoursePlaces } from '../wire.ts'
import { withOnly } from './finder-state.ts'
import styles from './PlacesView.module.css'
import type { Finder } from './use-finder.ts'

const PlaceMap = lazy(async () => ({ default: (await import('../map/PlaceMap.tsx')).PlaceMap }))
type City = CoursePlaces['rows'][number]
type Campus = City['campuses'][number]

export function PlacesView({
  finder,
  places,
  facets,
}: {
  finder: Finder
  places: CoursePlaces | null
  facets: Facets
}) {
  const { t } = useText('discovery')
  if (!places) return <Skeleton lines={8} />
  const { state } = finder
  const chosen =
    state.lists.city?.length === 1
      ? places.rows.find(({ value }) => value === state.lists.city?.[0])
      : undefined
  if (chosen) return <CityMap city={chosen} schools={facets.schoolId} finder={finder} />
  if (places.rows.length === 0)
    return <EmptyState title={t('places.none')}>{t('places.noneHint')}</EmptyState>
  const codes = [...new Set(places.rows.map(({ countryCode }) => countryCode))]
  return (
    <div className={styles.maps}>
      {codes.map((code) => (
        <CountryMap
          key={code}
          code={code}
          country={facets.countryCode?.find(({ value }) => value === code)}
          cities={places.rows.filter(({ countryCode }) => countryCode === code)}
          finder={finder}
        />
      ))}
    </div>
  )
}

interface CountryProps {
  code: string
  country?: FacetValue
  cities: City[]
  finder: Finder
}

function CountryMap({ code, country, cities, finder }: CountryProps) {
  const { t, locale } = useText('discovery')
  const name = (country && pick(country, locale)) || code
  const toCity = ({ value }: City) => finder.hrefOf(withOnly(finder.state, 'city', value))
  const placed = cities.flatMap((city) =>
    placeOf(city, { id: city.value, name: pick(city, locale), to: toCity(city) }),
  )
  const unplaced = cities
    .filter(({ lat, lng }) => lat === null || lng === null)
    .map((city) => ({ id: city.value, name: pick(city, locale), count: city.count, to: toCity(city) }))
  return (
    <section className={styles.country} aria-label={name}>
      <Heading level={2}>{name}</Heading>
      <Drawn label={t('places.of', { place: name })} places={placed} countryCode={code} />
      <Unplaced places={unplaced} />
    </section>
  )
}

function CityMap({ city, schools = [], finder }: { city: City; schools?: FacetValue[]; finder: Finder }) {
  const { t, locale } = useText('discovery')
  const { state, hrefOf } = finder
  const name = pick(city, locale)
  const toCampus = (id: string) => hrefOf({ ...withOnly(state, 'campusId', id), view: '' })
  // Every school of a town may have a 'City campus': the school's name comes first.
  const nameOf = (campus: Campus) => {
    const school = schools.find(({ value }) => value === campus.schoolId)
    return [school && pick(school, locale), pick(campus, locale)].filter(Boolean).join(' · ')
  }
  const campuses = city.campuses.map((campus) => ({
    ...campus,
    id: campus.campusId,
    name: nameOf(campus),
    to: toCampus(campus.campusId),
  }))
  const placed = campuses.flatMap((campus) => placeOf(campus, campus))
  return (
    <section className={styles.city} aria-label={name}>
      <header className={styles.head}>
        <Heading level={2}>{t('places.campuses', { place: name })}</Heading>
        <ButtonLink small to={hrefOf(withOnly(state, 'city', ''))} as={Link}>
          {t('places.back')}
        </ButtonLink>
        <ButtonLink small look="main" to={hrefOf({ ...state, view: '' })} as={Link}>
          {t('places.list', counted(city.count))}
        </ButtonLink>
      </header>
      {placed.length > 0 && (
        <Drawn label={t('places.of', { place: name })} places={placed} within={city.countryCode} />
      )}
      <Unplaced places={campuses.filter(({ lat, lng }) => lat === null || lng === null)} />
    </section>
  )
}

function Unplaced({ places }: { places: (Pick<Place, 'id' | 'name' | 'to'> & { count: number })[] }) {
  const { t } = useText('discovery')
  if (places.length === 0) return null
  return (
    <p className={styles.also}>
      {t('places.also')}{' '}
      {places.map(({ id, ...place }) => (
        <PlaceLink key={id} {...place} />
      ))}
    </p>
  )
}

const placeOf = (
  { lat, lng, count }: Pick<City, 'lat' | 'lng' | 'count'>,
  { id, name, to }: Pick<Place, 'id' | 'name' | 'to'>,
): Place[] => (lat === null || lng === null ? [] : [{ id, name, to, lat, lng, count }])

/** The drawing comes into reserved room; until then, and without scripts, a list. */
function Drawn({
  label,
  places,
  ...country
}: {
  label: string
  places: Place[]
  countryCode?: string
  within?: string
}) {
  const isHydrated = useHydrated()
  const waiting = (
    <>
      <div className={styles.waiting} />
      <ul className={styles.list}>
        {places.map(({ id, ...place }) => (
          <li key={id}>
            <PlaceLink {...place} />
          </li>
        ))}
      </ul>
    </>
  )
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <PlaceMap label={label} places={places} {...country} />
    </Suspense>
  )
}

function PlaceLink({ name, count = 0, to = '' }: Pick<Place, 'name' | 'count' | 'to'>) {
  const { t } = useText('discovery')
  return <Link to={to}>{t('map.place', { name, count })}</Link>
}
