import type { Handler } from '../../plugins/context.ts'
import { ownerParts } from '../../plugins/owner.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { READ } from './income.policy.ts'
import { namesOfOffice } from './records/office-names.ts'

/** The reason is kept in the operations log before anything is shown. */
export const giveReadReason: Handler<'POST /income/reading'> = async ({ body }, { db, actor, fail }) => {
  const names = (await namesOfOffice(db, body.owner)) ?? fail('row.not-found')
  const { kind: targetType, id: targetId } = ownerParts(body.owner)
  await logDeed(db, actor, {
    action: READ,
    targetType,
    targetId,
    target: names,
    reason: body.reason.trim(),
  })
  return {}
}
