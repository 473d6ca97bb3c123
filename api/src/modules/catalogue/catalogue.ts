import type { AgencyRow, SchoolRow } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import type { Database, Store } from '../../database/database.ts'
import { daysThere } from '../../day-there.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import {
  CATALOGUE_CHANNEL,
  type CatalogueNotice,
  catalogueVersion,
  changesSince,
  renewDocuments,
} from '../course-index/catalogue-changes.service.ts'
import type { CachedRows } from '../course-index/course-index.service.ts'
import { CourseKeeper, CourseSnapshot, MANY, RowMemory } from '../course-index/course-index.service.ts'
import type { SearchIndex } from '../search/search.service.ts'
import { type CatalogueNames, loadCatalogueNames, namesEdited } from '../vocabulary/names.service.ts'
import { loadAgencies } from './agencies/agency-listing.ts'
import { type CourseTop, readTops } from './courses/course-tops.ts'
import type { Listing } from './listing.ts'
import { loadSchools } from './schools/school-listing.ts'

const ANSWERS = 2_000
/** Notified by the tables' triggers (migration 121). */
const DETAILS_CHANNEL = 'details'
const ROWS = 40_000
/** Writers often come in pairs: one update serves both. */
const SETTLE_MS = 40
/** A lost notification is noticed by the version within this time. */
const CHECK_MS = 30_000

const running = new WeakMap<object, Catalogue>()
/** The same catalogue for the primary and its replica. Undefined inside a transaction and in scripts. */
export const catalogueOf = (db: Database): Catalogue | undefined => running.get(db)
export const namesFor = async (db: Database): Promise<CatalogueNames> =>
  catalogueOf(db)?.names ?? loadCatalogueNames(db)

/** The published catalogue in memory, kept equal to the database. */
export class Catalogue {
  courseRows = new RowMemory(ROWS)
  schools?: Listing<SchoolRow>
  agencies?: Listing<AgencyRow>
  names?: CatalogueNames
  tops: readonly CourseTop[] = []
  version = -1
  private readonly courses: CourseKeeper
  private answers = new RecentlyUsed<Promise<unknown>>(ANSWERS)
  private details = new RecentlyUsed<Promise<unknown>>(ANSWERS)
  /** When its names were last edited. */
  private edited: string | undefined
  private day = today()
  /** Some answers name what is open by the day of a school's place. */
  private days = daysThere(new Date())
  private waiting: NodeJS.Timeout | undefined
  private checking: NodeJS.Timeout | undefined
  private work: Promise<void> = Promise.resolve()
  private closed = false

  private readonly snapshot: CourseSnapshot

  constructor(
    private readonly store: Store,
    folder: string,
    private readonly onFault: (error: unknown) => void,
  ) {
    this.snapshot = new CourseSnapshot(folder)
    this.courses = new CourseKeeper(store.db, this.snapshot, () => this.forget(), onFault)
  }

  /** The primary: what is kept for a version must not be older than it, as a replica may be. */
  get db(): Database {
    return this.store.db
  }

  get courseIndex(): SearchIndex | undefined {
    return this.courses.index
  }

  get cachedRows(): CachedRows {
    return this.courses.rows
  }

  /** SQL answers until the first index is there. */
  async start(): Promise<void> {
    for (const db of this.databases()) running.set(db, this)
    const check = () => {
      if (this.days === daysThere(new Date())) this.forgetDetails()
      else this.forget()
      this.schedule()
    }
    await this.store.listen(
      CATALOGUE_CHANNEL,
      (payload) => this.hear(JSON.parse(payload) as CatalogueNotice),
      check,
    )
    await this.store.listen(DETAILS_CHANNEL, () => this.forgetDetails())
    this.checking = setInterval(check, CHECK_MS).unref()
    this.work = this.update()
  }

