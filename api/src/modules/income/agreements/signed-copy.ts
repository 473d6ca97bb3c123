import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { holds } from '#api/plugins/admission.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { attachWaiting } from '../../files/files.service.ts'
import { mayKeepCopy, sideOf } from './agreement.views.ts'
import { agreements } from './agreements.tables.ts'
import { findAgreement, shown, write } from './agreements.ts'

const HOST = 'agreementCopy'

/** The paper that both signed. Who kept one may replace it; the other side's stays. */
export const keepSignedCopy: Handler<'POST /agreement/signedCopy'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const row = await findAgreement(ctx, body.agreementId, true)
  if (!mayKeepCopy(actor, row)) ctx.fail('income.agreement-move')
  const kept = await attachWaiting(db, actor, HOST, row.id, [body.fileId])
  if (!kept) ctx.fail('files.not-found')
  if (kept === 'no-room') ctx.fail('files.quota')
  const by = sideOf(actor, row) as 'agency' | 'school'
  const signedCopy = { fileId: body.fileId, by, at: new Date().toISOString() }
  return shown(ctx, await write(db, row, { signedCopy }))
}

/** Read by both sides, and by the platform's readers. */
export const signedCopies = {
  async maySee(db: Database, actor: Actor, id: string): Promise<boolean> {
    if (!holds(actor, 'commerce.agreementsSee')) return false
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
    const isReader = actor.role === 'operator' || actor.role === 'auditor'
    const isKept = row !== undefined && row.state !== AGREEMENT_STATE.draft
    return isKept && (isReader || sideOf(actor, row) !== null)
  },
  mayRemove: async () => false,
}
