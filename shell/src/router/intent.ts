import { useSessionStore } from '@southbound/shared/platform'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { forgetBegun, startPage } from './arriving.ts'
import { type Ground, type Place, prepare, startPageEarly, type Visit } from './prepare.ts'
import type { PageHandle } from './routes.tsx'

/** A pointer that only passes over a link means nothing. */
const PASSING_MS = 40
/** How long the calls of a work page that were begun early wait for it, a little less than they are kept (shared/platform/calls/early.ts). */
const EARLY_MS = 12_000

interface Target {
  place: Place
  visit: Visit
}

/** The page of a remote that a link leads to; null for anything else, and for the page that is open. */
export function targetOf(routes: RouteObject[], link: HTMLAnchorElement): Target | null {
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
/** Code, styles and data of a page start together. What only signed-in people see is started for them only. */
function start(ground: Ground, { place, visit }: Target): void {
  const isIn = useSessionStore.getState().status === 'in'
  if ((place.words.signedIn || place.words.may) && !isIn) return
  if (place.words.page === 'public') startPage(ground, place, visit)
  else startWork(ground, { place, visit })
}
/** The calls of a work page's first view, once while they are kept. */
function startWork(ground: Ground, { place, visit }: Target): void {
  const last = begunEarly.get(visit.url.href) ?? 0
  if (Date.now() - last < EARLY_MS) return
  begunEarly.set(visit.url.href, Date.now())
  void prepare(ground, place).then(() => startPageEarly(place, visit.url.search))
}

const linkOf = ({ target }: Event) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null

/** Watches for signs that somebody is about to open a link: a pointer that rests on it, the focus, a finger. Other people's pages are forgotten when the session changes. */
export function watchIntent(ground: Ground, routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = (event: Event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    const target = link && targetOf(routes, link)
    if (target) start(ground, target)
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
