import type { CourseRow } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
import { courseRowView } from './course-row.views.ts'
import { readCourseRows } from './course-row-store.ts'
import type { CoursePlace, CourseSource } from './course-source.ts'
import { textsOfField } from './course-texts.ts'
import type { CachedRows } from './row-cache.ts'
import type { RowMemory } from './row-memory.ts'

interface RowsInMemory {
  /** Rows that are missing are read from it, and kept. */
  db: Database
  courseRows: RowMemory
  cachedRows?: CachedRows
}

export interface KnownRow {
  row: CourseRow
  places: readonly CoursePlace[]
  /** Texts of one field; only made where a question's words may be in it. */
  texts(field: number): readonly string[]
}

function knownRow(source: CourseSource, names: CatalogueNames): KnownRow {
  const made: (readonly string[])[] = []
  return {
    row: courseRowView(source, names),
    places: source.places,
    texts(field) {
      made[field] ??= textsOfField(source, names, field)
      return made[field]
    },
  }
}

/** In this order; hidden courses are left out. */
export async function courseRows(
  db: Database,
  names: CatalogueNames,
  ids: readonly string[],
  memory?: RowsInMemory,
): Promise<CourseRow[]> {
  return (await knownRows(db, names, ids, memory)).map(({ row }) => row)
}

export async function knownRows(
  db: Database,
  names: CatalogueNames,
  ids: readonly string[],
  memory?: RowsInMemory,
): Promise<KnownRow[]> {
  const made = new Map<string, KnownRow>()
  // The memory of this reading: one that takes its place meanwhile begins with what is read after.
  const kept = memory?.courseRows
  const turn = kept?.turn ?? 0
  const make = (source: CourseSource) => {
    const row = knownRow(source, names)
    made.set(source.id, row)
    kept?.keep(source.id, row, turn)
    return row
  }
  const find = (id: string) => {
    const known = kept?.get(id)
    const source = known ? undefined : memory?.cachedRows?.get(id)
    return known ?? (source && make(source))
  }
  const found = ids.map((id) => find(id))
  for (const source of await readCourseRows(
    memory?.db ?? db,
    ids.filter((_, at) => !found[at]),
  ))
    make(source)
  return ids.flatMap((id, at) => found[at] ?? made.get(id) ?? [])
}
