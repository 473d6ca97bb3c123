import type { BrowserRelease } from '@southbound/shared/contract'
import { onFailedCall } from '@southbound/shared/platform'
import type { createBrowserRouter } from 'react-router-dom'
import { OF_PAGE, report } from './report.ts'
import { remoteIn, threw } from './threw.ts'

export interface Watched {
  router: ReturnType<typeof createBrowserRouter>
  releaseOf: (remote: string) => Pick<BrowserRelease, 'entry'>
}
const EXPECTED = ['ApiError', 'AbortError']

export function caught(error: unknown, { componentStack }: { componentStack?: string }): void {
  console.error(error)
  threw(error, { components: componentStack })
}

/** The code that sends comes when the page is idle. */
export function watch(watched: Watched, whenIdle: (run: () => void) => void): void {
  // The guard in the HTML reads it: telemetry listens.
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
  const tell = () =>
    import(/* webpackChunkName: "later" */ './pages.ts').then(({ tellPages }) => tellPages(watched))
  const begin = () => whenIdle(() => void tell())
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
