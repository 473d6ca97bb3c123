import styles from './PlaceMap.module.css'
import { countrySurface, type Point, type Surface } from './projection.ts'

const WIDTH = 96
const EDGE = 8
const DOT = 14

export function Inset({
  countryCode,
  places,
  surface,
}: {
  countryCode: string
  places: readonly Point[]
  surface: Surface
}) {
  const country = countrySurface(countryCode)
  if (!country) return null
  const height = (WIDTH * country.height) / country.width
  const corner = freeCorner(places, surface, height)
  if (!corner) return null
  const { x, y } = country.at(middleOf(places))
  return (
    <svg
      {...corner}
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${country.width} ${country.height}`}
      className={styles.inset}
      aria-hidden="true"
    >
      <path className={styles.coast} d={country.coast} />
      <circle cx={x} cy={y} r={DOT} />
    </svg>
  )
}

function freeCorner(places: readonly Point[], surface: Surface, height: number) {
  const corners = [
    { x: EDGE, y: EDGE },
    { x: surface.width - WIDTH - EDGE, y: surface.height - height - EDGE },
  ]
  const dots = places.map((place) => surface.at(place))
  const isFree = (corner: { x: number; y: number }) =>
    dots.every(
      ({ x, y }) =>
        x < corner.x - DOT || x > corner.x + WIDTH + DOT || y < corner.y - DOT || y > corner.y + height + DOT,
    )
  return corners.find(isFree)
}

const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
const middleOf = (places: readonly Point[]): Point => ({
  lat: middle(places.map(({ lat }) => lat)),
  lng: middle(places.map(({ lng }) => lng)),
})
