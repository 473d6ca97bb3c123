import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { findCase, holdCase } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { cases } from '../cases.tables.ts'
import { type CaseDetail, showCase } from '../cases.views.ts'
import type { Desk } from '../desk.ts'
import { findDossier } from '../dossier/dossier.find.ts'
import { mayEditDossier } from '../dossier/dossier.policy.ts'
import { writeLog } from '../log/case-log.ts'
import { readUntil } from '../people/read-until.ts'

export const seesCase = async (db: Database, actor: Actor, caseId: string): Promise<boolean> =>
  (await findCase(db, actor, caseId)) !== null

/** In an open case, while no consent to it is withdrawn. */
export async function worksForStudent(db: Database, actor: Actor, studentId: string): Promise<boolean> {
  const open = [CASE_STATUS.submitted, CASE_STATUS.inProgress]
  const found = await db
    .select()
    .from(cases)
    .where(and(eq(cases.applicantId, studentId), inArray(cases.status, open), isNotNull(cases.submittedAt)))
  for (const row of found)
    if (partiesOf(actor, row).length > 0 && (await readUntil(db, actor, row)) === null) return true
  return false
}

/** A frozen copy gives access to its case's files only. */
export async function dossierRight(
  db: Database,
  actor: Actor,
  dossierId: string,
): Promise<{ ownerId: string; right: 'keep' | 'write' | 'read' } | null> {
  const found = await findDossier(db, actor, dossierId)
  if (!found || found.row.deletedAt || found.access === 'frozen') return null
  return {
    ownerId: found.row.ownerId,
    right: found.access === 'own' ? 'keep' : mayEditDossier(found.access) ? 'write' : 'read',
  }
}

/** For an export, which is logged. */
export async function exportCase(
  desk: Desk,
  actor: Actor,
  caseId: string,
  caseType: number,
): Promise<CaseDetail | null> {
  const found = await findCase(desk.db, actor, caseId)
  if (found?.row.caseType !== caseType) return null
  const work = await holdCase(desk, caseId)
  await writeLog(work, { action: 'exported' })
  return showCase(desk, work)
}
