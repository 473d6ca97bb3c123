import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Context, Locale } from '../../plugins/context.ts'
import { sha256Of } from '../../sha256.ts'
import { mailedTokens, type TokenKind } from './mail/mailed-tokens.tables.ts'
import { newSecret } from './sign-in/session.ts'

interface Issue {
  kind: TokenKind
  subject: string
  minutes: number
  /** Keeps older tokens of the same kind and subject valid. */
  beside?: boolean
}
export interface Resolved {
  state: 'open' | 'used' | 'expired' | 'unknown'
  kind: TokenKind | null
  subject: string | null
}
const UNKNOWN: Resolved = { state: 'unknown', kind: null, subject: null }

export async function issueToken(db: Database, { kind, subject, minutes, beside }: Issue): Promise<string> {
  if (!beside) await voidTokens(db, kind, subject)
  const token = newSecret()
  await db.insert(mailedTokens).values({
    tokenHash: sha256Of(token),
    kind,
    subject,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

export const issueLink = async (
  { db, pageAddress }: Pick<Context, 'db' | 'pageAddress'>,
  issue: Issue,
  locale: Locale,
): Promise<string> => pageAddress(`/${await issueToken(db, issue)}`, locale)

export async function resolveToken(db: Database, token: string): Promise<Resolved> {
  const [found] = await rows<Resolved>(
    db,
    sql`select kind, subject, case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'open' end as state
      from mailed_tokens where token_hash = ${sha256Of(token)}`,
  )
  return found ?? UNKNOWN
}

/** Uses a token up and returns its subject, or null; of two concurrent uses one succeeds. */
export async function useToken(db: Database, token: string, kind: TokenKind): Promise<string | null> {
  const open = and(
    eq(mailedTokens.tokenHash, sha256Of(token)),
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

export async function voidTokens(db: Database, kind: TokenKind, subject: string): Promise<void> {
  const open = and(
    eq(mailedTokens.kind, kind),
    eq(mailedTokens.subject, subject),
    isNull(mailedTokens.usedAt),
    sql`expires_at > now()`,
  )
  await db.update(mailedTokens).set({ expiresAt: sql`now()` }).where(open)
}
