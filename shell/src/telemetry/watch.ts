import { onFailedCall } from '@southbound/shared/platform'
import { report } from './report.ts'
import { type Owner, remoteIn, threw } from './threw.ts'

/** What is shown at the moment. */
export interface Shown {
  /** The release that the page comes from; null while nothing of ours is shown. */
  owner: Owner | null
  /** The page's path as its remote declares it: without ids and query. */
  place: string
}
/** What the page can be asked for. */
export interface Watched {
  shown(): Shown
  /** Calls back after each change of the page. */
  onChange(listener: () => void): void
}
/** Outcomes that people are told of, not faults. */
const EXPECTED = ['ApiError', 'AbortError']
const FRAMES = 30

/** React's word for what it caught or could not, with the components that it happened in. */
export function caught(error: unknown, { componentStack }: { componentStack?: string }): void {
  console.error(error)
  threw(error, { components: componentStack })
}

/** Hears from the very start what goes wrong; the code that tells the server comes when the page has loaded and rests. */
export function watch(watched: Watched): void {
  Error.stackTraceLimit = FRAMES
  addEventListener('error', ({ error, message, filename, lineno, colno }) => threw(error ?? { message, stack: `${filename}:${lineno}:${colno}` }))
  addEventListener('unhandledrejection', ({ reason }) => EXPECTED.includes(reason?.name) || threw(reason, { owner: watched.shown().owner }))
  onFailedCall(({ wire, code, from }) => {
    const owner = remoteIn(from.stack) ?? watched.shown().owner
    if (owner) report({ kind: 'call', ...owner, message: `${wire} ${code || 'network'}` })
  })
  const begin = () =>
    void (globalThis.requestIdleCallback ?? setTimeout)(
      () =>
        void import('./tell.ts').then(
          ({ tell }) => tell(watched),
          () => undefined,
        ),
    )
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
