import './inspect-federation.ts'
import './inspect-stores.ts'
import {
  addTexts,
  barePath,
  browserTexts,
  type Locale,
  type RemoteDoor,
  type RemoteRoute,
  useGo,
} from '@southbound/shared/platform'
import type { ComponentType } from 'react'
import remote from 'remote-door'
import { redraw, standInOf } from './families.ts'
import { followChanges } from './follow.ts'

type Load = () => Promise<unknown>
const used = new Map<string, Load>()
const spoken = new Set<Locale>()
let go: ReturnType<typeof useGo> | undefined

const openAgain = () => go?.(barePath(location.pathname) + location.search, { replace: true })

const later = <T,>(name: string, load: () => Promise<T>) => {
  used.set(name, load)
  return load()
}
const routeOf = ({ path }: RemoteRoute) => remote.routes.find((route) => route.path === path)

function lasting(screen: ComponentType): ComponentType {
  const Screen = standInOf(screen)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen
  return function HotScreen() {
    go = useGo()
    return <Screen />
  }
}
const lastingScreens = new Map<ComponentType, ComponentType>()
function lastingOf(screen: ComponentType): ComponentType {
  const known = lastingScreens.get(standInOf(screen)) ?? lasting(screen)
  lastingScreens.set(standInOf(screen), known)
  return known
}

function hotRoute(route: RemoteRoute): RemoteRoute {
  const { path } = route
  const newest = () => routeOf(route) ?? route
  const screen = async () => {
    const module = await later(`screen ${path}`, () => newest().screen())
    return { ...module, default: lastingOf(module.default) }
  }
  const own = route.loader
  const loader = own && (() => later(`loader ${path}`, () => (newest().loader ?? own)()))
  return { ...route, screen, ...(loader ? { loader } : {}) } as RemoteRoute
}

function hotSlots(slots: NonNullable<RemoteDoor['slots']>): NonNullable<RemoteDoor['slots']> {
  const part =
    (place: string, name: string, load: NonNullable<RemoteDoor['slots']>[string][string]) => async () => {
      const module = await later(`slot ${place} ${name}`, () => (remote.slots?.[place]?.[name] ?? load)())
      return { default: standInOf(module.default) }
    }
  const parts = (place: string, own: NonNullable<RemoteDoor['slots']>[string]) =>
    Object.fromEntries(Object.entries(own).map(([name, load]) => [name, part(place, name, load)]))
  return Object.fromEntries(Object.entries(slots).map(([place, own]) => [place, parts(place, own)]))
}

function words(locale: Locale): Promise<{ default: object }> {
  spoken.add(locale)
  return remote.texts[locale]()
}
const takeNewWords = async (locale: Locale) =>
  addTexts(browserTexts, locale, remote.domain, (await words(locale)).default)

/** After a change of words, loaders or shared hooks. */
async function takeNewCode(): Promise<void> {
  await Promise.all([...[...spoken].map(takeNewWords), ...[...used.values()].map((load) => load())])
  redraw()
  openAgain()
}
import.meta.webpackHot?.accept('remote-door', () => void takeNewCode())
followChanges({ redraw, openAgain })

export default {
  ...remote,
  routes: remote.routes.map(hotRoute),
  slots: hotSlots(remote.slots ?? {}),
  texts: { en: () => words('en'), zh: () => words('zh') },
} satisfies RemoteDoor
