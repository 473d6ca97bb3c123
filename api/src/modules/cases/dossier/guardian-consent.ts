import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { files } from '../../files/files.tables.ts'
import type { DossierRow, Sections } from '../dossier.tables.ts'
import { readSections } from './dossier.find.ts'

/** The sections as an application is checked: a guardian's consent whose file was deleted is none. */
export async function sectionsToSend(db: Database, row: DossierRow): Promise<Sections> {
  const sections = await readSections(db, row)
  const { keeper } = sections
  if (!keeper?.consentFileId || (await isThere(db, keeper.consentFileId))) return sections
  return { ...sections, keeper: { ...keeper, consentFileId: null } }
}

const isThere = async (db: Database, fileId: string) =>
  (await db.$count(files, and(eq(files.id, fileId), isNull(files.deletedAt)))) > 0
