import type { Database } from '../../database/database.ts'
import type { SearchDocument, Segment } from '../search/search.service.ts'
import { SearchIndex, segmentOf } from '../search/search.service.ts'
import { buildCourses } from './build-courses.ts'
import { readCourseRows } from './course-row-store.ts'
import { COURSE_SHAPE } from './course-shape.ts'
import { type CourseSnapshot, catalogueState } from './course-snapshot.ts'
import type { CourseSource } from './course-source.ts'
import { readCourseDocuments } from './read-course-documents.ts'
import { type CachedRows, RowCache } from './row-cache.ts'

/** With more changed courses the large part is built anew. */
export const MANY = 2_000

interface Change {
  at: number
  document: SearchDocument | null
  row: CourseSource | undefined
}

/** `since`: changes until this moment are in the part. */
interface LargePart {
  segment: Segment
  rows: RowCache
  began: number
}

/** A large part, and a small one of what has changed since. */
export class CourseKeeper {
  index?: SearchIndex
  readonly rows: CachedRows = {
    get: (id) => (this.changed.has(id) ? this.changed.get(id)?.row : this.largeRows?.get(id)),
  }
  private largeRows?: RowCache
  private coming?: RowCache
  private readonly changed = new Map<string, Change>()
  private moment = 0
  private rebuilding: Promise<void> | undefined
  private again = false
  private keeping: Promise<void> = Promise.resolve()
  private filling: Promise<void> = Promise.resolve()
  private joining: Promise<void> = Promise.resolve()

  /** `onRebuilt` is called for every new large part, `onFault` when it could not be written to disk. */
  constructor(
    private readonly db: Database,
    private readonly snapshot: CourseSnapshot,
    private readonly onRebuilt: () => void,
    private readonly onFault: (error: unknown) => void,
  ) {}

  async adopt(segment: Segment, changed: readonly string[]): Promise<void> {
    if (changed.length > 0) await this.take(changed)
    await this.join({ segment, rows: new RowCache(segment), began: 0 })
  }

  async take(ids: readonly string[]): Promise<void> {
    const found = new Map(
      (await readCourseDocuments(this.db, ids)).map((document) => [document.id, document]),
    )
    const rows = new Map((await readCourseRows(this.db, ids)).map((row) => [row.id, row]))
    this.moment++
    for (const id of ids)
      this.changed.set(id, { at: this.moment, document: found.get(id) ?? null, row: rows.get(id) })
    await this.join()
  }

  get isWorn(): boolean {
    return this.changed.size > MANY && !this.rebuilding
  }

  /** Builds the large part anew; what changes meanwhile goes into the small one. */
  rebuild(): Promise<void> {
    this.again = this.rebuilding !== undefined
    this.rebuilding ??= this.readUntilCurrent().finally(() => {
      this.rebuilding = undefined
    })
    return this.rebuilding
  }

  async settled(): Promise<void> {
    await this.rebuilding
    await this.keeping
    await this.filling
  }

  async close(): Promise<void> {
    this.largeRows?.stop()
    this.coming?.stop()
    await this.rebuilding?.catch(() => {})
    await this.settled().catch(() => {})
  }

  private async readUntilCurrent(): Promise<void> {
    do {
      this.again = false
      const began = this.moment
      const state = await catalogueState(this.db)
      const segment = await buildCourses(this.db)
      await this.join({ segment, rows: await this.rowsBeforeUse(segment), began })
      this.onRebuilt()
      this.keeping = this.keeping.then(() => this.snapshot.keep(state, segment)).catch(this.onFault)
    } while (this.again)
  }

  /** The rows of the next part are read while the old one answers, so that no search waits for them. */
  private async rowsBeforeUse(segment: Segment): Promise<RowCache> {
    const rows = new RowCache(segment)
    this.coming = rows
    if (this.index) await rows.fill(this.db)
    return rows
  }

  private join(next?: LargePart): Promise<void> {
    const joined = this.joining.then(() => this.putBeside(next))
    this.joining = joined.catch(() => {})
    return joined
  }

  /** The small part is made in slices; the switch to it is one step. */
  private async putBeside(next?: LargePart): Promise<void> {
    if (!this.index && !next) return
    const standing = [...this.changed].filter(([, { at }]) => !next || at > next.began)
    const documents = standing.flatMap(([, { document }]) => document ?? [])
    const beside = await segmentOf(COURSE_SHAPE, documents)
    if (next) this.begin(next)
    if (this.index && standing.length > 0)
      this.index = this.index.changed(new Set(standing.map(([id]) => id)), beside)
  }

  private begin({ segment, rows, began }: LargePart): void {
    for (const [id, { at }] of this.changed) if (at <= began) this.changed.delete(id)
    this.largeRows?.stop()
    this.index = new SearchIndex(COURSE_SHAPE, [segment])
    this.largeRows = rows
    if (!rows.isFilled) this.filling = rows.fill(this.db).catch(this.onFault)
  }
}
