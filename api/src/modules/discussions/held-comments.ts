import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

type HeldReason = 'link' | 'phone' | 'first'

const LINK = /(https?:\/\/|www\.|\b[\w-]+\.(com|cn|net|org|edu|io|co|info|xyz|top|au|nz|sg|example)\b)/i
const DATE = /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/g
const PHONE = /(?:\d[\s().\-+]*){7,}/
const NEW_ACCOUNT_DAYS = 7

/** By the words alone (docs/domain/messages.md#comments). */
export function heldWords(body: string): 'link' | 'phone' | null {
  const plain = body.normalize('NFKC')
  if (LINK.test(plain)) return 'link'
  return PHONE.test(plain.replace(DATE, '')) ? 'phone' : null
}

/** Why a comment waits for a moderator, or null: the one rule for agents, schools and articles. */
export async function heldReason(db: Database, accountId: string, body: string): Promise<HeldReason | null> {
  return heldWords(body) ?? ((await isFirstOfNewAccount(db, accountId)) ? 'first' : null)
}

async function isFirstOfNewAccount(db: Database, accountId: string) {
  const [account] = await rows<{ first: boolean }>(
    db,
    sql`select created_at > now() - make_interval(days => ${NEW_ACCOUNT_DAYS})
      and not exists (select 1 from article_comments where author_id = ${accountId} and state = 1)
      and not exists (select 1 from discussions where account_id = ${accountId} and state = 1) "first"
      from accounts where id = ${accountId}`,
  )
  return account?.first ?? false
}
