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
export type LabelSide = 'left' | 'right'
export const GAP = 4
const HEIGHT = 14
/** Width of a letter at size 12: Chinese fills its square, Latin about half. */
const LATIN = 6.4
const HAN = 12
/** Beyond this share of the width a name is at the left, where it can be. */
const EDGE = 0.7

const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? HAN : LATIN), 0)
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const LEADING = 3

/** Which places can be named, and on which side, without overlaps; earlier places come first. */
export function named<P extends Labelled>(
  places: readonly P[],
  all: readonly P[],
  surface: Surface,
  radiusOf: (place: P) => number,
): Map<string, LabelSide> {
  const dots = all.map((place) => ({ id: place.id, box: around(surface.at(place), radiusOf(place)) }))
  const taken: Box[] = []
  const sides = new Map<string, LabelSide>()
  for (const [rank, place] of places.entries()) {
    const choices = besides(place, surface, radiusOf(place)).filter(
      ({ box }) => box.left >= 0 && box.right <= surface.width,
    )
    const others = dots.filter(({ id }) => id !== place.id).map(({ box }) => box)
    const free = (boxes: readonly Box[]) =>
      choices.find(({ box }) => !boxes.some((other) => meet(box, other)))
    const found = free([...taken, ...others]) ?? (rank < LEADING ? free(taken) : undefined)
    if (!found) continue
    sides.set(place.id, found.side)
    taken.push(found.box)
  }
  return sides
}

function besides(place: Labelled, surface: Surface, radius: number): { side: LabelSide; box: Box }[] {
  const { x, y } = surface.at(place)
  const sides: LabelSide[] = x > surface.width * EDGE ? ['left', 'right'] : ['right', 'left']
  return sides.map((side) => ({ side, box: beside(x, y, radius, widthOf(place.name), side) }))
}

const around = ({ x, y }: { x: number; y: number }, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})
function beside(x: number, y: number, radius: number, width: number, side: LabelSide): Box {
  const [near, far] = [radius + GAP, radius + GAP + width]
  const [left, right] = side === 'left' ? [x - far, x - near] : [x + near, x + far]
  return { left, right, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
}
