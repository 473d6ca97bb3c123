import { Link } from '@southbound/shared/platform'
import { type Cluster, clustersOf, TOUCH } from './clusters.ts'
import { GAP, type LabelSide, named } from './labels.ts'
import styles from './PlaceMap.module.css'
import type { Place } from './place.ts'
import type { Surface } from './projection.ts'

const LEAST_RADIUS = 6
const MARKED_RADIUS = 11
const MOST_RADIUS = 18
/** So many are all named where there is room; of more only the large ones. */
const FEW = 12
const LARGE = 6

interface MarksProps {
  /** Large ones first. */
  places: readonly Place[]
  surface: Surface
  onOpen(places: readonly Place[]): void
}

export function Marks({ places, surface, onOpen }: MarksProps) {
  const clusters = clustersOf(places, surface)
  const most = Math.max(...places.map(({ count = 0 }) => count))
  const radius = (cluster: Cluster<Place>) => radiusOf(cluster, most)
  const weighty = clusters.filter(({ count = 0 }) => clusters.length <= FEW || count >= most / LARGE)
  const sides = named(weighty, clusters, surface, radius)
  return (
    <>
      {clusters.map((cluster) => (
        <Dot key={cluster.id} cluster={cluster} surface={surface} radius={radius(cluster)} onOpen={onOpen} />
      ))}
      {clusters.map((cluster) => (
        <Name
          key={cluster.id}
          cluster={cluster}
          surface={surface}
          radius={radius(cluster)}
          side={sides.get(cluster.id)}
        />
      ))}
    </>
  )
}

/** Areas, not widths, grow with the count; what bears a number has room for it. */
function radiusOf({ count = 0, places }: Cluster<Place>, most: number): number {
  const least = places.length > 1 || places[0]?.mark ? MARKED_RADIUS : LEAST_RADIUS
  const grown = most ? LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * Math.sqrt(Math.min(1, count / most)) : 0
  return Math.max(least, grown)
}

interface DotProps {
  cluster: Cluster<Place>
  surface: Surface
  radius: number
  onOpen(places: readonly Place[]): void
}

/** One place leads to its page, several are looked at from nearer; each has room for a fingertip. */
function Dot({ cluster, surface, radius, onOpen }: DotProps) {
  const { x, y } = surface.at(cluster)
  const [first] = cluster.places
  const isMany = cluster.places.length > 1
  const isPressed = isMany || first?.to !== undefined
  const text = isMany ? `${cluster.places.length}` : first?.mark
  const mark = (
    <g className={styles.dot} data-many={isMany}>
      <title>{cluster.places.map(({ name }) => name).join('\n')}</title>
      {isPressed && <circle className={styles.touch} cx={x} cy={y} r={TOUCH / 2} />}
      <circle cx={x} cy={y} r={radius} />
      {text && (
        <text x={x} y={y + 4} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
  if (!isMany && first?.to)
    return (
      <Link to={first.to} tabIndex={-1}>
        {mark}
      </Link>
    )
  // By keyboard the map zooms with its keys; every place is in the list below it.
  return isMany ? (
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
  side: LabelSide | undefined
}
function Name({ cluster, surface, radius, side }: NameProps) {
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
