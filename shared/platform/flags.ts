import { createContext, useContext } from 'react'
import { FEATURE_FLAGS, type FlagName, type FlagValues } from '../contract/releases/feature-flags.ts'
import { bus } from './bus.ts'
import { api } from './calls/api.ts'
import { createStore } from './store.ts'

/** What the document was drawn with. */
export const FlagsContext = createContext<Partial<FlagValues>>({})
/** All open tabs hear of a change at once and must not all ask at once. */
const SPREAD_MS = 1_500
/** What was read since; null until then. */
const useFlagStore = createStore<{ values: Partial<FlagValues> | null }>('flags', () => ({ values: null }))

/** Reads the flags anew when somebody changed one, or somebody else sits here now. Returns the undo. */
export function followFlags(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () =>
    api('GET /flags').then(
      ({ values }) => useFlagStore.setState({ values: values as FlagValues }),
      () => undefined,
    )
  const readSoon = (withinMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(read, Math.random() * withinMs)
  }
  const undo = [
    bus.on('flags.changed', () => readSoon(SPREAD_MS)),
    bus.on('session.in', () => readSoon(0)),
    bus.on('session.out', () => readSoon(0)),
    () => clearTimeout(timer),
  ]
  return () => undo.forEach((stop) => void stop())
}

/** Whether a feature is on for this visitor, as the server decides; it may change while the page is open. A flag that this shell does not know yet is off. */
export function useFlag(name: FlagName): boolean {
  const drawn = useContext(FlagsContext)
  return useFlagStore(({ values }) => (values ?? drawn)[name] ?? FEATURE_FLAGS[name]?.initially ?? false)
}
