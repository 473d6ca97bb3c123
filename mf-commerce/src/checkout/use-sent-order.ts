import { ApiError, api, bus, type CallState, keepDraft } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import type { Quote } from './CheckoutSums.tsx'

const BUILD = 'POST /billOrder/buildShoppingOrder'
/** `lines`: of the cart that was ordered; the order has taken them out of it. */
interface Sent {
  key: string
  lines: string[]
}
const keptOf = (currency: string) => keepDraft<Sent>(`checkout:${currency}`)
const linesOf = (quote: Quote | undefined) => quote?.lines.flatMap(({ shoppingId }) => shoppingId ?? []) ?? []

/**
 * The key of the order, one for all tries and over a lost answer. Where the cart
 * is empty after one, the server is asked for the order that the key has built.
 */
export function useSentOrder(
  { currency, found }: { currency: string; found: CallState<Quote> },
  onBuilt: (orderId: string) => void,
) {
  const [sent, setSent] = useState(() => keptOf(currency).load())
  const [fresh] = useState(() => crypto.randomUUID())
  const isLooking = sent !== null && found.error?.failure === 'orders.empty'
  const lines = linesOf(found.data)
  // A cart of other things is another order.
  const key = sent && lines.some((line) => sent.lines.includes(line)) ? sent.key : fresh
  const done = (orderId: string) => {
    keptOf(currency).clear()
    bus.emit('cart.changed')
    onBuilt(orderId)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies(done): asked once for what was sent
  useEffect(() => {
    if (!isLooking) return
    let isOver = false
    const missing = (error: unknown) => {
      if (isOver) return
      if (error instanceof ApiError && error.failure !== 'network') keptOf(currency).clear()
      setSent(null)
    }
    askFor(sent.key, currency).then(({ orderId }) => isOver || done(orderId), missing)
    return () => {
      isOver = true
    }
  }, [isLooking, sent?.key, currency])
  return { key, isLooking, keep: () => keptOf(currency).save({ key, lines }), done }
}

/** Never builds another: no order has this total. */
const askFor = (idempotencyKey: string, currency: string) => {
  const invoice = { kind: 'none', title: null, taxNo: null, address: null } as const
  const body = { currency, taxCountry: null, invoice, idempotencyKey, total: '0.00' }
  return api(BUILD, { body }, { background: true })
}
