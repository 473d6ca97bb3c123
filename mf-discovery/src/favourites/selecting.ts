import type { CourseType } from '../components/wire.ts'

/** A row as the acts on several rows need it. */
export interface Chosen {
  id: string
  name: string
  /** Of a course. */
  courseType?: CourseType
}
/** Which rows are chosen, and how a row says that it is. */
export interface Selecting {
  chosen: ReadonlyMap<string, Chosen>
  choose: (row: Chosen, on: boolean) => void
}
