import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { documentTypes } from '../files/files.tables.ts'
import { lookups } from './reference.tables.ts'
import { showEntry } from './reference.views.ts'

export const fixedLookup =
  (name: string): Handler<'GET /lookup/courseLevel'> =>
  async (_input, { db }) =>
    entriesOf(db, name)

const DOCUMENT_TYPES = 'documentType'

export const anyLookup: Handler<'GET /lookup/:name'> = async ({ params }, ctx) => {
  const found = await (params.name === DOCUMENT_TYPES
    ? documentTypeEntries(ctx.db)
    : entriesOf(ctx.db, params.name))
  return found.total > 0 ? found : ctx.fail('row.not-found')
}

async function entriesOf(db: Database, name: string) {
  const list = await db.select().from(lookups).where(eq(lookups.name, name)).orderBy(asc(lookups.sort))
  const offered = list.filter(({ enabled }) => enabled)
  const off = list.filter(({ enabled }) => !enabled)
  return { rows: offered.map(showEntry), total: offered.length, off: off.map(showEntry) }
}

/** `group`: 1 course cases, 2 visa cases, 3 both; `parent` is the family's letter. */
async function documentTypeEntries(db: Database) {
  const list = await db.select().from(documentTypes).orderBy(asc(documentTypes.sort))
  const rows = list.map(({ code, nameEn, nameCn, sort, forCourse, forVisa }) => {
    const group = (forCourse ? 1 : 0) + (forVisa ? 2 : 0)
    return { code, nameEn, nameCn, sort, enabled: true, group, parent: code.slice(0, 1) }
  })
  return { rows, total: rows.length }
}
