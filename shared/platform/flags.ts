import { createContext, useContext } from 'react'
import type { FlagName, FlagValue, FlagValues } from '../contract/releases/feature-flags.ts'
import { bus } from './bus.ts'
import { whenQuiet } from './calls/quiet.ts'
import { isWorkingAs, sessionKey } from './session/credentials.ts'
import { createStore } from './store.ts'

/** The values with which the server drew the page. */
export const FlagsContext = createContext<Partial<FlagValues>>({})
export const useFlagStore = createStore<{ values: Partial<FlagValues> | null }>('flags', () => ({
  values: null,
}))

/** Keeps flags current from when the page is still; answers the undo. */
export function followFlags(): () => void {
  // The server drew the page for this session.
  const drawnFor = isWorkingAs() ? null : sessionKey()
  const over = new AbortController()
  let isChanged = false
  const stopNoting = bus.on('flags.changed', () => {
    isChanged = true
  })
  void whenQuiet()
    .then(() => import(/* webpackChunkName: "later" */ './flag-changes.ts'))
    .then(
      ({ followChanges }) => {
        stopNoting()
        followChanges(drawnFor, isChanged, over.signal)
      },
      (error: unknown) => console.warn(error),
    )
  return () => {
    stopNoting()
    over.abort()
  }
}

/** What was read on this page, with its value: sent with the reports that go anyway (shell/src/telemetry). */
export const readFlags: Map<string, FlagValue> = new Map()

function useValue(name: FlagName): FlagValue | undefined {
  const drawn = useContext(FlagsContext)
  const value = useFlagStore(({ values }) => (values ?? drawn)[name])
  if (value !== undefined) readFlags.set(name, value)
  return value
}

/** A flag that the server does not know is off. */
export const useFlag = (name: FlagName): boolean => useValue(name) === true
/** The visitor's variant of a flag; '' where the server does not know the flag. */
export const useVariant = (name: FlagName): string => String(useValue(name) ?? '')
