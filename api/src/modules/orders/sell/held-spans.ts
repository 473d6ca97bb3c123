import { DELIVER_TYPES, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { ownerParts } from '#api/plugins/owner.ts'
import { caseLog, poolTakes } from '../../cases/cases.tables.ts'
import { caseTransfers, type TransferRow } from '../../cases/transfers/transfers.tables.ts'

/** From when until when an agency has had a case; null: from its beginning, until today. */
export interface CaseTenure {
  from: string | null
  to: string | null
}
interface Change {
  at: string
  from: string | null
  to: string | null
}
const WHOLE: CaseTenure = { from: null, to: null }

/**
 * By signed changes of agency, by what was taken from the
 * pool and put back, and by what was ended and accepted.
 */
export async function heldSpans(
  db: Database,
  caseId: string,
  sellerOwner: string | null,
): Promise<CaseTenure[]> {
  const { kind, id: agencyId } = ownerParts(sellerOwner ?? '')
  if (kind !== 'agency') return [WHOLE]
  const signed = await signedOf(db, caseId)
  const changes = [
    ...changesOf(signed),
    ...(await takesOf(db, caseId, signed)),
    ...(await endingsOf(db, caseId)),
  ]
  return spansOf(
    agencyId,
    changes.toSorted((a, b) => a.at.localeCompare(b.at)),
  )
}

function spansOf(agencyId: string, changes: readonly Change[]): CaseTenure[] {
  const spans: CaseTenure[] = []
  let open = changes.length === 0 || changes[0]?.from === agencyId ? WHOLE : null
  for (const { at, from, to } of changes) {
    if (open && from === agencyId) {
      spans.push({ ...open, to: at })
      open = null
    }
    if (to === agencyId) open = { from: at, to: null }
  }
  return open ? [...spans, open] : spans
}

const signedOf = async (db: Database, caseId: string): Promise<TransferRow[]> =>
  db
    .select()
    .from(caseTransfers)
    .where(
      and(
        eq(caseTransfers.caseId, caseId),
        eq(caseTransfers.kind, 'agency'),
        isNotNull(caseTransfers.doneAt),
      ),
    )

const changesOf = (signed: readonly TransferRow[]): Change[] =>
  signed.flatMap(({ state, doneAt, fromAgencyId, toAgencyId }) =>
    state === TRANSFER_STATE.done ? [{ at: doneAt as string, from: fromAgencyId, to: toAgencyId }] : [],
  )

/** A take that a signature ended is the change's own, also where that was undone. */
async function takesOf(db: Database, caseId: string, signed: readonly TransferRow[]): Promise<Change[]> {
  const byAgency = and(eq(poolTakes.caseId, caseId), eq(poolTakes.deliverType, DELIVER_TYPES.agency))
  const found = await db.select().from(poolTakes).where(byAgency)
  const bySignature = new Set(signed.map(({ doneAt }) => doneAt))
  return found.flatMap(({ deliverId, takenAt, returnedAt }) => [
    { at: takenAt, from: null, to: deliverId },
    ...(returnedAt && !bySignature.has(returnedAt) ? [{ at: returnedAt, from: deliverId, to: null }] : []),
  ])
}

const ENDED = 'service_ended'
/** Services that agencies ended of themselves, and who accepted the case after the first of them. */
async function endingsOf(db: Database, caseId: string): Promise<Change[]> {
  const found = await db
    .select({ at: caseLog.at, action: caseLog.action, office: caseLog.organisation })
    .from(caseLog)
    .where(
      and(eq(caseLog.caseId, caseId), isNull(caseLog.choiceId), inArray(caseLog.action, [ENDED, 'accepted'])),
    )
    .orderBy(asc(caseLog.id))
  const first = found.findIndex(({ action }) => action === ENDED)
  if (first < 0) return []
  return found.slice(first).map(({ at, action, office }) => {
    const { kind, id } = ownerParts(office ?? '')
    const agencyId = kind === 'agency' ? id : null
    return action === ENDED ? { at, from: agencyId, to: null } : { at, from: null, to: agencyId }
  })
}
