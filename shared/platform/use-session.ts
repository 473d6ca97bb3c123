import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Permission } from '../contract/permissions.ts'
import { type BusEvents, type BusName, bus, type Dots, type Unread } from './bus.ts'
import { allowed, type Session, session$, UNKNOWN } from './session.ts'

const watchSession = (listener: () => void) => {
  const subscription = session$.subscribe(listener)
  return () => subscription.unsubscribe()
}
const watchDots = (listener: () => void) => bus.on('dots', listener)
const darkOnServer = bus.dots()
const watchUnread = (listener: () => void) => bus.on('unread', listener)
const noneOnServer = bus.unread()

/** Who is signed in. 'unknown' on the server and during hydration. */
export const useSession = (): Session =>
  useSyncExternalStore(
    watchSession,
    () => session$.value,
    () => UNKNOWN,
  )

/** Whether the signed-in person holds a permission. */
export const useAllowed = (permission: Permission): boolean => allowed(useSession(), permission)

/** Listens to an event of the bus while the component is there. */
export function useBus<K extends BusName>(name: K, listener: (payload: BusEvents[K]) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [name])
}

/** The unread marks. */
export const useDots = (): Dots => useSyncExternalStore(watchDots, bus.dots, () => darkOnServer)

/** How many unread items each mark stands for. */
export const useUnread = (): Unread => useSyncExternalStore(watchUnread, bus.unread, () => noneOnServer)
