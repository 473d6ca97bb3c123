import { isDeepStrictEqual } from 'node:util'
import type { Handler } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { holdImports, planTakeBack, takeBack } from '../../register/take-back.service.ts'

export const previewTakeBack: Handler<'GET /operations/register-imports/:id/take-back'> = async (
  { params: { id } },
  ctx,
) => {
  const plan = await planTakeBack(ctx.db, id)
  if (!plan) return ctx.fail('row.not-found')
  const { last, removed, returned, inTheWay } = plan
  return { may: last && inTheWay.length === 0, removed, returned, inTheWay }
}

/** All or nothing: the catalogue, the import's state and the log change together. */
export const takeImportBack: Handler<'POST /operations/register-imports/:id/take-back'> = async (
  { params: { id }, body },
  ctx,
) => {
  await holdImports(ctx.db)
  const plan = await planTakeBack(ctx.db, id)
  if (!plan) return ctx.fail('row.not-found')
  if (!plan.last) ctx.fail('operations.import-last')
  if (plan.inTheWay.length > 0)
    ctx.fail('operations.import-needed', { names: plan.inTheWay.flatMap(({ names }) => names).join(', ') })
  if (!isDeepStrictEqual([plan.removed, plan.returned], [body.removed, body.returned]))
    ctx.fail('row.changed')
  const reason = body.reason.trim()
  await takeBack(ctx.db, id, { by: ctx.actor.nickname, reason })
  await logDeed(ctx.db, ctx.actor, {
    action: 'import.takeBack',
    targetType: 'registerImport',
    targetId: id,
    target: `${plan.removed.courses} + ${plan.returned.courses}`,
    reason,
  })
  return { id }
}
