import { CASE_TYPES, CHOICE_STATUS, VISA_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { caseChoices, caseLog, cases } from '../../cases/cases.tables.ts'
import { visaChoices } from '../../cases/visa/visa.tables.ts'
import type { OrderRow } from '../orders.tables.ts'
import { type CaseTenure, heldSpans } from './held-spans.ts'

const { ready, lodged, conditionalOffer, unsuccessful } = CHOICE_STATUS
interface Step {
  id: string
  status: number
  lodgedAt: string | null
}
type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** How far the seller has brought the case, or had before it ended, by the names of the refund table. */
export async function reachedBy(
  db: Database,
  { caseId, sellerOwner }: Pick<OrderRow, 'caseId' | 'sellerOwner'>,
): Promise<string> {
  const [found] = caseId ? await db.select().from(cases).where(eq(cases.id, caseId)) : []
  if (!found) return 'signed'
  const table = found.caseType === CASE_TYPES.visa ? visaChoices : caseChoices
  const steps = await db
    .select({ id: table.id, status: table.status, lodgedAt: table.lodgedAt })
    .from(table)
    .where(eq(table.caseId, found.id))
  const lines = await linesOf(db, found.id)
  const spans = await heldSpans(db, found.id, sellerOwner)
  const made = spans.map((span) => stepsOf(span, steps, lines))
  if (table === visaChoices && made.some(isRefused)) return 'visaRefused'
  const most = Math.max(0, ...made.flat().map(({ reached }) => reached))
  // Visas count the same steps; an approval in principle is their offer.
  if (most >= conditionalOffer) return 'offer'
  if (most >= lodged) return 'lodged'
  return most >= ready ? 'documents' : 'signed'
}

const isRefused = (visas: readonly Pick<Step, 'status'>[]): boolean =>
  visas.some(({ status }) => status === VISA_STATUS.refused) &&
  !visas.some(({ status }) => status === VISA_STATUS.granted)

/** What went on while the seller had the case: not what he found, nor what others did after him. */
function stepsOf({ from, to }: CaseTenure, steps: readonly Step[], lines: readonly Line[]) {
  const during = lines.filter(({ at }) => to === null || at < to)
  const ends = (to === null ? steps : steps.map((step) => asOf(step, during, to))).map((step) => ({
    ...step,
    reached: standing(step, during),
  }))
  if (from === null) return ends
  const found = lines.filter(({ at }) => at <= from)
  return ends.filter((step) => step.reached > standing(asOf(step, found, from), found))
}

/** As the log has it; without a line it was not touched. */
const asOf = ({ id, lodgedAt }: Step, lines: readonly Line[], at: string): Step => ({
  id,
  status: lines.findLast((line) => line.id === id)?.to ?? 0,
  lodgedAt: lodgedAt !== null && lodgedAt < at ? lodgedAt : null,
})

/** Of what has ended the step that it left last for its end. */
function standing({ id, status, lodgedAt }: Step, lines: readonly Line[]): number {
  if (status < unsuccessful) return status
  const before = lines.findLast((line) => line.id === id && line.from !== null && line.from < unsuccessful)
  return Math.max(before?.from ?? 0, lodgedAt ? lodged : 0)
}

const linesOf = async (db: Database, caseId: string) =>
  db
    .select({ id: caseLog.choiceId, at: caseLog.at, from: caseLog.fromStatus, to: caseLog.toStatus })
    .from(caseLog)
    .where(and(eq(caseLog.caseId, caseId), isNotNull(caseLog.choiceId), isNotNull(caseLog.toStatus)))
    .orderBy(caseLog.id)
