import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

/** Temporary tables, so that a comparison is one statement a sheet. */
const TABLES = [
  sql`create temp table stage_school (provider text primary key, name text, trading_name text, slug text, ownership smallint, capacity integer,
    website text, street text, suburb text, state text, postcode text) on commit drop`,
  sql`create temp table stage_campus (provider text, key text, line integer, name text, street text, suburb text, state text, postcode text,
    primary key (provider, key)) on commit drop`,
  sql`create temp table stage_course (provider text, code text, name text, course_type smallint, level_code text, level_word text, vet_code text,
    dual boolean, foundation boolean, broad text, narrow text, detailed text, broad2 text, narrow2 text, detailed2 text, weeks integer, language text,
    work boolean, work_hours numeric(6, 2), work_weeks integer, work_total integer, fee numeric(14, 2), total_fee numeric(14, 2),
    fee_per_week numeric(14, 2), non_tuition numeric(14, 2), estimated_total numeric(14, 2), expired boolean, primary key (provider, code)) on commit drop`,
  sql`create temp table stage_link (provider text, code text, key text, primary key (provider, code, key)) on commit drop`,
  // What a refused row is of stays as it is; without a code it is the institution and its places.
  sql`create temp table stage_refused (provider text, code text) on commit drop`,
]
const BATCH = 1_000
export type StageTable = 'stage_school' | 'stage_campus' | 'stage_course' | 'stage_link' | 'stage_refused'

export async function createStage(db: Database): Promise<void> {
  for (const table of TABLES) await db.execute(table)
}

export class StageWriter {
  private waiting: object[] = []
  constructor(
    private readonly db: Database,
    private readonly table: StageTable,
  ) {}

  async add(row: object): Promise<void> {
    this.waiting.push(row)
    if (this.waiting.length >= BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.waiting.length === 0) return
    const table = sql.identifier(this.table)
    await this.db.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(this.waiting)}::jsonb)`,
    )
    this.waiting = []
  }
}

export async function analyze(db: Database, ...tables: string[]): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${sql.identifier(table)}`)
}

/** Rows of an institution or of its places could not be read. */
export const isRefused = (provider: SQL): SQL =>
  sql`exists (select 1 from stage_refused r where r.provider = ${provider} and r.code is null)`

export async function countOf(db: Database, changing: SQL): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`with changed as (${changing}) select count(*)::int as count from changed`,
  )
  return counted?.count ?? 0
}
