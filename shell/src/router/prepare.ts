import type { BrowserRelease, RouteWords } from '@southbound/shared/contract'
import {
  ApiError,
  addTexts,
  type Head,
  isMissingCode,
  type Locale,
  type RemoteDoor,
  type RemoteRoute,
  translator,
} from '@southbound/shared/platform'
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { listed } from '../doors/bring-file.ts'
import { type Coming, type Doors, RemoteMissing } from '../doors/doors.ts'

const frameTexts: Record<Locale, () => Promise<{ default: Record<string, object> }>> = {
  en: () => import('../locales/en.ts'),
  zh: () => import('../locales/zh.ts'),
}

/** 'waiting': its code is on its way. */
export type PageData =
  | { kind: 'ready'; data: unknown; head: Head }
  | { kind: 'not-found' }
  | { kind: 'waiting' }
  | { kind: 'missing'; remote: string; type: string }
  | { kind: 'failed'; message: string }

export interface RouterServices {
  doors: Doors
  texts: i18n
  browser: boolean
  /** In a browser: what a release lists of its files and calls. */
  listed?: typeof listed
}
export interface RemotePlace {
  release: BrowserRelease
  words: RouteWords
  locale: Locale
}
export interface Visit {
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
}
type DeskRoot = ComponentType<{ locale: Locale; children: ReactNode }>

type ScreenModule = Awaited<ReturnType<RemoteRoute['screen']>>
export interface OpenedPage {
  route: RemoteRoute
  screen: ScreenModule | undefined
  words: object
  pageWords: object | undefined
}

const keyOf = ({ release, words }: Omit<RemotePlace, 'locale'>) => `${release.name}/${words.path}`
const ready = new Map<string, ScreenModule>()
let deskRoot: DeskRoot | undefined

export const screenOf = (place: Omit<RemotePlace, 'locale'>): ComponentType | undefined =>
  ready.get(keyOf(place))?.default
const arrivals = new Map<string, Promise<ComponentType>>()
const NEVER = new Promise<never>(() => undefined)
export const screenArrival = (place: Omit<RemotePlace, 'locale'>): Promise<ComponentType> =>
  arrivals.get(keyOf(place)) ?? NEVER
export function expectScreen(place: RemotePlace, arrival: Promise<unknown>): void {
  arrivals.set(
    keyOf(place),
    arrival.then(() => screenOf(place) as ComponentType),
  )
}
export const startPageEarly = (place: RemotePlace, search: string): void =>
  ready.get(keyOf(place))?.early?.(new URLSearchParams(search))
export const deskRootOf = (): DeskRoot | undefined => deskRoot

const loadDeskRoot = async () => {
  deskRoot ??= (await import('@southbound/shared/ui/desk/root')).DeskRoot
}

export async function loadFrameTexts(texts: i18n, locale: Locale): Promise<void> {
  if (texts.hasResourceBundle(locale, 'shell')) return
  const words = (await frameTexts[locale]()).default
  for (const [namespace, bundle] of Object.entries(words)) addTexts(texts, locale, namespace, bundle)
}

const routeOf = (door: RemoteDoor, path: string): RemoteRoute => {
  const route = door.routes.find((one) => one.path === path)
  if (!route) throw new RemoteMissing(door.name)
  return route
}

export function comingPage(
  { doors, browser }: RouterServices,
  { release, words: { page, path, desk }, locale }: RemotePlace,
): Coming<OpenedPage> {
  return doors.bring(release.name, { page: path, locale }, async (door) => {
    const route = routeOf(door, path)
    const needsScreen = page === 'public' || browser
    const [words, pageWords, screen] = await Promise.all([
      door.texts[locale](),
      route.texts?.[locale](),
      needsScreen ? route.screen() : undefined,
      // A loader that does not come fails here, where another release can take over.
      route.loader?.(),
      desk && browser ? loadDeskRoot() : undefined,
    ])
    return { route, screen, words: words.default, pageWords: pageWords?.default }
  })
}

/** Everything of the first drawing of a page. */
export async function prepare(services: RouterServices, place: RemotePlace): Promise<RemoteRoute> {
  const [{ release, value }] = await Promise.all([
    comingPage(services, place).arrival,
    loadFrameTexts(services.texts, place.locale),
  ])
  addTexts(services.texts, place.locale, release.domain, value.words)
  if (value.pageWords)
    // The home page has no path, and '' is the door's own part.
    addTexts(services.texts, place.locale, release.domain, value.pageWords, `/${place.words.path}`)
  if (value.screen) ready.set(keyOf(place), value.screen)
  return value.route
}

async function loadData(
  services: RouterServices,
  place: RemotePlace,
  route: RemoteRoute,
  visit: Visit,
): Promise<PageData> {
  const { locale, release, words } = place
  const t = translator(services.texts, locale, release.domain)
  if (!route.loader)
    return {
      kind: 'ready',
      data: null,
      head: { title: words.title ? t(words.title) : '', description: '', noindex: words.page !== 'public' },
    }
  const { loader, head } = await route.loader()
  const data = await loader({ ...visit, locale })
  return { kind: 'ready', data, head: head(data, { t, locale, url: visit.url }) }
}

/** Or the reason why it cannot be shown. */
export async function loadPage(
  services: RouterServices,
  place: RemotePlace,
  visit: Visit,
): Promise<PageData> {
  try {
    return await loadData(services, place, await prepare(services, place), visit)
  } catch (error) {
    if (visit.signal.aborted) throw error
    await loadFrameTexts(services.texts, place.locale)
    return whyNot(error, place)
  }
}

function whyNot(error: unknown, place: RemotePlace): PageData {
  if (error instanceof ApiError)
    return error.notFound ? { kind: 'not-found' } : { kind: 'failed', message: error.message }
  if (isMissingCode(error)) return { kind: 'missing', remote: place.release.name, type: typeOf(error) }
  throw error
}

/** webpack's name: 'timeout' after 120 s, else 'missing'. */
const typeOf = (error: { type?: unknown } | Error): string =>
  'type' in error && typeof error.type === 'string' ? error.type : 'missing'
