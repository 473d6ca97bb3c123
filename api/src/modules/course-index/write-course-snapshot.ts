import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { buildCourses } from './build-courses.ts'
import { CourseSnapshot, catalogueState } from './course-snapshot.ts'

export const searchFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'search')

/** Writes the index of what is committed, so that the first start after a large import is quick. */
export async function keepCourseIndex(db: Database, config: { dataDir: string }): Promise<void> {
  const state = await catalogueState(db)
  await new CourseSnapshot(searchFolder(config)).keep(state, await buildCourses(db))
}
