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
const GAP = 4
const HEIGHT = 14
/** Units of a letter of 12: Chinese characters fill their square, Latin letters about half of it. */
const LATIN = 6.4
const HAN = 12

/** Near the right edge a name stands left of its place. */
export const standsLeft = (x: number, { width }: Surface): boolean => x > width * 0.7

const widthOf = (name: string) => [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? HAN : LATIN), 0)
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Which places can be named without one name lying on another; the first come first. */
export function named<P extends Labelled>(places: readonly P[], surface: Surface, radiusOf: (place: P) => number): Set<string> {
  const boxes: Box[] = []
  const free = places.filter((place) => {
    const { x, y } = surface.at(place)
    const [near, far] = [radiusOf(place) + GAP, radiusOf(place) + GAP + widthOf(place.name)]
    const [left, right] = standsLeft(x, surface) ? [x - far, x - near] : [x + near, x + far]
    const box = { left, right, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
    if (boxes.some((other) => meet(box, other))) return false
    boxes.push(box)
    return true
  })
  return new Set(free.map(({ id }) => id))
}
