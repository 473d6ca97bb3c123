import type { autoRenewals, Data } from '@southbound/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { type RenewalAgreementRow, renewalAgreements } from './agreements.tables.ts'

export type RenewalRow = typeof automaticRenewals.$inferSelect
export type RenewalShown = Data<(typeof autoRenewals)['POST /automatic/achieve']>
const WAITS = 1

/** The account of an office's first person: renewals belong to the office. */
export async function officeOf(db: Database, { accountId }: Pick<Actor, 'accountId'>): Promise<string> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${accounts.parentId}, ${accounts.id})::text` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.id ?? accountId
}

export const shownRows = (db: Database) =>
  db
    .select({
      row: automaticRenewals,
      nameEn: goods.nameEn,
      nameCn: goods.nameCn,
      goodsType: goods.goodsType,
      agreement: renewalAgreements,
    })
    .from(automaticRenewals)
    .innerJoin(goods, eq(goods.id, automaticRenewals.goodsId))
    .leftJoin(renewalAgreements, eq(renewalAgreements.id, automaticRenewals.agreementId))

export function renewalView({
  row,
  agreement,
  ...named
}: Awaited<ReturnType<typeof shownRows>>[number]): RenewalShown {
  return {
    autoId: row.id,
    goodsId: row.goodsId,
    goods: named,
    refId: row.refId,
    period: row.period,
    quantity: row.quantity,
    price: row.price,
    askedPrice: row.askedPrice,
    currency: row.currency,
    payType: row.payType,
    agreementId: row.agreementId,
    cardMask: agreement?.cardMask ?? row.cardMask,
    payUrl: agreement?.state === WAITS ? agreement.payUrl : null,
    nextChargeAt: row.nextChargeAt,
    lastChargeAt: row.lastChargeAt,
    lastResult: row.lastResult,
    failCount: row.failCount,
    state: row.state,
  }
}

/** A renewal of the own office, locked until the commit where `lock` asks for it. */
export async function ownRenewal(
  { db, actor }: { db: Database; actor: Actor },
  id: string,
  lock = false,
): Promise<RenewalRow> {
  const own = and(eq(automaticRenewals.id, id), eq(automaticRenewals.accountId, await officeOf(db, actor)))
  const query = db.select().from(automaticRenewals).where(own)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Refusal('row.not-found')
  return row
}

export async function viewOf(db: Database, id: string): Promise<RenewalShown> {
  const [found] = await shownRows(db).where(eq(automaticRenewals.id, id))
  if (!found) throw new Refusal('row.not-found')
  return renewalView(found)
}

export async function agreementOf(db: Database, id: string | null): Promise<RenewalAgreementRow | null> {
  if (id === null) return null
  const [row] = await db.select().from(renewalAgreements).where(eq(renewalAgreements.id, id))
  return row ?? null
}

/** Stamped with the change, as every row that several write. */
export const changed = { updatedAt: sql`now()`, version: sql`${automaticRenewals.version} + 1` }
