import { formatNumber, pick } from '@southbound/shared/platform'
import { centreOf, type Ground, type NamedPlace, stationOf } from './ground.ts'
import styles from './PlaceMap.module.css'
import type { Point, Surface } from './projection.ts'
import { useMapWords } from './words.ts'

/** Kilometres around the centre. */
const RINGS = [5, 10, 20, 40]
const LEAST_RING = 40
/** Rail is drawn from here on (units a kilometre), its stations' names from there. */
const RAIL_FROM = 1.2
const NAMES_FROM = 16

interface Props {
  surface: Surface
  ground: Ground
  places: readonly Point[]
}

/** What a place is near to: rail, the centre, and how far from it. */
export function GroundLayer({ surface, ground, places }: Props) {
  if (surface.unitsPerKm < RAIL_FROM) return null
  const middle = surface.under(surface.width / 2, surface.height / 2)
  const centre = (places[0] && centreOf(ground, places[0])) ?? centreOf(ground, middle)
  return (
    <g>
      {centre && <Rings surface={surface} centre={centre} />}
      <Rail surface={surface} ground={ground} places={places} />
      {ground.centres.map((city) => (
        <Centre key={city.nameEn} city={city} surface={surface} />
      ))}
    </g>
  )
}

function Rings({ surface, centre }: { surface: Surface; centre: NamedPlace }) {
  const { t } = useMapWords()
  const { x, y } = surface.at(centre)
  return RINGS.map((km) => ({ km, r: km * surface.unitsPerKm }))
    .filter(({ r }) => r >= LEAST_RING && r < surface.width)
    .map(({ km, r }) => (
      <g key={km} className={styles.ring}>
        <circle cx={x} cy={y} r={r} />
        <text x={x} y={y - r - 3} textAnchor="middle">
          {t('km', { n: formatNumber(km) })}
        </text>
      </g>
    ))
}

function Rail({ surface, ground, places }: Props) {
  const serving = new Set(places.map((place) => stationOf(ground, place)))
  const spots = ground.stations.map((station) => ({ station, ...surface.at(station) }))
  const isIn = ({ x, y }: { x: number; y: number }) =>
    x > 0 && y > 0 && x < surface.width && y < surface.height
  return (
    <>
      {ground.lines.map((line) => {
        const stops = line.flatMap((at) => spots[at] ?? [])
        if (!stops.some(isIn)) return null
        return (
          <polyline
            key={line.join()}
            className={styles.rail}
            data-serves={stops.some(({ station }) => serving.has(station))}
            points={stops.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          />
        )
      })}
      {spots.filter(isIn).map(({ station, x, y }) => (
        <g key={`${station.nameEn}${station.lat}`} className={styles.station}>
          <circle cx={x} cy={y} r={2} />
          {(surface.unitsPerKm >= NAMES_FROM || serving.has(station)) && (
            <text x={x} y={y + 13} textAnchor="middle">
              {station.nameEn}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

const SQUARE = 8
function Centre({ city, surface }: { city: NamedPlace; surface: Surface }) {
  const { t, locale } = useMapWords()
  const { x, y } = surface.at(city)
  if (x < 0 || y < 0 || x > surface.width || y > surface.height) return null
  return (
    <g className={styles.centre}>
      <rect x={x - SQUARE / 2} y={y - SQUARE / 2} width={SQUARE} height={SQUARE} />
      <text x={x - SQUARE} y={y - SQUARE / 2 - 2} textAnchor="end">
        {t('centre', { place: pick(city, locale) })}
      </text>
    </g>
  )
}
