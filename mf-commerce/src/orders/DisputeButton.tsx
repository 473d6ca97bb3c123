import { notify, useAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import type { Order } from './order-wire.ts'

const MOST = 500

/** What the seller declined goes to an operator, with the buyer's words. */
export function DisputeButton({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useText('commerce')
  const { orderId, orderCode } = order
  const { run, busy } = useAct('POST /auditBillOrder/disputeRefund')
  const title = t('orders.disputeNamed', { code: orderCode })
  const send = async (text: string) => {
    if (!(await run({ body: { orderId, text } }))) return false
    notify.success(t('orders.disputed'))
    onDone()
    return true
  }
  const reason = { label: t('orders.disputeHint'), max: MOST }
  const ask = () =>
    askReason({ keep: `dispute:${orderId}`, title, confirm: t('orders.dispute'), reason, send })
  return (
    <Button small look="plain" busy={busy} onClick={() => void ask()} aria-label={title}>
      {t('orders.dispute')}
    </Button>
  )
}
