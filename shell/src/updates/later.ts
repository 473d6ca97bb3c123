import type { BrowserRelease, PageStart } from '@southbound/shared/contract'
import { localeOfPath } from '@southbound/shared/platform'
import type { createBrowserRouter } from 'react-router-dom'
import { allowRelease } from '../doors/allow.ts'
import { bringFile, listed } from '../doors/bring-file.ts'
import type { BrowserDoors } from '../doors/doors.ts'
import { bringPart, doorLoader } from '../doors/federated.ts'
import { savesData } from '../doors/link.ts'
import { usePanelStore } from '../frame/bars/panels.ts'
import { watchIntent } from '../router/intent.ts'
import type { RouterServices } from '../router/prepare.ts'
import type { PageHandle } from '../router/routes.tsx'
import { followOutage } from './follow-outage.tsx'
import { followReleases } from './follow-releases.ts'

type Router = ReturnType<typeof createBrowserRouter>
export interface RunningPage {
  start: PageStart
  services: RouterServices & { doors: BrowserDoors }
  router: Router
}

function shownIn({ router, start }: RunningPage): string[] {
  const place = (router.state.matches.at(-1)?.route.handle as PageHandle | undefined)?.place
  const panel = usePanelStore.getState().open
  const ofPanel = start.remotes.filter(({ slots }) => panel !== null && slots.panel?.includes(panel))
  return [place?.release.name ?? '', ...ofPanel.map(({ name }) => name)]
}

function settledIn(router: Router): (listener: () => void) => void {
  return (listener) => {
    let last = router.state.location.key
    router.subscribe(({ navigation, location }) => {
      if (navigation.state !== 'idle' || location.key === last) return
      last = location.key
      listener()
    })
  }
}

const SIGNS_OF_LIFE = ['pointermove', 'touchstart', 'keydown', 'wheel']
/** Who only reads does not pay for what acts need. */
const firstMove = (): Promise<void> =>
  new Promise((done) => {
    const heard = new AbortController()
    const hear = () => {
      heard.abort()
      done()
    }
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, hear, { passive: true, signal: heard.signal })
  })

/** What a click would wait for. The lists come last: a browser without HTTP/2 has six connections. */
async function prepareRounds({ shellList, remotes }: PageStart): Promise<void> {
  const folder = shellList.address.slice(0, shellList.address.lastIndexOf('/') + 1)
  const [shell] = await Promise.allSettled([listed(shellList)])
  const http = (shell?.status === 'fulfilled' && shell.value.http) || []
  await Promise.allSettled(http.map((file) => bringFile(folder + file)))
  await Promise.allSettled(remotes.map(({ list }) => listed(list)))
}

export function startLater(page: RunningPage): void {
  const { start, services, router } = page
  const onSettled = settledIn(router)
  followOutage(onSettled)
  const load = doorLoader(start.shellList)
  const rehearse = async (release: BrowserRelease) => {
    const locale = localeOfPath(location.pathname)
    await load(release, { locale })
    await Promise.all(
      (release.slots.mark ?? []).map((name) =>
        bringPart(start.shellList, release, { locale, slot: ['mark', name] }),
      ),
    )
  }
  followReleases({
    start,
    doors: services.doors,
    allow: allowRelease,
    rehearse,
    shown: () => shownIn(page),
    onSettled,
  })
  if (savesData()) return
  void firstMove().then(() => prepareRounds(start))
  watchIntent(services, router.routes)
}
