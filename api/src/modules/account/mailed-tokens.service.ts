import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { mailedTokens, type TokenKind } from './mail/mailed-tokens.tables.ts'
import { pageAddress } from './mail/site-address.ts'
import { digest, newSecret } from './sign-in/session.ts'

export interface Issue {
  kind: TokenKind
  /** The e-mail of 'verify', the account's id of 'password' and 'invitation', else the id of what it is about. */
  subject: string
  minutes: number
  /** Leaves older ones of the same kind and subject open: whoever asks for another cannot take them away. */
  beside?: boolean
}
export interface Resolved {
  state: 'open' | 'used' | 'expired' | 'unknown'
  kind: TokenKind | null
  subject: string | null
}
const UNKNOWN: Resolved = { state: 'unknown', kind: null, subject: null }

/** Makes a token and answers it, this once; an older one of the same kind and subject is over, unless it may stand beside it. */
export async function issueToken(db: Database, { kind, subject, minutes, beside }: Issue): Promise<string> {
  if (!beside) await voidTokens(db, kind, subject)
  const token = newSecret()
  await db.insert(mailedTokens).values({
    tokenHash: digest(token),
    kind,
    subject,
    expiresAt: sql`now() + make_interval(mins => ${minutes})` as never,
  })
  return token
}

/** The same, as the link that a mail carries: `/{token}`, in the reader's language. */
export const issueLink = async (db: Database, issue: Issue, locale: Locale): Promise<string> =>
  pageAddress(`/${await issueToken(db, issue)}`, locale)

/** What a token stands for, without using it. */
export async function resolveToken(db: Database, token: string): Promise<Resolved> {
  const [found] = await rows<Resolved>(
    db,
    sql`select kind, subject, case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'open' end as state
      from mailed_tokens where token_hash = ${digest(token)}`,
  )
  return found ?? UNKNOWN
}

/** Uses a token up and answers its subject; null for one that is used, expired, unknown or of another kind. Of two at once one wins. */
export async function useToken(db: Database, token: string, kind: TokenKind): Promise<string | null> {
  const open = and(
    eq(mailedTokens.tokenHash, digest(token)),
    eq(mailedTokens.kind, kind),
    isNull(mailedTokens.usedAt),
    sql`expires_at > now()`,
  )
  const [used] = await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(open)
    .returning({ subject: mailedTokens.subject })
  return used?.subject ?? null
}

/** Ends every open token of a kind for a subject. */
export async function voidTokens(db: Database, kind: TokenKind, subject: string): Promise<void> {
  const open = and(
    eq(mailedTokens.kind, kind),
    eq(mailedTokens.subject, subject),
    isNull(mailedTokens.usedAt),
    sql`expires_at > now()`,
  )
  await db.update(mailedTokens).set({ expiresAt: sql`now()` }).where(open)
}
