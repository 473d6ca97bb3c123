import { useSyncExternalStore } from 'react'

let isAsking = false
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens or closes the login popup. */
export function askToSignIn(ask: boolean): void {
  isAsking = ask
  for (const listener of listeners) listener()
}
export const useAskingToSignIn = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isAsking,
    () => false,
  )
