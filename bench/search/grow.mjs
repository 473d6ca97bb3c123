// `grow.js <courses>`: fills the catalogue up to so many published courses by varying those that are there.
import { sql } from 'drizzle-orm'
import { readConfig } from '../../api/src/config.ts'
import { openDatabase, rows } from '../../api/src/database/database.ts'
import { catalogueChanged } from '../../api/src/modules/course-index/catalogue-changes.service.ts'
import { keepCourseIndex } from '../../api/src/modules/course-index/course-snapshot.ts'
import { multiply } from './multiply.mjs'
import { make } from './vary.mjs'

/** What is slow to keep while a million documents are written, and quick to make afterwards. */
const INDEXES = [
  'course_documents_words',
  'course_documents_facts',
  'course_documents_foe',
  'course_documents_order',
  'course_documents_fee',
]

const config = readConfig()
const store = await openDatabase(config)
const total = Number(process.argv[2])
/** From here on documents are copied instead of made. */
const MADE = 100_000

await store.db.transaction(async (tx) => {
  const [{ count }] = await rows(
    tx,
    sql`select count(*)::int count from courses c join schools s on s.id = c.school_id where c.state = 3 and s.state = 3`,
  )
  if (count === 0) throw new Error('there is no course to vary')
  if (count >= total) return
  const definitions = await rows(
    tx,
    sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexname in (${sql.join(
      INDEXES.map((name) => sql`${name}`),
      sql`, `,
    )})`,
  )
  for (const { indexname } of definitions) await tx.execute(sql`drop index ${sql.identifier(indexname)}`)
  const made = Math.max(count, Math.min(total, MADE))
  if (made > count) {
    await make(tx, made, count)
    await catalogueChanged(tx, { courseIds: 'all' })
  }
  if (total > made) await multiply(tx, total, made)
  for (const { indexdef } of definitions) await tx.execute(sql.raw(indexdef))
})
await store.db.execute(sql`vacuum analyze`)
// As an import does.
await keepCourseIndex(store.db, config)
await store.close()
process.exit(0)
