import type { BrowserRelease } from '@southbound/shared/contract'
import { onFailedCall } from '@southbound/shared/platform'
import type { createBrowserRouter } from 'react-router-dom'
import { OF_PAGE, report } from './report.ts'
import { remoteIn, threw } from './threw.ts'

/** What telemetry looks at when it tells: the router, and which release a remote's pages come from now. */
export interface Watched {
  router: ReturnType<typeof createBrowserRouter>
  releaseOf: (remote: string) => Pick<BrowserRelease, 'entry'>
}
/** Outcomes that people are told of, not faults. */
const EXPECTED = ['ApiError', 'AbortError']

/** React's word for what it caught or could not, with the components that it happened in. */
export function caught(error: unknown, { componentStack }: { componentStack?: string }): void {
  console.error(error)
  threw(error, { components: componentStack })
}

/** Hears from the very start what goes wrong; the code that tells the server comes when the page has loaded and rests. */
export function watch(watched: Watched, whenIdle: (run: () => void) => void): void {
  // By this the guard in the HTML (api/src/site/document/guard.ts) knows that somebody listens.
  Error.stackTraceLimit = 30
  addEventListener('error', ({ error, message, filename }) =>
    threw(error ?? message, { owner: remoteIn(filename) }),
  )
  addEventListener(
    'unhandledrejection',
    ({ reason }) => EXPECTED.includes(reason?.name) || threw(reason, { owner: OF_PAGE }),
  )
  onFailedCall(({ wire, code, from }) =>
    report({ kind: 'call', ...(remoteIn(from.stack) ?? OF_PAGE), message: `${wire} ${code || 'network'}` }),
  )
  const begin = () => whenIdle(() => void import('./pages.ts').then(({ tellPages }) => tellPages(watched)))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
