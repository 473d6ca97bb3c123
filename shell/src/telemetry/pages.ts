import type { PageHandle } from '../router/routes.tsx'
import { holdStorms } from './storms.ts'
import { type ShownPage, tell } from './tell.ts'
import { remoteIn, shellIn } from './threw.ts'
import type { Watched } from './watch.ts'

const shell = shellIn(new Error().stack)

function shownBy({ router, releaseOf }: Watched): ShownPage {
  const route = router.state.matches.at(-1)?.route
  const remote = (route?.handle as PageHandle | undefined)?.place?.release.name
  return { owner: remote ? remoteIn(releaseOf(remote).entry) : shell, place: `/${route?.path ?? ''}` }
}

export function tellPages(watched: Watched): void {
  holdStorms()
  const onChange = (listener: () => void) =>
    void watched.router.subscribe(({ navigation }) => navigation.state === 'idle' && listener())
  tell({ shell, shown: () => shownBy(watched), onChange })
}
