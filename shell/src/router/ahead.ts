import type { RouteObject } from 'react-router-dom'
import { savesData } from '../doors/link.ts'
import { targetOf, watchIntent } from './intent.ts'
import type { Ground, Place } from './prepare.ts'

/** Fetches the files of a page without running them. */
export type BringAhead = (place: Place) => Promise<void>

/** Fetched while the browser is idle. */
const MOST_PAGES = 8
const idle = () =>
  new Promise<void>((done) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => done(), { timeout: 2_000 })
      : setTimeout(done, 200),
  )

const isInSight = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Behind the links in sight, each once. */
function likelyPages(routes: RouteObject[]): Place[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isInSight)
  const places = new Map<string, Place>()
  for (const link of links) {
    const place = targetOf(routes, link)?.place
    if (place && !place.words.desk) places.set(`${place.release.name}/${place.words.path}`, place)
  }
  return [...places.values()].slice(0, MOST_PAGES)
}

/** Loading by intent, and likely next pages while idle; nothing for people who save data. */
export function loadAhead(
  ground: Ground,
  routes: RouteObject[],
  bring: BringAhead,
  onSettled: (listener: () => void) => void,
): void {
  if (savesData()) return
  watchIntent(ground, routes)
  const brought = new Set<Place>()
  let turn = 0
  const look = async () => {
    const own = ++turn
    await idle()
    for (const place of own === turn ? likelyPages(routes) : []) {
      if (own !== turn || savesData()) return
      if (brought.has(place)) continue
      brought.add(place)
      await bring(place).catch(() => brought.delete(place))
      await idle()
    }
  }
  onSettled(() => void look())
  void look()
}
