import { ApiError, api, bus, createStore, isCancelled } from '@southbound/shared/platform'
import { useEffect } from 'react'
import type { Cart } from '../components/wire.ts'

interface CartState {
  state: 'loading' | 'failed' | 'ready'
  data: Cart | undefined
  error: ApiError | null
}
const UNREAD: CartState = { state: 'loading', data: undefined, error: null }

export const useCartStore = createStore<CartState>('cart', () => UNREAD)

/** The last lines stay until a new read is answered. */
export async function readCart(): Promise<void> {
  useCartStore.setState({ state: 'loading', error: null })
  try {
    const data = await api('POST /shopping/shoppingList', null, { newest: 'cart' })
    useCartStore.setState({ state: 'ready', data })
  } catch (error) {
    if (isCancelled(error)) return
    const failed = error instanceof ApiError ? error : new ApiError(50000, 'server.fault', String(error))
    useCartStore.setState({ state: 'failed', error: failed })
  }
}

let shown = 0
let stops: (() => void)[] = []

/** Keeps the cart read while a part of the page shows it. */
export function useCartRead(): void {
  useEffect(() => {
    void readCart()
    if (shown++ === 0)
      stops = [
        bus.on('cart.changed', () => void readCart()),
        bus.on('server.back', () => void (useCartStore.getState().error && readCart())),
      ]
    return () => {
      if (--shown > 0) return
      for (const stop of stops) stop()
      useCartStore.setState(UNREAD)
    }
  }, [])
}
