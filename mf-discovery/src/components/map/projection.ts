import outlines from './outlines.json' with { type: 'json' }

export interface Point {
  lat: number
  lng: number
}
interface Outline {
  /** West, south, east, north, in degrees. */
  box: number[]
  /** How many whole numbers make a degree in `rings`. */
  parts: number
  rings: number[][]
}
const OUTLINES: Record<string, Outline> = outlines

export interface Surface {
  width: number
  height: number
  at(point: Point): { x: number; y: number }
  coast: string
  unitsPerKm: number
}
const WIDTH = 400
const MOST_HEIGHT = 370
const KM_PER_DEGREE = 111.32
/** Campuses of one town lie too close to tell apart: the map is never nearer than this. */
const LEAST_KM = 12
const ROOM = 0.18

function surface([west = 0, south = 0, east = 0, north = 0]: readonly number[], coastOf?: Outline): Surface {
  // Plate carrée, true to scale at the middle parallel: accurate enough for one country.
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(WIDTH / ((east - west) * squeeze), MOST_HEIGHT / (north - south))
  const aside = (WIDTH - (east - west) * squeeze * scale) / 2
  const at = ({ lat, lng }: Point) => ({
    x: aside + (lng - west) * squeeze * scale,
    y: (north - lat) * scale,
  })
  return {
    width: WIDTH,
    height: Math.round((north - south) * scale),
    at,
    coast: coastOf ? pathOf(coastOf, at) : '',
    unitsPerKm: scale / KM_PER_DEGREE,
  }
}

function pathOf({ rings, parts }: Outline, at: Surface['at']): string {
  const ringPath = (ring: readonly number[]) =>
    Array.from({ length: ring.length / 2 }, (_, index) => {
      const { x, y } = at({ lng: (ring[index * 2] ?? 0) / parts, lat: (ring[index * 2 + 1] ?? 0) / parts })
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    }).join('L')
  return rings.map((ring) => `M${ringPath(ring)}Z`).join('')
}

/** null where no coastline is known. */
export function countrySurface(countryCode: string): Surface | null {
  const outline = OUTLINES[countryCode]
  return outline ? surface(outline.box, outline) : null
}

/** The points with room around them. No coast: at this scale it would be too coarse. */
export function nearSurface(points: readonly Point[]): Surface {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const squeeze = Math.cos((middle.lat * Math.PI) / 180)
  const least = LEAST_KM / KM_PER_DEGREE
  const tall = Math.max((Math.max(...lats) - Math.min(...lats)) * (1 + 2 * ROOM), least)
  const wide = Math.max(
    (Math.max(...lngs) - Math.min(...lngs)) * (1 + 2 * ROOM),
    least / squeeze,
    (tall * 1.5) / squeeze,
  )
  const high = Math.max(tall, (wide * squeeze) / 2)
  return surface([middle.lng - wide / 2, middle.lat - high / 2, middle.lng + wide / 2, middle.lat + high / 2])
}

const STEPS_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
/** The longest round distance that fits a quarter of the width. */
export const scaleKm = ({ width, unitsPerKm }: Surface): number =>
  STEPS_KM.findLast((km) => km * unitsPerKm <= width / 4) ?? 1
