import { Link } from '@southbound/shared/platform'
import type { Cluster } from './clusters.ts'
import { GAP, type Side } from './labels.ts'
import styles from './PlaceMap.module.css'
import type { Place } from './PlaceMap.tsx'
import type { Surface } from './projection.ts'

interface DotProps {
  cluster: Cluster<Place>
  surface: Surface
  radius: number
  onOpen(places: readonly Place[]): void
}

/** One place leads to its page, several are looked at from nearer. */
export function Dot({ cluster, surface, radius, onOpen }: DotProps) {
  const { x, y } = surface.at(cluster)
  const [first] = cluster.places
  const text = cluster.places.length > 1 ? `${cluster.places.length}` : first?.mark
  const mark = (
    <g className={styles.dot} data-many={cluster.places.length > 1}>
      <title>{cluster.places.map(({ name }) => name).join('\n')}</title>
      <circle cx={x} cy={y} r={radius} />
      {text && (
        <text x={x} y={y + 4} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
  if (cluster.places.length === 1 && first?.to)
    return (
      <Link to={first.to} tabIndex={-1}>
        {mark}
      </Link>
    )
  // By keyboard the map zooms with its keys; every place is in the list below it.
  return cluster.places.length > 1 ? (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <g onClick={() => onOpen(cluster.places)}>{mark}</g>
  ) : (
    mark
  )
}

interface NameProps {
  cluster: Cluster<Place>
  surface: Surface
  radius: number
  side: Side | undefined
}
export function Name({ cluster, surface, radius, side }: NameProps) {
  if (!side) return null
  const { x, y } = surface.at(cluster)
  const isLeft = side === 'left'
  return (
    <text
      className={styles.name}
      x={isLeft ? x - radius - GAP : x + radius + GAP}
      y={y + 4}
      textAnchor={isLeft ? 'end' : 'start'}
    >
      {cluster.name}
    </text>
  )
}
