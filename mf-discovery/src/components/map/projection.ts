import { inside, pathOf, type Ring } from './coast-path.ts'
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

export interface MapSize {
  width: number
  height: number
}
/** What is looked at: its middle, and how many times nearer than the whole. */
export interface View extends Point {
  zoom: number
}
/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number]

export interface Surface extends MapSize {
  at(point: Point): { x: number; y: number }
  /** The place under a spot of the drawing. */
  under(x: number, y: number): Point
  coast: string
  unitsPerKm: number
}
const WIDTH = 400
const MOST_HEIGHT = 370
const KM_PER_DEGREE = 111.32
/** A town is shown with what surrounds it. */
const LEAST_KM = 24
const ROOM = 0.18

const squeezeAt = (lat: number) => Math.cos((lat * Math.PI) / 180)
const middleOf = ([west, south, east, north]: Box): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})
export const wholeOf = (box: Box): View => ({ ...middleOf(box), zoom: 1 })

/** Half of a large mark: one at the box's edge is drawn whole. */
const EDGE = 12

function scaleOf(box: Box, size: MapSize): number {
  const [west, south, east, north] = box
  const [width, height] = [size.width - 2 * EDGE, size.height - 2 * EDGE]
  return Math.min(width / ((east - west) * squeezeAt(middleOf(box).lat)), height / (north - south))
}

/** Plate carrée, true to scale at the middle parallel: accurate enough for one country. */
export function surfaceOf(
  box: Box,
  size: MapSize,
  view: View = wholeOf(box),
  rings: readonly Ring[] = [],
): Surface {
  const { width, height } = size
  const squeeze = squeezeAt(view.lat)
  const scale = scaleOf(box, size) * view.zoom
  const at = ({ lat, lng }: Point) => ({
    x: width / 2 + (lng - view.lng) * squeeze * scale,
    y: height / 2 + (view.lat - lat) * scale,
  })
  const under = (x: number, y: number) => ({
    lat: view.lat - (y - height / 2) / scale,
    lng: view.lng + (x - width / 2) / (squeeze * scale),
  })
  const [corner, end] = [under(-width / 10, height * 1.1), under(width * 1.1, -height / 10)]
  const seen: Box = [corner.lng, corner.lat, end.lng, end.lat]
  const coast = pathOf(
    rings.map((ring) => inside(ring, seen)),
    ([lng, lat]) => at({ lat, lng }),
  )
  return { width, height, at, under, coast, unitsPerKm: scale / KM_PER_DEGREE }
}

/** The coarse coast of a country, and the box it is shown in; null where none is known. */
export function countryOutline(countryCode: string): { box: Box; rings: Ring[] } | null {
  const outline = OUTLINES[countryCode]
  if (!outline) return null
  const { box, parts, rings } = outline
  return {
    box: box as unknown as Box,
    rings: rings.map((ring) =>
      Array.from({ length: ring.length / 2 }, (_, index) => [
        (ring[index * 2] ?? 0) / parts,
        (ring[index * 2 + 1] ?? 0) / parts,
      ]),
    ),
  }
}

/** A whole country, as high as it is. */
export function countrySurface(countryCode: string): Surface | null {
  const outline = countryOutline(countryCode)
  if (!outline) return null
  const [, south, , north] = outline.box
  const scale = scaleOf(outline.box, { width: WIDTH, height: MOST_HEIGHT })
  const size = { width: WIDTH, height: Math.round((north - south) * scale) }
  return surfaceOf(outline.box, size, undefined, outline.rings)
}

/** The points with room around them, and so many kilometres at least. */
export function boxAround(points: readonly Point[], leastKm = LEAST_KM): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ]
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const least = leastKm / KM_PER_DEGREE
  const tall = Math.max((north - south) * (1 + 2 * ROOM), least)
  const wide = Math.max((east - west) * (1 + 2 * ROOM), least / squeezeAt(middle.lat))
  return [middle.lng - wide / 2, middle.lat - tall / 2, middle.lng + wide / 2, middle.lat + tall / 2]
}

const STEPS_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
/** The longest round distance that fits a quarter of the width. */
export const scaleKm = ({ width, unitsPerKm }: Pick<Surface, 'width' | 'unitsPerKm'>): number =>
  STEPS_KM.findLast((km) => km * unitsPerKm <= width / 4) ?? 1

/** As the crow flies, for distances within a town. */
export function kmBetween(a: Point, b: Point): number {
  const east = (b.lng - a.lng) * squeezeAt((a.lat + b.lat) / 2)
  return Math.hypot(east, b.lat - a.lat) * KM_PER_DEGREE
}
