import { sql } from 'drizzle-orm'
import { breathe } from '../../breathe.ts'
import { type Database, rows } from '../../database/database.ts'
import { documentOf, type Segment } from '../search/search.service.ts'
import type { CourseSource } from './course-source.ts'

const BATCH = 500
/** The best courses stay in memory; others are read when shown. */
const MOST_BYTES = 160_000_000

export interface CachedRows {
  get(id: string): CourseSource | undefined
}

export class RowCache implements CachedRows {
  private readonly batches: Buffer[] = []
  private readonly starts: Uint32Array
  private stopped = false
  private filled = false

  constructor(private readonly segment: Segment) {
    this.starts = new Uint32Array(segment.size)
  }

  get(id: string): CourseSource | undefined {
    const document = documentOf(this.segment, Number(id))
    const batch = document < 0 ? undefined : this.batches[Math.floor(document / BATCH)]
    if (!batch) return undefined
    const isLast = (document + 1) % BATCH === 0 || document + 1 === this.segment.size
    const end = isLast ? batch.length : (this.starts[document + 1] as number) - 1
    const text = batch.toString('utf8', this.starts[document], end)
    return text ? (JSON.parse(text) as CourseSource) : undefined
  }

  get isFilled(): boolean {
    return this.filled
  }

  stop(): void {
    this.stopped = true
  }

  async fill(db: Database): Promise<void> {
    let bytes = 0
    for (let from = 0; from < this.segment.size && bytes < MOST_BYTES && !this.stopped; from += BATCH) {
      const batch = Buffer.from(await readJoined(db, this.segment.ids.subarray(from, from + BATCH)))
      this.place(batch, from)
      this.batches.push(batch)
      bytes += batch.length
      await breathe()
    }
    this.filled = !this.stopped
  }

  private place(batch: Buffer, from: number): void {
    this.starts[from] = 0
    let document = from
    for (let at = batch.indexOf(SEPARATOR); at >= 0; at = batch.indexOf(SEPARATOR, at + 1))
      this.starts[++document] = at + 1
  }
}

const SEPARATOR = 30

/** The rows in this order, joined by a character that JSON never holds; '' where there is none. */
async function readJoined(db: Database, ids: Float64Array): Promise<string> {
  const [found] = await rows<{ all: string | null }>(
    db,
    sql`select string_agg(coalesce(r.source, ''), chr(${SEPARATOR}::int) order by asked.at) "all"
      from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality asked(id, at) left join course_rows r on r.course_id = asked.id`,
  )
  return found?.all ?? ''
}
