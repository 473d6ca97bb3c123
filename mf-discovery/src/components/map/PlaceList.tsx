import { formatNumber, Link, pick, useText } from '@southbound/shared/platform'
import { DataTable } from '../DataTable.tsx'
import { centreOf, type Ground, type NamedPlace, stationOf } from './ground.ts'
import styles from './PlaceMap.module.css'
import type { Place } from './place.ts'
import { kmBetween, type Point } from './projection.ts'
import { useMapWords } from './words.ts'

/** All that the drawing says: towns are links, campuses are a table of what they are near to. */
export function PlaceList({ places, ground }: { places: readonly Place[]; ground: Ground }) {
  const { t } = useText('discovery')
  if (places.some(({ mark }) => mark)) return <NearTable places={places} ground={ground} />
  return (
    <ul className={styles.legend}>
      {places.map(({ id, name, count, to }) => {
        const words = count === undefined ? name : t('map.place', { name, count })
        return <li key={id}>{to ? <Link to={to}>{words}</Link> : words}</li>
      })}
    </ul>
  )
}

function NearTable({ places, ground }: { places: readonly Place[]; ground: Ground }) {
  const { t, locale } = useMapWords()
  const away = (place: Point, to: NamedPlace | undefined) =>
    to ? t('away', { n: km(place, to), place: pick(to, locale) }) : '–'
  const rows = [...places].sort((a, b) => Number(a.mark) - Number(b.mark))
  return (
    <details className={styles.table}>
      <summary>{t('near')}</summary>
      <DataTable
        caption={t('near')}
        columns={[t('campus'), t('toCentre'), t('toStation')]}
        rows={rows.map((place) => ({
          key: place.id,
          cells: [
            `${place.mark}  ${place.name}`,
            away(place, centreOf(ground, place)),
            away(place, stationOf(ground, place)),
          ],
        }))}
      />
    </details>
  )
}

/** To half a kilometre: the places are no more exact. */
const km = (place: Point, to: Point) => formatNumber(Math.max(0.5, Math.round(kmBetween(place, to) * 2) / 2))