  /** Everything committed so far is in the index afterwards. */
  async settled(): Promise<void> {
    clearTimeout(this.waiting)
    this.waiting = undefined
    this.work = this.work.then(() => this.update())
    await this.work
    await this.courses.settled()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.waiting)
    clearInterval(this.checking)
    this.waiting = undefined
    for (const db of this.databases()) running.delete(db)
    await this.work
    await this.courses.close()
  }

  /** For each version and each day; made of the primary. */
  remember<T>(key: string, make: (primary: Database) => Promise<T>): Promise<T> {
    if (this.day !== today()) this.forget()
    return kept(this.answers, key, () => make(this.db))
  }

  /** Until the catalogue or the comments change; made of the primary. */
  rememberDetail<T>(key: string, make: (primary: Database) => Promise<T>): Promise<T> {
    return kept(this.details, key, () => make(this.db))
  }

  private databases(): Database[] {
    const { db, replica } = this.store
    return replica ? [db, replica.db] : [db]
  }

  /**
   * New caches, so that no pending answer of the old version
   * stays. Of some courses alone, rows of the others stay.
   */
  private forget(courseIds?: readonly string[]): void {
    this.day = today()
    this.days = daysThere(new Date())
    this.answers = new RecentlyUsed(ANSWERS)
    if (courseIds) this.courseRows.forget(courseIds)
    else this.courseRows = new RowMemory(ROWS)
    this.forgetDetails()
  }
  private forgetDetails(): void {
    this.details = new RecentlyUsed(ANSWERS)
  }

  private hear({ version }: CatalogueNotice): void {
    if (version > this.version) this.schedule()
  }

  private schedule(): void {
    if (this.waiting || this.closed) return
    this.waiting = setTimeout(() => {
      this.waiting = undefined
      this.work = this.work.then(() => this.update())
    }, SETTLE_MS)
  }

  /** After a failure the old state stays until the next check. */
  private async update(): Promise<void> {
    if (this.closed) return
    try {
      await renewDocuments(this.store.db)
      if (this.courseIndex) await this.takeChanges()
      else await this.readAll()
    } catch (error) {
      if (!this.closed) this.onFault(error)
    }
  }

  private async readAll(): Promise<void> {
    const version = await catalogueVersion(this.store.db)
    await this.readLists()
    if (!(await this.takeKept())) await this.courses.rebuild()
    this.version = version
    this.forget()
    // Changes since the large part was read.
    await this.takeChanges()
  }

  private async takeKept(): Promise<boolean> {
    const { db } = this.store
    const kept = await this.snapshot.find(db)
    if (!kept) return false
    const changes = await changesSince(db, kept.version)
    if (changes && (changes.courseIds === 'all' || changes.courseIds.length > MANY)) return false
    await this.courses.adopt(kept.segment, changes?.courseIds === 'all' ? [] : (changes?.courseIds ?? []))
    return true
  }

  private async takeChanges(): Promise<void> {
    const changes = await changesSince(this.store.db, this.version)
    if (!changes) return
    const { courseIds } = changes
    const sameNames = await this.readLists(courseIds === 'all' ? undefined : changes)
    const isWhole = courseIds === 'all' || courseIds.length > MANY
    if (isWhole) this.rebuild()
    else if (courseIds.length > 0) await this.courses.take(courseIds)
    if (this.courses.isWorn) this.rebuild()
    this.version = changes.version
    this.forget(isWhole || !sameNames ? undefined : courseIds)
  }

  /** The old large part answers meanwhile. After a failure the next check finds everything changed. */
  private rebuild(): void {
    this.courses.rebuild().catch((error) => {
      this.version = -1
      this.onFault(error)
    })
  }

  /** All, or what a change is of. Says whether the names are those of before. */
  private async readLists(changes?: { schoolIds: readonly string[]; agencies: boolean }): Promise<boolean> {
    const { db } = this.store
    const edited = await namesEdited(db)
    const same = changes !== undefined && this.names !== undefined && edited === this.edited
    const names = (same && this.names) || (await loadCatalogueNames(db))
    const known = same ? this.schools : undefined
    const schools = await loadSchools(db, names, known && { known, ids: changes?.schoolIds ?? [] })
    if (!same || changes.agencies || !this.agencies) this.agencies = await loadAgencies(db, names)
    this.tops = await readTops(db)
    this.names = names
    this.edited = edited
    this.schools = schools
    return same
  }
}

function kept<T>(answers: RecentlyUsed<Promise<unknown>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = answers.get(key)
  if (known) return known as Promise<T>
  const made = make()
  answers.set(key, made)
  made.catch(() => answers.delete(key))
  return made
}
