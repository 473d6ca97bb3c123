import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { findDossier } from './dossier/dossier.find.ts'
import { showDossier } from './dossier/dossier.views.ts'
import { dossiers, type Sections } from './dossier.tables.ts'

/** A dossier as other modules may read it for the person who asks. */
export interface ReadableDossier {
  id: string
  documentName: string
  sections: Sections
}

/** The dossier as the actor may have it: his own, his client's, or the copy that his case froze; null where it is not his to read. */
export async function readableDossier(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ReadableDossier | null> {
  const found = await findDossier(db, actor, id)
  if (!found || (found.row.deletedAt && !found.frozenBy)) return null
  const shown = await showDossier(db, found)
  return shown && { id: shown.id, documentName: shown.documentName, sections: shown.sections }
}

/** A student's own dossier that he worked on last, one that is ready before one that is not; null for everybody else. */
export async function ownDossier(db: Database, actor: Actor): Promise<ReadableDossier | null> {
  const latest = await ownDossierState(db, actor)
  return latest && readableDossier(db, actor, latest.id)
}

/** Which dossier that is, and its version: another one after everything that is saved in it. */
export async function ownDossierState(
  db: Database,
  actor: Actor,
): Promise<{ id: string; version: number } | null> {
  if (actor.type !== ACCOUNT_TYPES.student) return null
  const [latest] = await db
    .select({ id: dossiers.id, version: dossiers.version })
    .from(dossiers)
    .where(and(eq(dossiers.ownerId, actor.accountId), isNull(dossiers.deletedAt)))
    .orderBy(desc(dossiers.ready), desc(dossiers.updatedAt), desc(dossiers.id))
    .limit(1)
  return latest ?? null
}
