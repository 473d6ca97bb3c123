import type { account } from '@southbound/shared/contract'
import type { Handler } from '#api/plugins/context.ts'
import { endSession } from './session.ts'

export const loginOut: Handler<(typeof account)['POST /account/loginOut']> = async (
  _input,
  { db, actor },
) => {
  if (actor) await endSession(db, actor.sessionId)
  return {}
}
