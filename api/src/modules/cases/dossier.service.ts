import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { findDossier } from './dossier/dossier.find.ts'
import { showDossier } from './dossier/dossier.views.ts'
import { dossiers, type Sections } from './dossier.tables.ts'

export interface ReadableDossier {
  id: string
  documentName: string
  sections: Sections
}

/** Own, a client's, or a frozen copy; else null. */
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

/** A student's latest dossier, complete ones first. */
export async function ownDossier(db: Database, actor: Actor): Promise<ReadableDossier | null> {
  const latest = await ownDossierState(db, actor)
  return latest && readableDossier(db, actor, latest.id)
}

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
