import type { Database } from '../../database/database.ts'
import { courseRowView } from './course-row.views.ts'
import { readCourseRows } from './course-row-store.ts'
import type { CourseSource, Place } from './course-source.ts'
import { courseTexts } from './course-texts.ts'
import type { CourseRow } from './discovery.wire.ts'
import type { CatalogueNames } from './names.ts'
import type { Memo } from './search/memo.ts'

/** A row with what its search answer is finished from: everything that it says, and all its places. */
export interface KnownRow {
  row: CourseRow
  places: readonly Place[]
  /** What the row says: only asked for where words were looked for, and made then. */
  texts(): readonly (readonly string[])[]
}

function knownRow(source: CourseSource, names: CatalogueNames): KnownRow {
  let made: string[][] | undefined
  return {
    row: courseRowView(source, names),
    places: source.places,
    texts() {
      made ??= courseTexts(source, names)
      return made
    },
  }
}

/** The rows of these courses in this order, in one query; what the memo knows is not asked again. Courses no longer shown are left out. */
export async function courseRows(db: Database, names: CatalogueNames, ids: readonly string[], memo?: Memo<KnownRow>): Promise<CourseRow[]> {
  return (await knownRows(db, names, ids, memo)).map(({ row }) => row)
}

/** The same with what the rows say. */
export async function knownRows(db: Database, names: CatalogueNames, ids: readonly string[], memo?: Memo<KnownRow>): Promise<KnownRow[]> {
  const found = new Map<string, KnownRow>()
  const missing: string[] = []
  for (const id of ids) {
    const known = memo?.get(id)
    if (known) found.set(id, known)
    else missing.push(id)
  }
  for (const source of await readCourseRows(db, missing)) {
    const made = knownRow(source, names)
    found.set(source.id, made)
    memo?.set(source.id, made)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
