import { createContext, useContext } from 'react'
import { FEATURE_FLAGS, type FlagName, type FlagValues } from '../contract/releases/feature-flags.ts'
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

/** A flag that this shell does not know is off. */
export function useFlag(name: FlagName): boolean {
  const drawn = useContext(FlagsContext)
  return useFlagStore(({ values }) => (values ?? drawn)[name] ?? FEATURE_FLAGS[name]?.initially ?? false)
}
