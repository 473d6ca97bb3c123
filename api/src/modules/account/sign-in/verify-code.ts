import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Context, Handler, Locale } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { sha256Of } from '#api/sha256.ts'
import { verifyCodes } from '../account.tables.ts'
import { queueText } from '../mail/mails.ts'
import { issueLink } from '../mailed-tokens.service.ts'
import { findRegistered } from '../team/take-back.ts'
import { countTry, forgive, type Trying, tryingOf } from './attempts.ts'
import { MAILED_CODE } from './sign-in-limits.ts'

export interface From {
  ip: string
  device: string | null
}
const newCode = () => String(randomInt(10_000)).padStart(4, '0')
const hashOf = (email: string, code: string) => sha256Of(`${email} ${code}`)
const askerOf = ({ device }: From, { network }: Pick<Trying, 'network'>) =>
  sha256Of(device ? `device ${device}` : `network ${network}`)

const LIVES = {
  usual: { minutes: MAILED_CODE.linkMinutes, en: '60 minutes', zh: '60 分钟', last: { en: '', zh: '' } },
  last: {
    minutes: MAILED_CODE.lastLinkMinutes,
    en: '24 hours',
    zh: '24 小时',
    last: {
      en: '\n\nToo many codes were asked for with your address, so this is the last mail for a day. The link above keeps working until then.',
      zh: '\n\n您的邮箱被多次用于索取验证码，因此一天内不再发送此类邮件。在此期间，以上链接始终有效。',
    },
  },
}

/** The answer is the same whether the address has an account or not. */
export const sendVerifyCode: Handler<'GET /common/verifycode/:email'> = async ({ params }, ctx) => {
  const { db, locale, request } = ctx
  const email = params.email.toLowerCase()
  const trying = await tryingOf(db, email, request)
  const { shut, reached } = await countTry(db, 'mail', trying)
  if (shut) throw new Refusal('rate.too-frequent', { keeps: true })
  const code = newCode()
  await store(db, email, askerOf(request, trying), code)
  const known = await findRegistered(db, email)
  const life = reached.includes('mail.account') ? LIVES.last : LIVES.usual
  const link = await linkFor(ctx, email, known, { locale, minutes: life.minutes })
  const words = { code, minutes: MAILED_CODE.minutes, link, linkLife: life[locale], last: life.last[locale] }
  await queueText(
    db,
    { to: known?.account ?? params.email, locale, usefulMinutes: life.minutes },
    known ? 'codeForAccount' : 'verifyCode',
    words,
  )
  return {}
}

/** With an account the link sets a new password, without one it confirms the address. */
const linkFor = (
  ctx: Pick<Context, 'db' | 'pageAddress'>,
  email: string,
  known: { id: string } | undefined,
  { locale, minutes }: { locale: Locale; minutes: number },
) =>
  issueLink(
    ctx,
    {
      ...(known ? { kind: 'password', subject: known.id } : { kind: 'verify', subject: email }),
      minutes,
      beside: true,
    },
    locale,
  )

export async function freshCode(db: Database, email: string, from: From): Promise<string> {
  const code = newCode()
  const name = email.toLowerCase()
  await store(db, name, askerOf(from, await tryingOf(db, name, from)), code, true)
  return code
}

const store = (db: Database, email: string, asker: string, code: string, proven = false): Promise<unknown> =>
  db.execute(sql`insert into verify_codes (email, asker, code_hash, expires_at, proven)
    values (${email}, ${asker}, ${hashOf(email, code)}, now() + make_interval(mins => ${MAILED_CODE.minutes}), ${proven})
    on conflict (email, asker) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at, proven = excluded.proven`)

/** A code works once and only for whoever asked; 'spent': only the link still works. */
export async function tryCode(
  db: Database,
  email: string,
  code: string,
  from: From,
): Promise<'right' | 'wrong' | 'spent'> {
  const name = email.toLowerCase()
  const trying = await tryingOf(db, name, from)
  const asker = askerOf(from, trying)
  const open = and(
    eq(verifyCodes.email, name),
    eq(verifyCodes.asker, asker),
    sql`expires_at > now() and tries < ${MAILED_CODE.tries}`,
  )
  const [live] = await db.select({ proven: verifyCodes.proven }).from(verifyCodes).where(open)
  if (!live) return 'wrong'
  if (!live.proven && (await countTry(db, 'code', trying)).shut) return 'spent'
  const [row] = await rows<{ hash: string }>(
    db,
    sql`update verify_codes set tries = tries + 1 where email = ${name} and asker = ${asker} and expires_at > now() and tries < ${MAILED_CODE.tries}
      returning code_hash as hash`,
  )
  if (row?.hash !== hashOf(name, code)) return 'wrong'
  if (!live.proven) await forgive(db, 'code', trying)
  await db
    .update(verifyCodes)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(verifyCodes.email, name), eq(verifyCodes.asker, asker)))
  return 'right'
}
