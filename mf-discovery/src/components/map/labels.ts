import type { Point, Surface } from './projection.ts'

interface Labelled extends Point {
  id: string
  name: string
}
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
/** On which side of its place a name stands. */
export type Side = 'left' | 'right'
/** Units between a place and its name. */
export const GAP = 4
const HEIGHT = 14
/** Units of a letter of 12: Chinese characters fill their square, Latin letters about half of it. */
const LATIN = 6.4
const HAN = 12
/** Near the right edge a name stands left of its place, where it can. */
const EDGE = 0.7

const widthOf = (name: string) => [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? HAN : LATIN), 0)
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Which places can be named, and on which side, without a name lying on another or on a place; the first come first. */
export function named<P extends Labelled>(places: readonly P[], all: readonly P[], surface: Surface, radiusOf: (place: P) => number): Map<string, Side> {
  const dots = all.map((place) => ({ id: place.id, box: around(surface.at(place), radiusOf(place)) }))
  const taken: Box[] = []
  const sides = new Map<string, Side>()
  for (const place of places) {
    const { x, y } = surface.at(place)
    const others = [...taken, ...dots.filter(({ id }) => id !== place.id).map(({ box }) => box)]
    for (const side of x > surface.width * EDGE ? (['left', 'right'] as const) : (['right', 'left'] as const)) {
      const box = beside(x, y, radiusOf(place), widthOf(place.name), side)
      if (sides.has(place.id) || box.left < 0 || box.right > surface.width || others.some((other) => meet(box, other))) continue
      sides.set(place.id, side)
      taken.push(box)
    }
  }
  return sides
}

const around = ({ x, y }: { x: number; y: number }, radius: number): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })
function beside(x: number, y: number, radius: number, width: number, side: Side): Box {
  const [near, far] = [radius + GAP, radius + GAP + width]
  const [left, right] = side === 'left' ? [x - far, x - near] : [x + near, x + far]
  return { left, right, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
}
