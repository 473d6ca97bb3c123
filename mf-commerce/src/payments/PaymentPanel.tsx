import { PAY_TYPE } from '@southbound/shared/contract/constants'
import { type DataOf, formatMoney, useAct, useCall, useText } from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert, Button, Failed, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { useEffect } from 'react'
import styles from '../orders/Orders.module.css'
import { ProofForm } from './ProofForm.tsx'

const POLL_MS = 3_000
const PENDING: readonly number[] = [1, 2]
type PayPage = DataOf<'POST /pay/submit'>

interface PaymentPanelProps {
  orderId: string
  /** When the order has another state than before. */
  onChanged?: () => void
}

/** The ways to pay an order: a code or page of a provider, or a transfer with its proof. */
export function PaymentPanel({ orderId, onChanged }: PaymentPanelProps) {
  const { t } = useText('commerce')
  const found = useCall('POST /billOrder/getSysPaymentParam', { body: { orderId } })
  const { run, busy } = useAct('POST /pay/submit')
  const choose = async (payType: number) => {
    await run({ body: { orderId, payType } })
    found.reload()
  }
  const page = found.data
  const waits = page?.payment && page.payType !== PAY_TYPE.offline && PENDING.includes(page.payment.state)
  usePolling(orderId, Boolean(waits), (now) => {
    if (now.orderState !== page?.orderState) onChanged?.()
    else found.reload()
  })
  if (found.state === 'failed')
    return <Failed title={t('payments.title')} message={found.error.message} onRetry={found.reload} />
  if (!page) return <Skeleton lines={4} />
  return (
    <Panel title={t('payments.title')}>
      <div className={styles.stack}>
        <fieldset className={styles.row} aria-label={t('payments.choose')}>
          {page.payTypes.map((type) => (
            <Button
              key={type}
              look={page.payType === type && page.payment ? 'main' : 'normal'}
              onClick={() => choose(type)}
              busy={busy}
            >
              {t(`payments.types.${type as 1}`)}
            </Button>
          ))}
        </fieldset>
        {waits && <AtProvider page={page} />}
        {page.payType === PAY_TYPE.offline && page.payment && (
          <ByTransfer page={page} onSent={() => onChanged?.()} />
        )}
      </div>
    </Panel>
  )
}

function usePolling(orderId: string, on: boolean, hear: (page: PayPage) => void): void {
  const query = useAct('POST /billOrder/payQueryOrder', { inPlace: true })
  // The newest functions belong to the last drawing; the timer runs as long as the payment waits.
  useEffect(() => {
    if (!on) return
    const timer = setInterval(async () => {
      const page = await query.run({ body: { orderId } })
      if (page) hear(page)
    }, POLL_MS)
    return () => clearInterval(timer)
  })
}

function AtProvider({ page }: { page: PayPage }) {
  const { t, locale } = useText('commerce')
  const { qr, payUrl } = page.payment ?? { qr: null, payUrl: null }
  const amount = formatMoney({ amount: page.total, currency: page.currency }, locale)
  return (
    <div className={styles.stack}>
      {qr && (
        <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} className={styles.qr} role="img">
          <title>{t('payments.qr')}</title>
          <path d={qr.path} />
        </svg>
      )}
      <p>{t(qr ? 'payments.scan' : 'payments.goOn', { amount })}</p>
      {payUrl && (
        <a href={payUrl} target="_blank" rel="noreferrer">
          {t('payments.openPage')}
        </a>
      )}
      <p className="muted small" aria-live="polite">
        {t('payments.waiting')}
      </p>
    </div>
  )
}

function ByTransfer({ page, onSent }: { page: PayPage; onSent: () => void }) {
  const { t, locale } = useText('commerce')
  const { bank, orderId, orderCode } = page
  return (
    <div className={styles.stack}>
      <Alert tone="info">{t('payments.transfer', { code: orderCode })}</Alert>
      <Descriptions
        items={[
          {
            label: t('payments.amount'),
            value: formatMoney({ amount: page.total, currency: page.currency }, locale),
          },
          { label: t('payments.accountName'), value: bank?.accountName },
          { label: t('payments.bank'), value: bank?.bank },
          { label: t('payments.branch'), value: bank?.branchCode },
          { label: t('payments.accountNumber'), value: bank?.accountNumber },
          { label: 'SWIFT', value: bank?.swift },
        ]}
      />
      <ProofForm orderId={orderId} onSent={onSent} />
    </div>
  )
}
