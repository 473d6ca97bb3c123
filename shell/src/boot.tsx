import '../../shared/ui/tokens/tokens.css'
import '../../shared/ui/tokens/base.css'
import type { PageStart } from '@southbound/shared/contract'
import {
  browserTexts,
  localeOfPath,
  SessionDrawn,
  sessionDrawn,
  startSession,
  whenQuiet,
} from '@southbound/shared/platform'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { allowAll } from './doors/allow.ts'
import { listed, wakeFiles } from './doors/bring-file.ts'
import { createDoors } from './doors/doors.ts'
import { doorLoader } from './doors/federated.ts'
import { patience } from './doors/link.ts'
import { lacksParts } from './floor/lacks.ts'
import { StartContext } from './frame/frame-context.ts'
import { nextTask } from './next-task.ts'
import {
  comingPage,
  expectScreen,
  loadFrameTexts,
  prepare,
  type RemotePlace,
  type RouterServices,
  startPageEarly,
} from './router/prepare.ts'
import { type PageHandle, siteRoutes } from './router/routes.tsx'
import { caught, watch } from './telemetry/watch.ts'

type Router = ReturnType<typeof createBrowserRouter>
const readStart = (): PageStart => JSON.parse(document.getElementById('start')?.textContent ?? '{}')

const placeIn = (router: Router): RemotePlace | null =>
  (router.state.matches.at(-1)?.route.handle as PageHandle | undefined)?.place ?? null

/** A late page stays as HTML while the frame works. False when the code does not fit the HTML. */
async function prepareFirst(services: RouterServices, router: Router, start: PageStart): Promise<boolean> {
  await loadFrameTexts(services.texts, localeOfPath(location.pathname))
  const place = placeIn(router)
  if (start.mode !== 'hydrate' || !place) return true
  const prepared = prepare(services, place)
  const isOfHtml = () => services.doors.release(place.release.name).federation === place.release.federation
  const inTime = await Promise.race([
    prepared,
    comingPage(services, place)
      .reached('hedged', 'slow', 'card')
      .then(() => null),
  ])
  if (inTime && place.words.page !== 'public') startPageEarly(place, location.search)
  if (inTime) return isOfHtml()
  expectScreen(place, prepared)
  void prepared.then(() => (isOfHtml() ? undefined : router.revalidate()))
  return true
}

const initialised = (router: Router): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      done()
    })
  })

const whenIdle = (run: () => void) => void whenQuiet().then(run)
const noted = (error: unknown) => console.warn(error)

/** The server's HTML is untouched until everything of the first drawing is here. */
async function boot(): Promise<void> {
  await nextTask()
  const start = readStart()
  allowAll(start.shellList, start.remotes)
  if (lacksParts()) await import(/* webpackChunkName: "fill" */ './floor/fill.ts')
  const services = {
    doors: createDoors(start.remotes, doorLoader(start.shellList), patience, wakeFiles),
    texts: browserTexts,
    browser: true,
    listed,
  }
  await nextTask()
  const hydrationData = start.mode === 'hydrate' ? { loaderData: start.loaderData } : undefined
  const router = createBrowserRouter(siteRoutes(services, start.remotes), { hydrationData })
  await nextTask()
  watch({ router, releaseOf: services.doors.release }, whenIdle)
  const preparing = prepareFirst(services, router, start)
  // The page's own calls go first where its code is here.
  await nextTask()
  startSession()
  const fits = await preparing
  if (!fits) await router.revalidate()
  await initialised(router)
  await nextTask()
  const root = document.getElementById('root') as HTMLElement
  const page = (
    <StartContext value={start}>
      <SessionDrawn value={sessionDrawn(start.hasKey)}>
        <RouterProvider router={router} />
      </SessionDrawn>
    </StartContext>
  )
  const tellErrors = { onCaughtError: caught, onUncaughtError: caught }
  if (start.mode === 'hydrate' && fits)
    // A transition hydrates in slices: what a visitor presses in between is answered first.
    startTransition(() => {
      hydrateRoot(root, page, {
        ...tellErrors,
        onRecoverableError: (error) => console.error('hydration', error),
      })
    })
  else createRoot(root, tellErrors).render(page)
  if (start.lookUp)
    void import(/* webpackChunkName: "nation" */ './by-nation.ts').then(
      ({ goByNation }) => goByNation(router),
      noted,
    )
  whenIdle(
    () =>
      void import(/* webpackChunkName: "later" */ './updates/later.ts').then(
        ({ startLater }) => startLater({ start, services, router }),
        noted,
      ),
  )
}

void boot().catch((error: unknown) => console.warn('The page stays as the server wrote it.', error))
