import { randomInt } from 'node:crypto'
import { toCents } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type SandboxAgreement, type SandboxName, type SandboxTrade, sandboxRows } from './sandbox.tables.ts'

interface Docs {
  trade: SandboxTrade
  agreement: SandboxAgreement
}
type Kind = keyof Docs
export type NewTrade = Pick<
  SandboxTrade,
  'code' | 'amount' | 'currency' | 'subject' | 'noticeUrl' | 'returnUrl'
>

export const ownNumber = (prefix: string): string =>
  `${prefix}${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}${randomInt(1e9, 1e10 - 1)}`

const named = (provider: SandboxName, kind: Kind, code: string) =>
  and(eq(sandboxRows.provider, provider), eq(sandboxRows.kind, kind), eq(sandboxRows.code, code))

export async function find<K extends Kind>(
  db: Database,
  provider: SandboxName,
  kind: K,
  code: string,
): Promise<Docs[K] | null> {
  const [row] = await db
    .select({ doc: sandboxRows.doc })
    .from(sandboxRows)
    .where(named(provider, kind, code))
  return (row?.doc as Docs[K] | undefined) ?? null
}

export async function findByNo(
  db: Database,
  provider: SandboxName,
  no: string,
): Promise<SandboxTrade | null> {
  const [row] = await db
    .select({ doc: sandboxRows.doc })
    .from(sandboxRows)
    .where(and(eq(sandboxRows.provider, provider), sql`${sandboxRows.doc} ->> 'no' = ${no}`))
  return (row?.doc as SandboxTrade | undefined) ?? null
}

/** The same code again is the same trade, as with the real providers. */
export async function open<K extends Kind>(
  db: Database,
  provider: SandboxName,
  kind: K,
  doc: Docs[K],
): Promise<Docs[K]> {
  await db.insert(sandboxRows).values({ provider, kind, code: doc.code, doc }).onConflictDoNothing()
  return (await find(db, provider, kind, doc.code)) as Docs[K]
}

export const newTrade = (given: NewTrade): SandboxTrade => ({
  ...given,
  no: ownNumber(''),
  status: 'waiting',
  paidAt: null,
  refunds: [],
})

/** Changes a row under its lock; `change` answers null to leave it. */
export function change<K extends Kind>(
  db: Database,
  provider: SandboxName,
  kind: K,
  code: string,
  change: (doc: Docs[K]) => Docs[K] | null,
): Promise<Docs[K] | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(sandboxRows)
      .where(named(provider, kind, code))
      .for('update')
    const next = row ? change(row.doc as Docs[K]) : null
    if (!row || !next) return null
    await tx.update(sandboxRows).set({ doc: next, updatedAt: sql`now()` }).where(eq(sandboxRows.id, row.id))
    return next
  })
}

export const move = (db: Database, provider: SandboxName, code: string, status: SandboxTrade['status']) =>
  change(db, provider, 'trade', code, (doc) =>
    doc.status === 'waiting' || (doc.status === 'failed' && status === 'paid')
      ? { ...doc, status, paidAt: status === 'paid' ? new Date().toISOString() : null }
      : null,
  )

/** Answers the refund, an earlier one of the same code, or null when it is more than was paid. */
export async function giveBack(
  db: Database,
  provider: SandboxName,
  code: string,
  { refundCode, amount }: { refundCode: string; amount: string },
): Promise<SandboxTrade['refunds'][number] | null> {
  const known = (await find(db, provider, 'trade', code))?.refunds.find((one) => one.code === refundCode)
  if (known) return known
  const refund = { code: refundCode, no: ownNumber('5'), amount, at: new Date().toISOString() }
  const changed = await change(db, provider, 'trade', code, (doc) => {
    const before = doc.refunds.reduce((sum, one) => sum + toCents(one.amount), 0n)
    const fits = doc.status === 'paid' && before + toCents(amount) <= toCents(doc.amount)
    return fits ? { ...doc, refunds: [...doc.refunds, refund] } : null
  })
  return changed ? refund : null
}

async function tradesOf(db: Database, provider: SandboxName): Promise<SandboxTrade[]> {
  const rows = await db
    .select({ doc: sandboxRows.doc })
    .from(sandboxRows)
    .where(and(eq(sandboxRows.provider, provider), eq(sandboxRows.kind, 'trade')))
    .orderBy(sandboxRows.id)
  return rows.map(({ doc }) => doc as SandboxTrade)
}

export interface StatementRow {
  trade: SandboxTrade
  refund: SandboxTrade['refunds'][number] | null
  at: string
}
/** `day` in the zone of the provider. */
export async function statementOf(
  db: Database,
  provider: SandboxName,
  day: string,
  dayOf: (iso: string) => string,
): Promise<StatementRow[]> {
  const all = (await tradesOf(db, provider)).flatMap((trade): StatementRow[] => [
    ...(trade.paidAt ? [{ trade, refund: null, at: trade.paidAt }] : []),
    ...trade.refunds.map((refund) => ({ trade, refund, at: refund.at })),
  ])
  return all.filter(({ at }) => dayOf(at) === day)
}
