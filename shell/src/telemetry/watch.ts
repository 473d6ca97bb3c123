import type { BrowserRelease } from '@southbound/shared/contract'
import { onFailedCall } from '@southbound/shared/platform'
import type { createBrowserRouter } from 'react-router-dom'
import { OF_PAGE, report } from './report.ts'
import { remoteIn, threw } from './threw.ts'

export interface Watched {
  router: ReturnType<typeof createBrowserRouter>
  releaseOf: (remote: string) => Pick<BrowserRelease, 'entry'>
}
/** Outcomes for people, not faults. */
const EXPECTED = ['ApiError', 'AbortError']

/** From React, with the components that it happened in. */
export function caught(error: unknown, { componentStack }: { componentStack?: string }): void {
  console.error(error)
  threw(error, { components: componentStack })
}

/** Listens from the start; the code that sends comes when the page is idle. */
export function watch(watched: Watched, whenIdle: (run: () => void) => void): void {
  // Tells the guard in the HTML (api/src/site/document/guard.ts) that telemetry listens.
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
