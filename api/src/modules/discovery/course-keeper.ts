import type { Database } from '../../database/database.ts'
import { buildCourses } from './build-courses.ts'
import { COURSE_SHAPE } from './course-shape.ts'
import { type CourseSnapshot, catalogueState } from './course-snapshot.ts'
import { readCourseDocuments } from './read-course-documents.ts'
import { RowsAtHand } from './rows-at-hand.ts'
import type { SearchDocument } from './search/document.ts'
import { SearchIndex } from './search/search-index.ts'
import type { Segment } from './search/segment.ts'

/** So many changed courses may stand beside the large part; with more it is built anew, in its thread. */
export const MANY = 2_000

/** A course as it stands since a moment; null when it is no longer shown. */
interface Change {
  at: number
  document: SearchDocument | null
}

/** Keeps the course index of this process: a large part that is built now and then, and what has changed since. */
export class CourseKeeper {
  index?: SearchIndex
  rowsAtHand?: RowsAtHand
  private readonly changed = new Map<string, Change>()
  private moment = 0
  private rebuilding: Promise<void> | undefined
  private again = false
  private keeping: Promise<void> = Promise.resolve()
  private filling: Promise<void> = Promise.resolve()

  /** `onRebuilt` hears of every new large part, `onFault` when it could not be kept on disk. */
  constructor(
    private readonly db: Database,
    private readonly snapshot: CourseSnapshot,
    private readonly onRebuilt: () => void,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Begins with a large part that was kept on disk and with what has changed since. */
  async adopt(segment: Segment, changed: readonly string[]): Promise<void> {
    if (changed.length > 0) await this.take(changed)
    this.begin(segment)
  }

  /** Takes over changed courses: those that are there are read again, the others are left out from now on. */
  async take(ids: readonly string[]): Promise<void> {
    const found = new Map((await readCourseDocuments(this.db, ids)).map((document) => [document.id, document]))
    this.moment++
    this.rowsAtHand?.drop(ids)
    for (const id of ids) this.changed.set(id, { at: this.moment, document: found.get(id) ?? null })
    this.join()
  }

  /** Whether so much has changed that the large part should be built anew. */
  get isWorn(): boolean {
    return this.changed.size > MANY && !this.rebuilding
  }

  /** Builds the large part anew from what is committed now; what changes meanwhile is taken over beside it. */
  rebuild(): Promise<void> {
    this.again = this.rebuilding !== undefined
    this.rebuilding ??= this.readUntilCurrent().finally(() => {
      this.rebuilding = undefined
    })
    return this.rebuilding
  }

  /** Waits for the large part that is being built. */
  async settled(): Promise<void> {
    await this.rebuilding
    await this.keeping
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.rowsAtHand?.stop()
    await this.filling
    await this.settled().catch(() => {})
  }

  private async readUntilCurrent(): Promise<void> {
    do {
      this.again = false
      const began = this.moment
      const state = await catalogueState(this.db)
      const segment = await buildCourses(this.db)
      // What was taken over before the reading began is in the large part.
      for (const [id, { at }] of this.changed) if (at <= began) this.changed.delete(id)
      this.begin(segment)
      this.onRebuilt()
      this.keeping = this.keeping.then(() => this.snapshot.keep(state, segment)).catch(this.onFault)
    } while (this.again)
  }

  private begin(segment: Segment): void {
    this.rowsAtHand?.stop()
    this.index = new SearchIndex(COURSE_SHAPE, [segment])
    this.rowsAtHand = new RowsAtHand(segment)
    this.rowsAtHand.drop(this.changed.keys())
    this.filling = this.rowsAtHand.fill(this.db).catch(this.onFault)
    this.join()
  }

  private join(): void {
    if (!this.index || this.changed.size === 0) return
    const documents = [...this.changed.values()].flatMap(({ document }) => document ?? [])
    this.index = this.index.changed(new Set(this.changed.keys()), documents)
  }
}
