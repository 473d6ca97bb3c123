import { formatDateTime, formatMoney, pick, useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { DeskTable } from '@southbound/shared/ui/desk/table'
import { OpenButton } from '@southbound/shared/ui/open-file'
import { OrderLog } from './OrderLog.tsx'
import { OrderState } from './OrderState.tsx'
import styles from './Orders.module.css'
import { fetchPaper, type OrderFull, unclearPayment } from './order-wire.ts'
import { RefundLines } from './RefundLines.tsx'

/** What an order is: its lines, sums, payments, refunds and papers. */
export function OrderFacts({ order }: { order: OrderFull }) {
  const { t, locale } = useText('commerce')
  const money = (amount: string) => formatMoney({ amount, currency: order.currency }, locale)
  const unclear = unclearPayment(order)
  const rejected =
    order.state === 1 ? order.payments.findLast(({ rejectReason }) => rejectReason !== null) : undefined
  return (
    <div className={styles.stack}>
      {unclear && <Alert tone="warn">{t('orders.mismatch', { money: unclear.mismatch ?? '' })}</Alert>}
      {rejected && (
        <Alert tone="warn">{t('orders.proofRejected', { reason: rejected.rejectReason ?? '' })}</Alert>
      )}
      <Descriptions
        items={[
          { label: t('orders.state'), value: <OrderState order={order} /> },
          { label: t('orders.buyer'), value: order.buyerName },
          { label: t('orders.seller'), value: order.sellerName },
          { label: t('orders.method'), value: order.payType && t(`payments.types.${order.payType as 1}`) },
          { label: t('orders.paidAt'), value: order.paidAt && formatDateTime(order.paidAt) },
          { label: t('checkout.invoice'), value: <InvoiceData invoice={order.invoice} /> },
          { label: t('orders.remark'), value: order.remark, wide: true },
        ]}
      />
      <DeskTable
        label={t('orders.lines')}
        rowKey={({ lineId }) => lineId}
        rows={order.lines}
        columns={[
          { key: 'what', title: t('orders.what'), lead: true, cell: (line) => pick(line, locale) },
          { key: 'quantity', title: t('orders.quantity'), numeric: true, cell: ({ quantity }) => quantity },
          {
            key: 'days',
            title: t('orders.days'),
            cell: ({ startDate, endDate }) => [startDate, endDate].filter(Boolean).join(' – ') || '–',
          },
          {
            key: 'state',
            title: t('orders.state'),
            cell: ({ state }) => t(`orders.lineStates.${state as 1}`),
          },
          { key: 'tax', title: t('orders.tax'), numeric: true, cell: ({ tax }) => money(tax) },
          { key: 'total', title: t('orders.total'), numeric: true, cell: ({ total }) => money(total) },
        ]}
      />
      <Descriptions
        items={[
          { label: t('orders.subtotal'), value: money(order.subtotal) },
          {
            label: t('orders.discount'),
            value: order.discountTotal !== '0.00' && money(order.discountTotal),
          },
          { label: t('orders.taxOf', { percent: Number(order.taxPercent) }), value: money(order.taxTotal) },
          { label: t('orders.total'), value: <strong>{money(order.total)}</strong> },
          {
            label: t('orders.refunded'),
            value: order.refundedAmount !== '0.00' && money(order.refundedAmount),
          },
        ]}
      />
      <RefundLines order={order} />
      <RefundTables tables={order.refundTables} />
      <div className={styles.row}>
        {order.papers.map(({ paperId, number, kind }) => (
          <OpenButton key={paperId} small fetch={() => fetchPaper(paperId, locale)}>
            {t(`orders.papers.${kind}`, { number })}
          </OpenButton>
        ))}
      </div>
      <OrderLog log={order.log} />
    </div>
  )
}

/** What the receipt will say of its buyer. */
function InvoiceData({ invoice: { kind, title, taxNo, address } }: { invoice: OrderFull['invoice'] }) {
  const { t } = useText('commerce')
  return (
    <>
      {[t(`checkout.kinds.${kind}`), title, taxNo && t('orders.taxNo', { number: taxNo }), address]
        .filter(Boolean)
        .map((text) => (
          <span key={text} className={styles.block}>
            {text}
          </span>
        ))}
    </>
  )
}

type RefundTableShown = Pick<OrderFull['refundTables'][number], 'afterStart' | 'withinDays' | 'milestones'>

/** What goes back after the start, in words. */
export function useRefundWords() {
  const { t } = useText('commerce')
  return {
    afterText: ({ afterStart, withinDays }: RefundTableShown) =>
      afterStart === 'none' && withinDays === null
        ? t('orders.after.nothing')
        : t(`orders.after.${afterStart}`, { days: withinDays ?? 0 }),
    milestonesText: ({ milestones = [] }: RefundTableShown) =>
      milestones
        .map(
          ({ reached, percent }) => `${t(`orders.milestones.${reached as 'signed'}`)} ${Number(percent)} %`,
        )
        .join(' · '),
  }
}

export function RefundTables({ tables }: { tables: OrderFull['refundTables'] }) {
  const { t } = useText('commerce')
  const { afterText, milestonesText } = useRefundWords()
  return (
    <div>
      <p>
        <strong className="small">{t('orders.refundTable')}</strong>
      </p>
      <ul className={styles.rules}>
        {tables.map((table) => (
          <li key={table.goodsType}>
            {t('orders.refundRule', {
              what: t(`orders.types.${table.goodsType as 1}`),
              before: Number(table.beforeStart),
              after: afterText(table),
            })}
            {table.milestones && <span className="muted"> {milestonesText(table)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
