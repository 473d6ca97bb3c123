import { formatNumber, Link, pick, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, Heading, Skeleton } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'
import type { Place } from '../map/PlaceMap.tsx'
import type { CoursePlaces, FacetValue } from '../wire.ts'
import { withOnly } from './finder-state.ts'
import styles from './PlacesView.module.css'
import type { Finder } from './use-finder.ts'

const PlaceMap = lazy(async () => ({ default: (await import('../map/PlaceMap.tsx')).PlaceMap }))
type City = CoursePlaces['rows'][number]

/** Where the results are taught: a map of each country with its cities; of one chosen city its campuses. Each place leads further. */
export function PlacesView({ finder, places, countries = [] }: { finder: Finder; places: CoursePlaces | null; countries?: FacetValue[] }) {
  const { t } = useText('discovery')
  if (!places) return <Skeleton lines={8} />
  const { state } = finder
  const chosen = state.lists.city?.length === 1 ? places.rows.find(({ value }) => value === state.lists.city?.[0]) : undefined
  if (chosen) return <CityMap city={chosen} finder={finder} />
  if (places.rows.length === 0) return <EmptyState title={t('places.none')}>{t('places.noneHint')}</EmptyState>
  const codes = [...new Set(places.rows.map(({ countryCode }) => countryCode))]
  return (
    <div className={styles.maps}>
      {codes.map((code) => (
        <CountryMap
          key={code}
          code={code}
          country={countries.find(({ value }) => value === code)}
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
  const placed = cities.flatMap((city) => placeOf(city, { id: city.value, name: pick(city, locale), to: toCity(city) }))
  const unplaced = cities.filter(({ lat, lng }) => lat === null || lng === null)
  return (
    <section className={styles.country} aria-label={name}>
      <Heading level={2}>{name}</Heading>
      <Drawn label={t('places.of', { place: name })} places={placed} countryCode={code} />
      {unplaced.length > 0 && (
        <p className={styles.also}>
          {t('places.also')}{' '}
          {unplaced.map((city) => (
            <Link key={city.value} to={toCity(city)}>
              {t('map.place', { name: pick(city, locale), count: formatNumber(city.count) })}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

function CityMap({ city, finder }: { city: City; finder: Finder }) {
  const { t, locale } = useText('discovery')
  const { state, hrefOf } = finder
  const name = pick(city, locale)
  const toCampus = (id: string) => hrefOf({ ...withOnly(state, 'campusId', id), view: '' })
  const placed = city.campuses.flatMap((campus) => placeOf(campus, { id: campus.campusId, name: pick(campus, locale), to: toCampus(campus.campusId) }))
  return (
    <section className={styles.city} aria-label={name}>
      <header className={styles.head}>
        <Heading level={2}>{t('places.campuses', { place: name })}</Heading>
        <ButtonLink small to={hrefOf(withOnly(state, 'city', ''))} as={Link}>
          {t('places.back')}
        </ButtonLink>
        <ButtonLink small look="main" to={hrefOf({ ...state, view: '' })} as={Link}>
          {t('places.list', { count: city.count, n: formatNumber(city.count) })}
        </ButtonLink>
      </header>
      {placed.length > 0 ? <Drawn label={t('places.of', { place: name })} places={placed} /> : <p>{t('places.unknown')}</p>}
    </section>
  )
}

const placeOf = ({ lat, lng, count }: Pick<City, 'lat' | 'lng' | 'count'>, rest: Omit<Place, 'lat' | 'lng'>): Place[] =>
  lat === null || lng === null ? [] : [{ ...rest, lat, lng, count }]

/** The drawing is loaded when it is looked at; its room is kept. */
const Drawn = (props: { label: string; places: Place[]; countryCode?: string }) => (
  <Suspense fallback={<div className={styles.waiting} />}>
    <PlaceMap {...props} />
  </Suspense>
)
