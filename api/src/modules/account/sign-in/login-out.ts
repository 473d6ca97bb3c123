import type { Handler } from '#api/plugins/context.ts'
import { endSession } from './session.ts'

export const loginOut: Handler<'POST /account/loginOut'> = async (_input, { db, actor }) => {
  if (actor) await endSession(db, actor.sessionId)
  return {}
}
