import { eq } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import { caseSnapshots } from '../cases.tables.ts'
import { liveDossier } from '../dossier/dossier.views.ts'
import { dossiers } from '../dossier.tables.ts'

export async function takeSnapshot(
  { desk, row }: Pick<Work, 'desk' | 'row'>,
  reason: 'submitted' | 'closed',
): Promise<void> {
  if (!row.datumStudentId) return
  const [dossier] = await desk.db.select().from(dossiers).where(eq(dossiers.id, row.datumStudentId))
  if (!dossier || dossier.deletedAt) return
  const body = await liveDossier(desk.db, dossier)
  await desk.db
    .insert(caseSnapshots)
    .values({ caseId: row.id, reason, body, takenAt: desk.now.toISOString() })
}
