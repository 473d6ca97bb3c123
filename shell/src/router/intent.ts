import { localeOfPath, useSessionStore } from '@southbound/shared/platform'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { forgetBegun, startPage } from './arriving.ts'
import { prepare, type RemotePlace, type RouterServices, startPageEarly, type Visit } from './prepare.ts'
import type { PageHandle } from './routes.tsx'

const PASSING_MS = 40
/** Less than early calls are kept (shared/platform/calls/early.ts). */
const EARLY_MS = 12_000

interface Target {
  place: RemotePlace
  visit: Visit
}

function targetOf(routes: RouteObject[], link: HTMLAnchorElement): Target | null {
  const url = new URL(link.href, location.href)
  const isHere = url.pathname + url.search === location.pathname + location.search
  if (url.origin !== location.origin || isHere || link.target || link.download) return null
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  const place = (match?.route.handle as PageHandle | undefined)?.place
  return place && match
    ? { place, visit: { params: match.params, url, signal: new AbortController().signal } }
    : null
}

const begunEarly = new Map<string, number>()
function start(services: RouterServices, { place, visit }: Target): void {
  const isIn = useSessionStore.getState().status === 'in'
  if ((place.words.signedIn || place.words.may) && !isIn) return
  if (place.words.page === 'public') startPage(services, place, visit)
  else startWork(services, { place, visit })
}
function startWork(services: RouterServices, { place, visit }: Target): void {
  const last = begunEarly.get(visit.url.href) ?? 0
  if (Date.now() - last < EARLY_MS) return
  begunEarly.set(visit.url.href, Date.now())
  // Its calls are sent in the language of the page that is shown.
  const isSame = place.locale === localeOfPath(location.pathname)
  void prepare(services, place).then(() => isSame && startPageEarly(place, visit.url.search))
}

const linkOf = ({ target }: Event) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null

/** A resting pointer, the focus, a finger. A change of session forgets what was begun. */
export function watchIntent(services: RouterServices, routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = (event: Event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    const target = link && targetOf(routes, link)
    if (target) start(services, target)
  }
  const soon = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => begin(event), PASSING_MS)
  }
  document.addEventListener('pointerover', soon, { passive: true })
  document.addEventListener('focusin', soon)
  document.addEventListener('touchstart', begin, { passive: true })
  document.addEventListener('pointerdown', begin, { passive: true })
  let role = useSessionStore.getState().role
  useSessionStore.subscribe((now) => {
    if (now.role !== role) forgetBegun()
    role = now.role
  })
}
