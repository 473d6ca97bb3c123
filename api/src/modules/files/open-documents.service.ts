import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { files, LISTS } from './files.tables.ts'

/** What its owner keeps open; a paper of a dossier or a case is for its readers. */
export const isOpenDocument = and(
  eq(files.listType, LISTS.open),
  eq(files.draft, false),
  isNull(files.caseId),
  isNull(files.datumStudentId),
  isNull(files.deletedAt),
)

/** The id while its document is open: what names it is kept when the document is closed or deleted. */
export async function openDocument(db: Database, id: string | null | undefined): Promise<string | null> {
  if (!id) return null
  const [open] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), isOpenDocument))
  return open?.id ?? null
}
