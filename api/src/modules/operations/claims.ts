import { bothNames } from '../../both-names.ts'
import type { Handler } from '../../plugins/context.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { claimForReview, decideOnClaim } from '../profiles/claims/claims.service.ts'
import { tellClaim } from './mails.ts'

export const readClaim: Handler<'GET /operations/claims/:id'> = async ({ params }, ctx) =>
  (await claimForReview(ctx.db, params.id)) ?? ctx.fail('row.not-found')

export const decideClaim: Handler<'POST /operations/claims/:id'> = async ({ params: { id }, body }, ctx) => {
  const approve = body.decision === 'approve'
  const reason = body.reason?.trim() || null
  if (!approve && !reason) ctx.invalid('reason', 'required')
  const { claimant, school } = (await claimForReview(ctx.db, id)) ?? ctx.fail('row.not-found')
  const fault = await decideOnClaim(ctx.db, { id, approve, reason, operatorId: ctx.actor.accountId })
  if (fault) ctx.fail(fault)
  const names = bothNames(school)
  await logDeed(ctx.db, ctx.actor, {
    action: `claim.${body.decision}`,
    targetType: 'claim',
    targetId: id,
    target: {
      nameEn: `${names.nameEn} · ${claimant.account}`,
      nameCn: `${names.nameCn} · ${claimant.account}`,
    },
    reason,
  })
  const { nameEn, nameCn } = school
  await tellClaim(ctx.db, claimant.accountId, { approve, reason, nameEn, nameCn })
  return { id }
}
