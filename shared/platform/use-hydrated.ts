import { useSyncExternalStore } from 'react'

const never = () => () => undefined
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
