import type { Input, orders } from '@southbound/shared/contract'
import { PAY_TYPE } from '@southbound/shared/contract/constants'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { masked } from '#api/secrets/masked.ts'
import { type DossierData, dossierSections, dossiers } from '../../cases/dossier.tables.ts'
import { type Payee, paidBy, payeeNamed } from '../core/ask-refund.ts'
import type { TradeState } from '../core/decision.ts'
import { logOrder } from '../order-moves.ts'
import { isForPayee } from '../orders.policy.ts'
import { type RefundRow, refunds } from '../orders.tables.ts'

type Said = Pick<Input<(typeof orders)['POST /auditBillOrder/refundment']>['body'], keyof Payee>
type Funding = NonNullable<DossierData['sections']['stuImburse']>

/** As it was typed; what is empty is null. */
export function payeeOf(said: Said): Payee {
  const text = (value?: string | null) => value?.trim() || null
  return {
    payeeName: text(said.payeeName),
    payeeBank: text(said.payeeBank),
    payeeAccountNo: text(said.payeeAccountNo),
    payeeCode: text(said.payeeCode),
  }
}

/** The buyer says where to send what a person sends back, until it is sent. */
export async function namePayee(
  db: Database,
  { order, refunds: all, payments }: TradeState,
  { said, actorId }: { said: Said; actorId: string },
): Promise<void> {
  const refund = all.findLast(isForPayee)
  if (!refund) throw new Refusal('orders.state')
  const payer = payments.find(({ id }) => id === refund.paymentId)?.payerName ?? null
  const payee = payeeNamed(payeeOf(said), payer)
  await db.update(refunds).set(payee).where(eq(refunds.id, refund.id))
  await logOrder(db, order.id, { party: 'buyer', actorId, deed: 'refund.payee' })
}

export const isByHand = (held: TradeState): boolean => paidBy(held)?.payType === PAY_TYPE.offline

/** The account for refunds of the own dossier. */
export async function knownPayee(db: Database, accountId: string) {
  const [found] = await db
    .select({ value: dossierSections.value })
    .from(dossierSections)
    .innerJoin(dossiers, eq(dossiers.id, dossierSections.dossierId))
    .where(
      and(
        eq(dossiers.ownerId, accountId),
        isNull(dossiers.deletedAt),
        eq(dossierSections.section, 'stuImburse'),
      ),
    )
    .orderBy(desc(dossierSections.updatedAt))
    .limit(1)
  const { holder, bank, number, swift } = (found?.value as Funding | undefined)?.refundAccount ?? {}
  if (!number) return null
  return { name: holder ?? null, bank: bank ?? null, accountNo: number, code: swift ?? null }
}

/** Null while none is named. */
export function payeeView({ payeeName, payeeBank, payeeAccountNo, payeeCode }: RefundRow, whole: boolean) {
  if (!payeeAccountNo) return null
  const accountNo = whole ? payeeAccountNo : masked(payeeAccountNo)
  return { name: payeeName, bank: payeeBank, accountNo, code: payeeCode }
}
