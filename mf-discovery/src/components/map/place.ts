import type { Point } from './projection.ts'

export interface Place extends Point {
  id: string
  name: string
  count?: number
  to?: string
  /** The number it also bears in a list of the page. */
  mark?: string
}
