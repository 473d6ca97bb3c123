import type { account, Input } from '@southbound/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { files } from '../files/files.tables.ts'
import { accounts, sessions } from './account.tables.ts'
import { findAccount } from './find-account.ts'
import { nicknameOf } from './nickname.ts'
import { openCiphers } from './passwords/crypt.ts'
import { refuseGuessable } from './passwords/guessable.ts'
import { isPassword } from './passwords/password.ts'
import { setPassword } from './passwords/set-password.ts'
import { dropPortrait } from './replaced-portrait.ts'

type Modify = (typeof account)['POST /account/modifyAccount']
type Body = Input<Modify>['body']
type Change = (body: Body, ctx: Context<Modify>) => Promise<void>
const CHECK_MINUTES = 10

/** Changes the avatar (1), the password (2) or the nickname (3). */
export const modifyAccount: Handler<Modify> = async ({ body }, ctx) => {
  await CHANGES[body.operateType as 1 | 2 | 3](body, ctx)
  return { id: ctx.actor.accountId }
}

const CHANGES: Record<1 | 2 | 3, Change> = {
  1: async ({ headImgDocid }, ctx) => {
    const docId = headImgDocid ?? ctx.invalid('headImgDocid', 'required')
    if (!(await isOwnAvatar(ctx.db, ctx.actor.accountId, docId))) ctx.fail('files.not-found')
    const before = await heldPortrait(ctx)
    await change(ctx, { headImgDocid: docId, lastOperateType: 1 })
    if (before && before !== docId) await dropPortrait(ctx, before)
  },
  2: async (body, ctx) => {
    const password = await newPassword(body, ctx)
    if (!(await isChecked(ctx.db, ctx.actor.sessionId))) ctx.failKeeping('account.old-password')
    const own = (await findAccount(ctx.db, ctx.actor.accountId)) ?? { account: '', nickname: '' }
    refuseGuessable(ctx, 'loginPassword', password, own)
    await setPassword(ctx.db, ctx.actor.accountId, password, ctx.request.device)
  },
  3: async ({ nickname }, ctx) => {
    const name = nicknameOf(ctx, nickname ?? ctx.invalid('nickname', 'required'))
    await change(ctx, { nickname: name, lastOperateType: 3 })
  },
}

async function newPassword({ loginPassword, confirmPassword, secretKey }: Body, ctx: Context<Modify>) {
  const cipher = loginPassword ?? ctx.invalid('loginPassword', 'required')
  const again = confirmPassword ?? ctx.invalid('confirmPassword', 'required')
  const key = secretKey ?? ctx.invalid('secretKey', 'required')
  const [password = '', repeated] =
    (await openCiphers(ctx.db, key, [cipher, again])) ?? ctx.failKeeping('account.crypt-key')
  if (password !== repeated) ctx.invalid('confirmPassword', 'match')
  return isPassword(password) ? password : ctx.failKeeping('account.password-rule')
}

async function isChecked(db: Database, sessionId: string) {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`id = ${sessionId} and password_checked_at > now() - make_interval(mins => ${CHECK_MINUTES})`)
  return found.length > 0
}

async function isOwnAvatar(db: Database, accountId: string, docId: string) {
  const own = and(
    eq(files.id, docId),
    eq(files.ownerId, accountId),
    eq(files.kind, 'avatar'),
    isNull(files.deletedAt),
  )
  const found = await db.select({ id: files.id }).from(files).where(own)
  return found.length > 0
}

async function heldPortrait({ db, actor }: Context<Modify>): Promise<string | null> {
  const [row] = await db
    .select({ docId: accounts.headImgDocid })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
    .for('update')
  return row?.docId ?? null
}

async function change({ db, actor, raise }: Context<Modify>, values: Partial<typeof accounts.$inferInsert>) {
  await db
    .update(accounts)
    .set({ ...values, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(accounts.id, actor.accountId))
  raise([actor.accountId], { type: 1, operateType: values.lastOperateType, socket: 'user' })
}
