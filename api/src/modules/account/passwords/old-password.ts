import { eq, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { sessions } from '../account.tables.ts'
import { demandPassword } from './own-password.ts'

export const checkOldPassword: Handler<'POST /account/checkAccountoldPassword'> = async (
  { body: { oldPassword, secretKey } },
  { db, actor, fail },
) => {
  await demandPassword({ db, actor, failKeeping: fail }, { password: oldPassword, secretKey })
  await db.update(sessions).set({ passwordCheckedAt: sql`now()` }).where(eq(sessions.id, actor.sessionId))
  return { right: true }
}
