import { ACCOUNT_TYPES, type MailTimes } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { sha256Of } from '#api/sha256.ts'
import { ACCOUNT_STATUS, type AccountRow, accounts, MAY_SIGN_IN } from '../account.tables.ts'
import { knownZone } from '../clock.service.ts'
import { findByName, mayWork } from '../find-account.ts'
import { queueText } from '../mail/mails.ts'
import { openCipher } from '../passwords/crypt.ts'
import { isRightPassword } from '../passwords/password.ts'
import { confirmedSecret, isRightSecondStep } from '../second-step/second-step.ts'
import { hasPasskey } from '../second-step/strength.ts'
import { zoneNamed } from '../zone-names.ts'
import { countTry, forgive, type Trying, tryingOf } from './attempts.ts'
import { endSession, openSession } from './session.ts'
import { isShort } from './sign-in-limits.ts'
import { wrongType } from './wrong-type.ts'

type Login = 'POST /account/login'

/** A wrong password and an unknown account get the same answer after the same time. */
export const login: Handler<Login> = async ({ body }, ctx) => {
  const name = body.account.trim().toLowerCase()
  const password = (await openCipher(ctx.db, body.secretKey, body.password)) ?? ctx.fail('account.crypt-key')
  const trying = await tryingOf(ctx.db, name, ctx.request)
  await countOrShut(ctx, 'password', trying)
  const found = await findByName(ctx.db, name)
  if (!(await isRightPassword(found?.passwordHash, password)) || !found)
    return ctx.fail('account.wrong-login')
  const second = await confirmedSecret(ctx.db, found.id)
  if (!second) await forgive(ctx.db, 'password', trying)
  await admitted(ctx, found, body.accountType)
  if (second) {
    await demandSecondStep(ctx, found.id, body.code, trying)
    await forgive(ctx.db, 'password', trying)
  } else if (await needsPasskey(ctx.db, found)) ctx.fail('account.passkey-needed')
  const { mindPwd: keep = false, zone } = body
  const how = { keep, zone, strong: second !== undefined, byPassword: true }
  return { sessionKey: await begin(ctx, found, how) }
}

/** Where staff have only passkeys, a password alone would walk around them. */
const needsPasskey = async (db: Database, { id, type }: AccountRow): Promise<boolean> =>
  type === ACCOUNT_TYPES.staff && (await hasPasskey(db, id))

async function countOrShut({ db, fail }: Context<Login>, act: 'password' | 'secondStep', trying: Trying) {
  const { shut } = await countTry(db, act, trying)
  if (shut) fail(isShort(shut) ? 'account.locked' : 'account.locked-today')
}

/** The counts are cleared only when password and code are right. */
async function demandSecondStep(
  ctx: Context<Login>,
  accountId: string,
  code: string | undefined,
  trying: Trying,
) {
  if (!code?.trim()) return ctx.fail('account.code-needed')
  await countOrShut(ctx, 'secondStep', trying)
  if (!(await isRightSecondStep(ctx.db, accountId, code))) ctx.fail('account.code-wrong')
  await forgive(ctx.db, 'secondStep', trying)
}

type Closed = 'account.released' | 'account.suspended' | 'account.office-suspended'
interface Refusing {
  db: Database
  fail(name: Closed | ReturnType<typeof wrongType>): never
}
/** Refuses accounts that are closed, as their office's may be, and those of another kind than the page's. */
export async function admitted(
  { db, fail }: Refusing,
  { status, type, parentId }: AccountRow,
  asked?: number,
): Promise<void> {
  if (status === ACCOUNT_STATUS.released) fail('account.released')
  if (!MAY_SIGN_IN.includes(status)) fail('account.suspended')
  if (parentId && !(await mayWork(db, parentId))) fail('account.office-suspended')
  if (asked !== undefined && asked !== type) fail(wrongType(type, asked))
}

interface How {
  keep: boolean
  strong: boolean
  byPassword?: boolean
  /** Of the browser. */
  zone?: string | undefined
}
/** A session for whoever has proven who he is; the one before in this browser ends. */
export function begin(
  { db: root, actor, request, fail }: Pick<Context<Login>, 'db' | 'actor' | 'request'> & Refusing,
  found: AccountRow,
  { keep, strong, byPassword = false, zone }: How,
): Promise<string> {
  return root.transaction(async (db) => {
    const [now = found] = await db.select().from(accounts).where(eq(accounts.id, found.id)).for('update')
    // The account may have been closed, or its password changed, since it was looked at.
    if (byPassword && now.passwordHash !== found.passwordHash) throw new Refusal('account.wrong-login')
    await admitted({ db, fail }, now)
    if (actor) await endSession(db, actor.sessionId)
    await tellNewDevice(db, found, request.device)
    const mailTimes = await timesAt(db, now.mailTimes, zone)
    await db.update(accounts).set({ lastLoginAt: sql`now()`, mailTimes }).where(eq(accounts.id, found.id))
    return openSession(db, found.id, keep, { ...request, strong })
  })
}

/**
 * Times are shown by the clock of where a person signed in
 * last; who chose hours for his mails keeps their zone.
 */
async function timesAt(db: Database, times: MailTimes, said?: string): Promise<MailTimes> {
  const { zone, digest, quietFrom } = times
  const isChosen = zone && (digest || typeof quietFrom === 'number')
  if (!said || isChosen || zone === zoneNamed(said)) return times
  const known = await knownZone(db, said)
  return known ? { ...times, zone: known } : times
}

/**
 * Mails the person about an unknown device, except the first.
 * Who names none, as no browser does, is unknown each time.
 */
async function tellNewDevice(
  db: Database,
  { id, account: to, locale, lastLoginAt }: AccountRow,
  device: string | null,
) {
  const isNew = !device || (await noteDevice(db, id, device))
  if (isNew && lastLoginAt) await queueText(db, { to, locale }, 'newDevice')
}

/** Whether the account was not known there. */
async function noteDevice(db: Database, accountId: string, device: string): Promise<boolean> {
  const fresh = await rows(
    db,
    sql`insert into known_devices (account_id, device_hash) values (${accountId}, ${sha256Of(device)}) on conflict do nothing returning account_id`,
  )
  return fresh.length > 0
}
