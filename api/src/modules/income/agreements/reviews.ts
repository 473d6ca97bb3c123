import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { holds } from '#api/plugins/admission.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { attachWaiting } from '../../files/files.service.ts'
import { sideOf } from './agreement.views.ts'
import { agreements } from './agreements.tables.ts'
import { findAgreement, shown, write } from './agreements.ts'

type Add = 'POST /agreement/review'
const HOST = 'agreement'

/** A check of references, a review or a training, with what was written about it. */
export const addReview: Handler<Add> = async ({ body }, ctx) => {
  const row = await findAgreement(ctx, body.agreementId, true)
  if (sideOf(ctx.actor, row) !== 'school') ctx.fail('income.agreement-not-found')
  const { date, result, fileId } = body
  if (fileId) await keepFile(ctx, row.id, fileId)
  const file = fileId ? { fileId } : {}
  const line = { date, result, ...file }
  const values = {
    reference: { referenceChecks: [...row.referenceChecks, { ...line, referee: body.referee ?? '' }] },
    review: { monitoringReviews: [...row.monitoringReviews, { ...line, note: body.note ?? '' }] },
    training: { trainingDone: [...row.trainingDone, line] },
  }
  return shown(ctx, await write(ctx.db, row, values[body.kind]))
}

async function keepFile({ db, actor, fail }: Parameters<Handler<Add>>[1], id: string, fileId: string) {
  const kept = await attachWaiting(db, actor, HOST, id, [fileId])
  if (!kept) fail('files.not-found')
  if (kept === 'no-room') fail('files.quota')
}

/** The institution's own notes and files: the agency reads none of them, the platform's readers do. */
const readsReviews = (actor: Actor, schoolId: string): boolean =>
  holds(actor, 'commerce.agreementsSee') &&
  (actor.schoolId ? actor.schoolId === schoolId : actor.role === 'operator' || actor.role === 'auditor')

/** What was written stays with its agreement. */
export const reviewFiles = {
  async maySee(db: Database, actor: Actor, id: string): Promise<boolean> {
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
    return row !== undefined && readsReviews(actor, row.schoolId)
  },
  mayRemove: async () => false,
}
