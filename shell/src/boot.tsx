import '../../shared/ui/tokens/tokens.css'
import '../../shared/ui/tokens/base.css'
import { browserTexts, localeOfPath, startSession, withLocale } from '@southbound/shared/platform'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createDoors, deadlineOfLink } from './doors/doors.ts'
import { loadDoor } from './doors/federated.ts'
import { isInChina } from './doors/nation.ts'
import type { PageStart } from './doors/releases.ts'
import { admit } from './doors/trusted.ts'
import { StartContext } from './frame/start.ts'
import { type Ground, loadFrameTexts, type Place, prepare, startPageEarly } from './router/prepare.ts'
import { type PageHandle, siteRoutes } from './router/routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>
const readStart = (): PageStart => JSON.parse(document.getElementById('start')?.textContent ?? '{}')

/** A page that is in the HTML can be read, so its code may take as long as it takes. */
async function prepareAtLast(ground: Ground, place: Place): Promise<void> {
  for (const gap of [0, 1_000, 4_000, 16_000, 60_000]) {
    if (gap) await new Promise((done) => setTimeout(done, gap))
    await ground.doors.arrival(place.release.name)
    if (await isPrepared(ground, place)) return
  }
  throw new Error(`The code of ${place.words.path} did not come`)
}
const isPrepared = (ground: Ground, place: Place): Promise<boolean> => prepare(ground, place).then(Boolean, () => false)

/** Brings what the first drawing needs: the frame's words, and the code of the page. A work page is drawn without it when it does not come. */
async function prepareFirst(ground: Ground, router: Router, start: PageStart): Promise<void> {
  await loadFrameTexts(ground.texts, localeOfPath(location.pathname))
  const place = (router.state.matches.at(-1)?.route.handle as PageHandle | undefined)?.place
  if (start.mode !== 'hydrate' || !place) return
  if (place.words.page === 'public') await prepareAtLast(ground, place)
  else if (await isPrepared(ground, place)) startPageEarly(place, location.search)
}

/** Resolves when the router has run the loaders of the first page. */
const initialised = (router: Router): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      done()
    })
  })

/** A first visitor in China goes to the same page in Chinese. The page is there already: nothing waits for the look-up. */
async function goByNation(router: Router): Promise<void> {
  if (!(await isInChina())) return
  const { pathname, search, hash } = location
  if (localeOfPath(pathname) === 'en') void router.navigate(withLocale('zh', pathname) + search + hash, { replace: true })
}

/** The server's HTML stays untouched until all that the first drawing needs is here; then it is hydrated, once. */
async function boot(): Promise<void> {
  const start = readStart()
  for (const list of [start.shellList, ...start.remotes.map((release) => release.list)]) admit(list)
  const ground = { doors: createDoors(start.remotes, loadDoor, deadlineOfLink), texts: browserTexts, browser: true }
  const hydrationData = start.mode === 'hydrate' ? { loaderData: start.loaderData } : undefined
  const router = createBrowserRouter(siteRoutes(ground, start.remotes), { hydrationData })
  startSession()
  await prepareFirst(ground, router, start)
  await initialised(router)
  const root = document.getElementById('root') as HTMLElement
  const page = (
    <StartContext value={start}>
      <RouterProvider router={router} />
    </StartContext>
  )
  if (start.mode === 'hydrate') hydrateRoot(root, page, { onRecoverableError: (error) => console.error('hydration', error) })
  else createRoot(root).render(page)
  if (start.lookUp) void goByNation(router)
}

void boot().catch((error: unknown) => console.warn('The page stays as the server wrote it.', error))
