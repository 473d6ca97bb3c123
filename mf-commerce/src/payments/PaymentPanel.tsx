import { ORDER_STATE, ORDER_TYPE, PAY_TYPE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import { formatMoney, useAct, useText } from '@southbound/shared/platform'
import { Alert, Button, ButtonLink, Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Countdown } from './Countdown.tsx'
import { OfflinePayment } from './OfflinePayment.tsx'
import { PayCode } from './PayCode.tsx'
import styles from './Payment.module.css'
import { isWaiting, type PayPageView, usePayment } from './use-payment.ts'

export interface PaymentPanelProps {
  orderId: string
  /** When the order has another state than before. */
  onChanged?: () => void
}

/** How an order is paid, and how that goes. */
export function PaymentPanel({ orderId, onChanged }: PaymentPanelProps) {
  const { t, locale } = useText('commerce')
  const { page, error, reload, show } = usePayment(orderId, onChanged)
  const submit = useAct('POST /pay/submit')
  if (error && !page) return <Failed message={error.message} onRetry={reload} />
  if (!page) return <Skeleton lines={6} />
  const choose = async (payType: number) => {
    const asked = await submit.run({ body: { orderId, payType } })
    if (asked) show(asked)
  }
  const isPast = Date.parse(page.expiresAt) <= Date.now()
  const toPay = page.orderState === ORDER_STATE.toPay
  return (
    <section className={styles.panel} aria-label={t('payments.title')}>
      <p className={styles.total}>{formatMoney({ amount: page.total, currency: page.currency }, locale)}</p>
      <p className="muted small">{t('payments.order', { code: page.orderCode })}</p>
      <How page={page} isPast={isPast} />
      {toPay && !isPast && !page.payment?.mismatch && (
        <>
          <p>
            {t('payments.left')} <Countdown until={page.expiresAt} onOver={reload} />
          </p>
          <Ways page={page} busy={submit.busy} onChoose={choose} />
          {isWaiting(page) && <Ask page={page} />}
          {isChosen(page, PAY_TYPE.offline) && <OfflinePayment page={page} onSent={reload} />}
        </>
      )}
    </section>
  )
}

const OPEN: readonly number[] = [PAYMENT_STATE.created, PAYMENT_STATE.pending]
const isChosen = ({ payment }: PayPageView, payType: number) =>
  payment !== null && payment.payType === payType && OPEN.includes(payment.state)

interface WaysProps {
  page: PayPageView
  busy: boolean
  onChoose: (payType: number) => Promise<void>
}
function Ways({ page, busy, onChoose }: WaysProps) {
  const { t } = useText('commerce')
  const isOfAgency = page.orderType === ORDER_TYPE.userService
  if (page.payTypes.length === 0)
    return <Alert tone="warn">{t(isOfAgency ? 'payments.noWayOfAgency' : 'payments.noWay')}</Alert>
  return (
    <fieldset className={styles.ways}>
      <legend>{t('payments.way')}</legend>
      {page.payTypes.map((payType) => (
        <Button
          key={payType}
          look={isChosen(page, payType) ? 'main' : undefined}
          aria-pressed={isChosen(page, payType)}
          busy={busy}
          onClick={() => void onChoose(payType)}
        >
          {t(`payments.types.${payType as 1}`)}
        </Button>
      ))}
    </fieldset>
  )
}

function Ask({ page }: { page: PayPageView }) {
  const { t } = useText('commerce')
  const { payment } = page
  if (!payment) return null
  return (
    <div className={styles.ask}>
      {payment.qr && (
        <>
          <PayCode {...payment.qr} label={t('payments.code')} />
          <p>{t(`payments.scan.${payment.payType as 1}`)}</p>
        </>
      )}
      {payment.payUrl && (
        <ButtonLink to={payment.payUrl} look="main">
          {t('payments.open')}
        </ButtonLink>
      )}
      <p role="status" className="muted">
        {t('payments.waiting')}
      </p>
    </div>
  )
}

/** One sentence on where the payment is; nothing before it was tried. */
function How({ page: { orderState, payment }, isPast }: { page: PayPageView; isPast: boolean }) {
  const { t } = useText('commerce')
  const isOver = orderState >= ORDER_STATE.cancelled || (orderState === ORDER_STATE.toPay && isPast)
  if (payment?.mismatch) return <Alert tone="warn">{t('payments.mismatch')}</Alert>
  if (orderState === ORDER_STATE.awaitingAudit) return <Alert tone="info">{t('payments.audited')}</Alert>
  if (isOver) return <Alert tone="warn">{t('payments.over')}</Alert>
  if (orderState >= ORDER_STATE.paid) return <Alert tone="success">{t('payments.paid')}</Alert>
  if (payment?.state !== PAYMENT_STATE.failed) return null
  return <Alert tone="error">{payment.rejectReason ?? t('payments.failed')}</Alert>
}
