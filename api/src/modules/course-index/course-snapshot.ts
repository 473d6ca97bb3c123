import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Segment } from '../search/search.service.ts'
import { readSegment, writeSegment } from '../search/search.service.ts'
import { buildCourses } from './build-courses.ts'
import { EDITION } from './catalogue-changes.service.ts'
import { COURSE_SHAPE } from './course-shape.ts'

/** The version of a catalogue and the microsecond of it, which no other database shares. */
interface CatalogueState {
  version: number
  reached: string | null
}
interface Stamp extends CatalogueState {
  rules: string
}
const RULES = JSON.stringify([EDITION, COURSE_SHAPE])

export async function catalogueState(db: Database): Promise<CatalogueState> {
  const [row] = await rows<{ version: string; reached: string | null }>(
    db,
    sql`select version, extract(epoch from at)::text reached from catalogue_version left join catalogue_changes using (version)`,
  )
  return { version: Number(row?.version ?? 0), reached: row?.reached ?? null }
}

/** For quick restarts; it may be deleted at any time. */
export class CourseSnapshot {
  private readonly path: string
  constructor(private readonly folder: string) {
    this.path = join(folder, 'courses.index')
  }

  /** A state that another database could have is not written. */
  async keep({ version, reached }: CatalogueState, segment: Segment): Promise<void> {
    if (reached === null) return
    await mkdir(this.folder, { recursive: true })
    await writeSegment<Stamp>(this.path, { version, reached, rules: RULES }, segment)
  }

  /** Null when none fits this product and this database. */
  async find(db: Database): Promise<{ version: number; segment: Segment } | null> {
    const found = await readSegment<Stamp>(
      this.path,
      (stamp) => stamp.rules === RULES && wasReached(db, stamp),
    ).catch(() => null)
    return found && { version: found.stamp.version, segment: found.segment }
  }
}

async function wasReached(db: Database, { version, reached }: CatalogueState): Promise<boolean> {
  const [row] = await rows<{ reached: string }>(
    db,
    sql`select extract(epoch from at)::text reached from catalogue_changes where version = ${version}`,
  )
  return row !== undefined && row.reached === reached
}

export const searchFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'search')

/** So that the first start after a large import is quick. */
export async function keepCourseIndex(db: Database, config: { dataDir: string }): Promise<void> {
  const state = await catalogueState(db)
  await new CourseSnapshot(searchFolder(config)).keep(state, await buildCourses(db))
}
