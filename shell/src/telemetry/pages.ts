import type { createBrowserRouter } from 'react-router-dom'
import type { RemoteRelease } from '../doors/releases.ts'
import type { PageHandle } from '../router/routes.tsx'
import { remoteIn, shellIn } from './threw.ts'
import type { Watched } from './watch.ts'

/** What the router shows, for telemetry; `releaseOf` says which release a remote's pages come from now. */
export function watchedPages(router: ReturnType<typeof createBrowserRouter>, releaseOf: (remote: string) => Pick<RemoteRelease, 'entry'>): Watched {
  const shell = shellIn(new Error().stack)
  return {
    shown() {
      const route = router.state.matches.at(-1)?.route
      const remote = (route?.handle as PageHandle | undefined)?.place?.release.name
      return { owner: remote ? remoteIn(releaseOf(remote).entry) : shell, place: `/${route?.path ?? ''}` }
    },
    onChange: (listener) => void router.subscribe(({ navigation }) => navigation.state === 'idle' && listener()),
  }
}
