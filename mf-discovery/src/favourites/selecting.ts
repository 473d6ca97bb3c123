import type { CourseType } from '../components/wire.ts'

export interface Chosen {
  id: string
  name: string
  courseType?: CourseType
}
export interface Selecting {
  chosen: ReadonlyMap<string, Chosen>
  choose: (row: Chosen, on: boolean) => void
}
