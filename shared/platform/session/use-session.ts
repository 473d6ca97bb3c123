import { createContext, useContext, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Permission } from '../../contract/permissions.ts'
import { type BusEvents, type BusName, bus } from '../bus.ts'
import { allowed, OUT, type Session, UNKNOWN, useSessionStore } from './session.ts'

/**
 * The session that the server draws a page with. A visitor
 * without a key is signed out: nothing is drawn twice for him.
 */
export const sessionDrawn = (hasKey: boolean): Session => (hasKey ? UNKNOWN : OUT)
export const SessionDrawn = createContext<Session>(UNKNOWN)

const { subscribe, getState } = useSessionStore
/** Draws again when what it reads has changed; as the server drew it until the page is hydrated. */
function useOfSession<T>(read: (session: Session) => T): T {
  const drawn = useContext(SessionDrawn)
  return useStore({ subscribe, getState, getInitialState: () => drawn }, read)
}

export const useSession = (): Session => useOfSession((session) => session)

/** Whether the account has a permission; false for visitors. The server decides in any case. */
export const useAllowed = (permission: Permission): boolean =>
  useOfSession((session) => allowed(session, permission))

/** Hears an event while the component is there. */
export function useBus<K extends BusName>(name: K, listener: (payload: BusEvents[K]) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [name])
}
