import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseSnapshots } from '../cases.tables.ts'
import type { DossierData, DossierRow, FrozenDossier } from '../dossier.tables.ts'
import { type FoundDossier, readSections } from './dossier.find.ts'
import { mayEditDossier } from './dossier.policy.ts'

export const showDossierRow = (row: DossierRow) => ({
  id: row.id,
  documentName: row.documentName,
  studentName: [`${row.givenName} ${row.familyName}`, row.nameCn].filter(Boolean).join(' '),
  createDateStamp: row.createdAt,
  lastupdateDateStamp: row.updatedAt,
  percent: row.percent,
  ready: row.ready,
})

export async function liveDossier(db: Database, row: DossierRow): Promise<FrozenDossier> {
  const sections = await readSections(db, row)
  return { ...showDossierRow(row), sections, completeness: row.completeness, version: row.version }
}

/** The newest copy; with a moment, the newest of then. */
export async function frozenDossier(
  db: Database,
  caseId: string,
  until: string | null = null,
): Promise<FrozenDossier | null> {
  const [found] = await db
    .select({ body: caseSnapshots.body })
    .from(caseSnapshots)
    .where(and(eq(caseSnapshots.caseId, caseId), until ? lte(caseSnapshots.takenAt, until) : undefined))
    .orderBy(desc(caseSnapshots.id))
    .limit(1)
  return found?.body ?? null
}

export async function showDossier(
  db: Database,
  { row, access, frozenBy, until }: FoundDossier,
): Promise<DossierData | null> {
  const body = frozenBy ? await frozenDossier(db, frozenBy, until) : await liveDossier(db, row)
  return body && { ...body, can: { edit: mayEditDossier(access) } }
}
