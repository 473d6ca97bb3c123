import type { Point, Surface } from './projection.ts'

interface Placed extends Point {
  id: string
  name: string
  count?: number
}
/** Places too near each other to be pressed apart; one place alone is a cluster of one. */
export interface Cluster<P> extends Point {
  id: string
  name: string
  count?: number
  places: P[]
}
/** Pixels that a fingertip needs: no two marks are nearer to each other. */
export const TOUCH = 44

/** Earlier places gather what lies around them, so the largest come first. */
export function clustersOf<P extends Placed>(places: readonly P[], surface: Surface): Cluster<P>[] {
  const clusters: Cluster<P>[] = []
  for (const place of places) {
    const at = surface.at(place)
    const near = clusters.find((cluster) => {
      const { x, y } = surface.at(cluster)
      return Math.hypot(x - at.x, y - at.y) < TOUCH
    })
    if (!near) clusters.push({ ...place, places: [place] })
    else {
      near.places.push(place)
      if (place.count !== undefined) near.count = (near.count ?? 0) + place.count
    }
  }
  return clusters
}
