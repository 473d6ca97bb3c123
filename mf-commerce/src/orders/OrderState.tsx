import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/desk/panel'
import { useEffect, useState } from 'react'
import { type Order, STATE_TONES } from './order-wire.ts'

/** The state, and how long an order can still be paid. */
export function OrderState({ order }: { order: Pick<Order, 'state' | 'expiresAt'> }) {
  const { t } = useText('commerce')
  const left = useMinutesLeft(order.expiresAt)
  return (
    <>
      <Tag tone={STATE_TONES[order.state]}>{t(`orders.states.${order.state as 1}`)}</Tag>
      {order.state === 1 && left > 0 && (
        <p className="muted small">
          {left >= 120
            ? t('orders.leftHours', { count: Math.floor(left / 60) })
            : t('orders.leftMinutes', { count: left })}
        </p>
      )}
    </>
  )
}

function useMinutesLeft(expiresAt: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / MINUTE_MS))
}
