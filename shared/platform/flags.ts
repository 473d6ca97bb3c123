import { createContext, useContext } from 'react'
import { catchError, EMPTY, filter, from, map, merge, mergeMap, switchMap, timer } from 'rxjs'
import { FEATURE_FLAGS, type FlagName, type FlagValues } from '../contract/releases/feature-flags.ts'
import { bus } from './bus.ts'
import { api } from './calls/api.ts'
import { isWorkingAs, sessionKey } from './session/credentials.ts'
import { createStore } from './store.ts'

/** The values with which the server drew the page. */
export const FlagsContext = createContext<Partial<FlagValues>>({})
/** All tabs learn of a change at once: their questions are spread. */
const SPREAD_MS = 1_500
const useFlagStore = createStore<{ values: Partial<FlagValues> | null }>('flags', () => ({ values: null }))

/** Keeps flags current; answers the undo. */
export function followFlags(): () => void {
  // The server drew the page for this session.
  const drawnFor = isWorkingAs() ? null : sessionKey()
  const isNew = () => sessionKey() !== drawnFor
  const reading = merge(
    bus.stream('flags.changed').pipe(map(() => SPREAD_MS)),
    bus.stream('session.in').pipe(
      filter(isNew),
      map(() => 0),
    ),
    bus.stream('session.out').pipe(map(() => 0)),
  )
    .pipe(
      switchMap((withinMs) => timer(Math.random() * withinMs)),
      mergeMap(() => from(api('GET /flags')).pipe(catchError(() => EMPTY))),
    )
    .subscribe(({ values }) => useFlagStore.setState({ values: values as FlagValues }))
  return () => reading.unsubscribe()
}

/** A flag that this shell does not know is off. */
export function useFlag(name: FlagName): boolean {
  const drawn = useContext(FlagsContext)
  return useFlagStore(({ values }) => (values ?? drawn)[name] ?? FEATURE_FLAGS[name]?.initially ?? false)
}
