import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { files } from '../../files/files.tables.ts'
import type { DossierRow, Sections } from '../dossier.tables.ts'
import { readSections } from './dossier.find.ts'

/**
 * The sections as an application is checked: a guardian's
 * consent whose file was deleted is none. To send, it is held.
 */
export async function sectionsToSend(db: Database, row: DossierRow, areThere = countThem): Promise<Sections> {
  const sections = await readSections(db, row)
  const { keeper } = sections
  if (!keeper?.consentFileId || (await areThere(db, [keeper.consentFileId]))) return sections
  return { ...sections, keeper: { ...keeper, consentFileId: null } }
}

const countThem = async (db: Database, fileIds: readonly string[]): Promise<boolean> =>
  (await db.$count(files, and(inArray(files.id, [...fileIds]), isNull(files.deletedAt)))) === fileIds.length
