import { formatNumber, Link, useText } from '@southbound/shared/platform'
import { VisuallyHidden } from '@southbound/shared/ui/page'
import { Inset } from './Inset.tsx'
import { GAP, named, type Side } from './labels.ts'
import styles from './PlaceMap.module.css'
import { countrySurface, nearSurface, type Point, type Surface, scaleKm } from './projection.ts'

export interface Place extends Point {
  id: string
  name: string
  count?: number
  to?: string
}
interface PlaceMapProps {
  label: string
  places: readonly Place[]
  /** Area code of a country drawn whole; without it only the places. */
  countryCode?: string
  within?: string
}

const LEAST_RADIUS = 5
const MOST_RADIUS = 18
/** Areas, not widths, grow with the count. */
const radiusOf = (count = 0, most = 0) =>
  most ? LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * Math.sqrt(count / most) : LEAST_RADIUS

/** Without another site's tiles. Everything it shows is also a list. */
export function PlaceMap({ label, places, countryCode, within }: PlaceMapProps) {
  const { t } = useText('discovery')
  if (places.length === 0) return null
  const surface = (countryCode && countrySurface(countryCode)) || nearSurface(places)
  const most = Math.max(...places.map(({ count = 0 }) => count))
  // Large ones first: small ones lie on top and can be pressed.
  const drawn = [...places].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const radius = (place: Place) => radiusOf(place.count, most)
  const weighty = drawn.filter(({ count = 0 }) => drawn.length <= 8 || count >= most / 6)
  const sides = named(weighty, drawn, surface, radius)
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${surface.width} ${surface.height}`} aria-hidden="true">
        {surface.coast && <path className={styles.coast} d={surface.coast} />}
        {drawn.map((place) => (
          <Dot key={place.id} place={place} surface={surface} radius={radius(place)} />
        ))}
        {drawn.map((place) => (
          <Name
            key={place.id}
            place={place}
            surface={surface}
            radius={radius(place)}
            side={sides.get(place.id)}
          />
        ))}
        {within && !surface.coast && <Inset countryCode={within} places={places} surface={surface} />}
        <Scale surface={surface} text={t('map.km', { n: formatNumber(scaleKm(surface)) })} />
      </svg>
      <figcaption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </figcaption>
      <PlaceList places={drawn} />
    </figure>
  )
}

/** Links are visible; bare names are for screen readers, as the page shows them elsewhere. */
function PlaceList({ places }: { places: readonly Place[] }) {
  const { t } = useText('discovery')
  const leads = places.some(({ to }) => to)
  const list = (
    <ul className={styles.legend}>
      {places.map(({ id, name, count, to }) => {
        const words = count === undefined ? name : t('map.place', { name, count })
        return <li key={id}>{to ? <Link to={to}>{words}</Link> : words}</li>
      })}
    </ul>
  )
  return leads ? list : <VisuallyHidden>{list}</VisuallyHidden>
}

interface DotProps {
  place: Place
  surface: Surface
  radius: number
}
function Dot({ place, surface, radius }: DotProps) {
  const { x, y } = surface.at(place)
  const mark = (
    <g className={styles.dot}>
      <title>{place.count === undefined ? place.name : `${place.name} · ${place.count}`}</title>
      <circle cx={x} cy={y} r={radius} />
    </g>
  )
  return place.to ? (
    <Link to={place.to} tabIndex={-1}>
      {mark}
    </Link>
  ) : (
    mark
  )
}

function Name({ place, surface, radius, side }: DotProps & { side: Side | undefined }) {
  if (!side) return null
  const { x, y } = surface.at(place)
  const isLeft = side === 'left'
  return (
    <text
      className={styles.name}
      x={isLeft ? x - radius - GAP : x + radius + GAP}
      y={y + 4}
      textAnchor={isLeft ? 'end' : 'start'}
    >
      {place.name}
    </text>
  )
}

function Scale({ surface, text }: { surface: Surface; text: string }) {
  const length = scaleKm(surface) * surface.unitsPerKm
  const y = surface.height - 10
  return (
    <g className={styles.scale}>
      <path d={`M10 ${y - 5}V${y}H${10 + length}V${y - 5}`} />
      <text x={10 + length + 6} y={y}>
        {text}
      </text>
    </g>
  )
}
