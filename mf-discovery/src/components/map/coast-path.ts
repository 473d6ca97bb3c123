/** East, north, in degrees. */
export type Spot = readonly [lng: number, lat: number]
export type Ring = readonly Spot[]
type Box = readonly [west: number, south: number, east: number, north: number]

/** The part of a ring within a box (Sutherland and Hodgman): cut at each of the four edges in turn. */
export function inside(ring: Ring, [west, south, east, north]: Box): Ring {
  const cuts: [axis: 0 | 1, edge: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return cuts.reduce((left, [axis, edge, sign]) => cutAt(left, axis, edge, sign), ring)
}

function cutAt(ring: Ring, axis: 0 | 1, edge: number, sign: 1 | -1): Ring {
  const isIn = (spot: Spot) => (spot[axis] - edge) * sign >= 0
  return ring.flatMap((spot, at) => {
    const before = ring.at(at - 1) ?? spot
    if (isIn(spot)) return isIn(before) ? [spot] : [crossing(before, spot, axis, edge), spot]
    return isIn(before) ? [crossing(before, spot, axis, edge)] : []
  })
}

function crossing(a: Spot, b: Spot, axis: 0 | 1, edge: number): Spot {
  const part = (edge - a[axis]) / (b[axis] - a[axis])
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

/** An SVG path of the rings; `at` answers where a spot lies on the drawing. */
export const pathOf = (rings: readonly Ring[], at: (spot: Spot) => { x: number; y: number }): string =>
  rings
    .filter((ring) => ring.length > 2)
    .map(
      (ring) =>
        `M${ring
          .map(at)
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('L')}Z`,
    )
    .join('')
