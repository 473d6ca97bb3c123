import { useEffect, useRef } from 'react'
import type { Permission } from '../../contract/permissions.ts'
import { type BusEvents, type BusName, bus } from '../bus.ts'
import { allowed, type Session, useSessionStore } from './session.ts'

/** 'unknown' on the server and during hydration. */
export const useSession = (): Session => useSessionStore()

/** Whether the account has a permission; false for visitors. The server decides in any case. */
export const useAllowed = (permission: Permission): boolean =>
  useSessionStore((session) => allowed(session, permission))

/** Hears an event while the component is there. */
export function useBus<K extends BusName>(name: K, listener: (payload: BusEvents[K]) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [name])
}
