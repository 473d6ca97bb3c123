import { useSyncExternalStore } from 'react'

const never = () => () => undefined
/** False on the server and in the first drawing: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
