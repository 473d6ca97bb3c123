import { sql } from 'drizzle-orm'
import { type Database, rows, type Store } from '../../database/database.ts'
import { loadAgencies } from './agency-listing.ts'
import { CATALOGUE_CHANNEL, type CatalogueNotice } from './catalogue-changes.ts'
import { byDefaultOrder, COURSE_SHAPE, readAllCourseDocuments, readCourseDocuments } from './course-search.ts'
import { today } from './discovery.policy.ts'
import type { AgencyRow, CourseRow, SchoolRow } from './discovery.wire.ts'
import type { Listing } from './listing.ts'
import { type CatalogueNames, loadCatalogueNames } from './names.ts'
import { loadSchools } from './school-listing.ts'
import { buildIndex, Entries } from './search/build-index.ts'
import type { SearchDocument } from './search/document.ts'
import { Memo } from './search/memo.ts'
import type { SearchIndex } from './search/search-index.ts'

const ANSWERS = 2_000
const ROWS = 20_000
/** Writers often come in pairs: wait a little, then bring the index up to date once. */
const SETTLE_MS = 40
/** A lost notification is found by its version at the latest after this time. */
const CHECK_MS = 30_000

const running = new WeakMap<object, Catalogue>()
/** The catalogue that this process keeps for a database; inside a transaction and in scripts there is none. */
export const catalogueOf = (db: Database): Catalogue | undefined => running.get(db)
/** The names as the running catalogue holds them, else read now. */
export const namesFor = async (db: Database): Promise<CatalogueNames> => catalogueOf(db)?.names ?? loadCatalogueNames(db)

/** The published catalogue in memory: indexes, names and remembered answers, kept equal to the database. */
export class Catalogue {
  courseIndex?: SearchIndex
  courseRows = new Memo<CourseRow>(ROWS)
  schools?: Listing<SchoolRow>
  agencies?: Listing<AgencyRow>
  names?: CatalogueNames
  private documents = new Map<string, SearchDocument>()
  private entries = new Entries()
  private answers = new Memo<Promise<unknown>>(ANSWERS)
  private day = today()
  private heard = 0
  private pending: 'all' | Set<string> = 'all'
  private waiting: NodeJS.Timeout | undefined
  private checking: NodeJS.Timeout | undefined
  private work: Promise<void> = Promise.resolve()
  private closed = false

  constructor(
    private readonly store: Store,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Begins to listen and to build; answers come from SQL until the first index stands. */
  async start(): Promise<void> {
    running.set(this.store.db, this)
    await this.store.listen(CATALOGUE_CHANNEL, (payload) => this.hear(JSON.parse(payload) as CatalogueNotice))
    this.checking = setInterval(() => void this.check(), CHECK_MS).unref()
    this.work = this.update()
  }

  /** Waits until everything committed so far is in the index. */
  async settled(): Promise<void> {
    await this.check()
    while (this.waiting) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    await this.work
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.waiting)
    clearInterval(this.checking)
    this.waiting = undefined
    running.delete(this.store.db)
    await this.work
  }

  /** The answer to a question, made once for each state of the catalogue and each day. */
  remember<T>(key: string, make: () => Promise<T>): Promise<T> {
    if (this.day !== today()) this.forget()
    const known = this.answers.get(key)
    if (known) return known as Promise<T>
    const [answers, made] = [this.answers, make()]
    answers.set(key, made)
    made.catch(() => answers.delete(key))
    return made
  }

  /** Fresh stores, so that what is still being read for the old state is kept nowhere. */
  private forget(): void {
    this.day = today()
    this.answers = new Memo(ANSWERS)
    this.courseRows = new Memo(ROWS)
  }

  private hear({ version, courseIds }: CatalogueNotice): void {
    if (courseIds === 'all' || version > this.heard + 1) this.pending = 'all'
    else if (this.pending !== 'all') for (const id of courseIds) this.pending.add(id)
    this.heard = Math.max(this.heard, version)
    this.schedule()
  }

  private schedule(): void {
    if (this.waiting || this.closed) return
    this.waiting = setTimeout(() => {
      this.waiting = undefined
      this.work = this.work.then(() => this.update())
    }, SETTLE_MS)
  }

  private async check(): Promise<void> {
    const version = await this.version().catch(() => this.heard)
    if (version > this.heard) this.hear({ version, courseIds: 'all' })
  }

  private async version(): Promise<number> {
    const [row] = await rows<{ version: string }>(this.store.db, sql`select version from catalogue_version`)
    return Number(row?.version ?? 0)
  }

  /** Brings everything up to date; when that fails, the old state stays and the whole is read again at the next check. */
  private async update(): Promise<void> {
    const changed = this.pending
    this.pending = new Set()
    try {
      if (changed === 'all') await this.readAll()
      else if (changed.size > 0) await this.readSome([...changed])
      if (!this.closed) await this.rebuild(changed === 'all' || changed.size > 0)
    } catch (error) {
      this.pending = 'all'
      if (this.closed) return
      this.heard = 0
      this.onFault(error)
    }
  }

  private async readAll(): Promise<void> {
    this.heard = Math.max(this.heard, await this.version())
    this.names = await loadCatalogueNames(this.store.db)
    this.documents = await readAllCourseDocuments(this.store.db)
    this.entries = new Entries()
  }

  private async readSome(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.documents.delete(id)
    for (const document of await readCourseDocuments(this.store.db, ids)) this.documents.set(document.id, document)
  }

  /** Makes everything that answers anew, then puts all of it in place at once. */
  private async rebuild(coursesChanged: boolean): Promise<void> {
    const { db } = this.store
    const names = this.names as CatalogueNames
    const [schools, agencies] = [await loadSchools(db, names), await loadAgencies(db, names)]
    if (coursesChanged) this.courseIndex = await buildIndex([...this.documents.values()].sort(byDefaultOrder), COURSE_SHAPE, this.entries)
    this.schools = schools
    this.agencies = agencies
    this.forget()
  }
}
