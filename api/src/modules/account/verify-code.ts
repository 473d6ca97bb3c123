import { randomInt } from 'node:crypto'
import type { account } from '@southbound/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Handler, Locale } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { verifyCodes } from './account.tables.ts'
import { findByName } from './login.ts'
import { queueMail } from './mail.service.ts'
import { issueLink } from './mailed-tokens.service.ts'
import { mailText } from './mails.ts'
import { digest } from './session.ts'

const CODE_MINUTES = 10
const LINK_MINUTES = 60
const MOST_TRIES = 5
/** Four digits are few: with five codes an hour and five tries each, guessing takes weeks. */
const MOST_CODES_AN_HOUR = 5

const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')
const hashOf = (email: string, code: string): string => digest(`${email} ${code}`)

/** Mails a code to an address. The answer is the same whether the address has an account or not. */
export const sendVerifyCode: Handler<(typeof account)['GET /common/verifycode/:email']> = async ({ params }, { db, locale }) => {
  const email = params.email.toLowerCase()
  const code = newCode()
  if (!(await store(db, email, code))) throw new Refusal('rate.too-frequent')
  const known = await findByName(db, email)
  const words = { code, minutes: CODE_MINUTES, link: await linkFor(db, email, known, locale), linkMinutes: LINK_MINUTES }
  await queueMail(db, { to: params.email, locale, ...mailText(known ? 'codeForAccount' : 'verifyCode', locale, words) })
  return {}
}

/** Who has an account may choose a new password by the link, who has none confirms the address and signs up. Both cost the same. */
const linkFor = (db: Database, email: string, known: { id: string } | undefined, locale: Locale): Promise<string> =>
  issueLink(db, { ...(known ? { kind: 'password', subject: known.id } : { kind: 'verify', subject: email }), minutes: LINK_MINUTES }, locale)

/** A code for somebody who has just proved to read the mail of an address. */
export async function freshCode(db: Database, email: string): Promise<string> {
  const code = newCode()
  await store(db, email.toLowerCase(), code)
  return code
}

/** A new code replaces the one before; false when the address had enough of them this hour. */
async function store(db: Database, email: string, code: string): Promise<boolean> {
  const [row] = await rows<{ sent: number }>(
    db,
    sql`insert into verify_codes as v (email, code_hash, expires_at, window_ends_at)
      values (${email}, ${hashOf(email, code)}, now() + make_interval(mins => ${CODE_MINUTES}), now() + interval '1 hour')
      on conflict (email) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at,
        sent = case when v.window_ends_at < now() then 1 else v.sent + 1 end,
        window_ends_at = case when v.window_ends_at < now() then excluded.window_ends_at else v.window_ends_at end
      returning sent`,
  )
  return (row?.sent ?? 0) <= MOST_CODES_AN_HOUR
}

/** Whether the code is the one that was mailed. Every try counts, and a right code is used up. */
export async function isRightCode(db: Database, email: string, code: string): Promise<boolean> {
  const name = email.toLowerCase()
  const [row] = await rows<{ hash: string }>(
    db,
    sql`update verify_codes set tries = tries + 1 where email = ${name} and expires_at > now() and tries < ${MOST_TRIES} returning code_hash as hash`,
  )
  if (row?.hash !== hashOf(name, code)) return false
  await db.update(verifyCodes).set({ expiresAt: sql`now()` }).where(eq(verifyCodes.email, name))
  return true
}
