import { catchError, defer, EMPTY, filter, from, map, merge, mergeMap, of, switchMap, timer } from 'rxjs'
import type { FlagValues } from '../contract/releases/feature-flags.ts'
import { bus } from './bus.ts'
import { api } from './calls/api.ts'
import { useFlagStore } from './flags.ts'
import { sessionKey } from './session/credentials.ts'

/** All tabs learn of a change at once: their questions are spread. */
const SPREAD_MS = 1_500

/**
 * Reads flags anew after each change of them or of the session; `drawnFor` is the
 * session key with which the page was drawn, `isChanged` whether flags changed since.
 */
export function followChanges(drawnFor: string | null, isChanged: boolean, over: AbortSignal): void {
  if (over.aborted) return
  const isNew = () => sessionKey() !== drawnFor
  const reading = merge(
    defer(() => (isNew() || isChanged ? of(0) : EMPTY)),
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
  over.addEventListener('abort', () => reading.unsubscribe())
}
