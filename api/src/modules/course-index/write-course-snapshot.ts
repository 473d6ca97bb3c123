import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { buildCourses } from './build-courses.ts'
import { CourseSnapshot, catalogueState } from './course-snapshot.ts'

/** Where the index is kept between two runs. */
export const searchFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'search')

/** Builds the course index of what is committed and keeps it on disk, so that the first start after a large import serves from it. */
export async function keepCourseIndex(db: Database, config: { dataDir: string }): Promise<void> {
  const state = await catalogueState(db)
  await new CourseSnapshot(searchFolder(config)).keep(state, await buildCourses(db))
}
