import { CASE_TYPES, CHOICE_STATUS, VISA_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseChoices, caseLog, cases } from '../../cases/cases.tables.ts'
import { visaChoices } from '../../cases/visa/visa.tables.ts'

const { ready, lodged, conditionalOffer, unsuccessful } = CHOICE_STATUS
interface Step {
  id: string
  status: number
  lodgedAt: string | null
}

/** How far a case is or was before it ended, by the names of the refund table. */
export async function reachedBy(db: Database, caseId: string | null): Promise<string> {
  const [found] = caseId ? await db.select().from(cases).where(eq(cases.id, caseId)) : []
  if (!found) return 'signed'
  const table = found.caseType === CASE_TYPES.visa ? visaChoices : caseChoices
  const steps = await db
    .select({ id: table.id, status: table.status, lodgedAt: table.lodgedAt })
    .from(table)
    .where(eq(table.caseId, found.id))
  if (table === visaChoices && isRefused(steps)) return 'visaRefused'
  const before = await beforeTheEnd(db, found.id)
  const most = Math.max(0, ...steps.map((step) => standing(step, before)))
  // Visas count the same steps; an approval in principle is their offer.
  if (most >= conditionalOffer) return 'offer'
  if (most >= lodged) return 'lodged'
  return most >= ready ? 'documents' : 'signed'
}

const isRefused = (visas: readonly Step[]): boolean =>
  visas.some(({ status }) => status === VISA_STATUS.refused) &&
  !visas.some(({ status }) => status === VISA_STATUS.granted)

function standing({ id, status, lodgedAt }: Step, before: ReadonlyMap<string, number>): number {
  if (status < unsuccessful) return status
  return Math.max(before.get(id) ?? 0, lodgedAt ? lodged : 0)
}

/** By choice or visa: the step that it left last for its end. */
async function beforeTheEnd(db: Database, caseId: string): Promise<ReadonlyMap<string, number>> {
  const left = await db
    .select({ id: caseLog.choiceId, status: caseLog.fromStatus })
    .from(caseLog)
    .where(and(eq(caseLog.caseId, caseId), isNotNull(caseLog.choiceId), lt(caseLog.fromStatus, unsuccessful)))
    .orderBy(caseLog.id)
  return new Map(left.map(({ id, status }) => [id as string, status as number]))
}
