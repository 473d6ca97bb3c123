import { ORDER_STATE, PAY_TYPE, PAYMENT_STATE } from '@southbound/shared/contract/constants'
import { type ApiError, api, type DataOf, useCall } from '@southbound/shared/platform'
import { useCallback, useEffect, useRef, useState } from 'react'

export type PayPageView = DataOf<'POST /pay/submit'>
const EVERY_MS = 3_000

export const isWaiting = ({ orderState, payment }: PayPageView): boolean =>
  orderState === ORDER_STATE.toPay &&
  payment !== null &&
  !payment.mismatch &&
  payment.payType !== PAY_TYPE.offline &&
  (payment.state === PAYMENT_STATE.created || payment.state === PAYMENT_STATE.pending)

interface Payment {
  page: PayPageView | undefined
  error: ApiError | null
  reload: () => void
  show: (page: PayPageView) => void
}

/** Asks the server, which asks the provider, while a payment waits and the page is looked at. */
export function usePayment(orderId: string, onChanged?: () => void): Payment {
  const { data, error, reload } = useCall('POST /billOrder/payQueryOrder', { body: { orderId } })
  const [newer, setNewer] = useState<PayPageView | null>(null)
  const page = newer?.orderId === orderId ? newer : data
  const state = page?.orderState
  // The page is drawn for an order to pay: the first answer may already tell that it is paid.
  const before = useRef<number>(ORDER_STATE.toPay)
  useEffect(() => {
    if (state === undefined) return
    if (before.current === ORDER_STATE.toPay && state !== ORDER_STATE.toPay) onChanged?.()
    before.current = state
  }, [state, onChanged])
  const waits = page !== undefined && isWaiting(page)
  useEffect(() => {
    if (!waits) return
    let over = false
    const timer = setInterval(() => {
      if (document.hidden) return
      api('POST /billOrder/payQueryOrder', { body: { orderId } }).then(
        (found) => void (!over && setNewer(found)),
        () => undefined,
      )
    }, EVERY_MS)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [waits, orderId])
  const again = useCallback(() => {
    setNewer(null)
    reload()
  }, [reload])
  return { page, error, reload: again, show: setNewer }
}
