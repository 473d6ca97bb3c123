import { toCents } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type LedgerKind, ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts'

export interface AccountName {
  kind: LedgerKind
  /** 'platform', 'provider:1', 'agency:12', 'school:7', 'account:31'. */
  owner: string
}
export interface Posting extends AccountName {
  /** Decimal text; debits are positive. */
  amount: string
}
export interface LedgerEntry {
  deed: string
  subject: { kind: string; id: string }
  /** Two entries of one key are one. */
  key: string
  currency: string
  postings: readonly Posting[]
}

/**
 * Books an entry in the caller's transaction; answers false when its key is booked already.
 * Throws when the postings do not sum to zero; the database refuses it too, at the commit.
 */
export async function book(
  db: Database,
  { deed, subject, key, currency, postings }: LedgerEntry,
): Promise<boolean> {
  const moved = postings.filter(({ amount }) => toCents(amount) !== 0n)
  const sum = moved.reduce((total, { amount }) => total + toCents(amount), 0n)
  if (sum !== 0n || moved.length < 2) throw new RangeError(`${deed} ${subject.id} does not balance: ${sum}`)
  const [entry] = await db
    .insert(ledgerEntries)
    .values({ deed, subjectKind: subject.kind, subjectId: subject.id, idempotencyKey: key })
    .onConflictDoNothing({ target: ledgerEntries.idempotencyKey })
    .returning({ id: ledgerEntries.id })
  if (!entry) return false
  const values = []
  for (const { kind, owner, amount } of moved)
    values.push({ entryId: entry.id, accountId: await accountId(db, { kind, owner }, currency), amount })
  await db.insert(ledgerPostings).values(values)
  return true
}

async function accountId(db: Database, { kind, owner }: AccountName, currency: string): Promise<string> {
  await db.insert(ledgerAccounts).values({ kind, owner, currency }).onConflictDoNothing()
  const named = and(
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.owner, owner),
    eq(ledgerAccounts.currency, currency),
  )
  const [found] = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(named)
  return (found as { id: string }).id
}

/** By currency, from all postings; an account without any is left out. */
export async function balancesOf(
  db: Database,
  { kind, owner }: AccountName,
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ currency: ledgerAccounts.currency, amount: sql<string>`sum(${ledgerPostings.amount})::text` })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))
    .groupBy(ledgerAccounts.currency)
  return new Map(found.map(({ currency, amount }) => [currency, amount]))
}
