import type { InputOf } from '@southbound/shared/platform'
import type { Seen } from './seen.ts'

type Told = InputOf<'POST /interest/seen'>['body']
const ADDRESS = '/api/interest/seen'
const TARGETS = { course: 1, school: 2, agent: 3 } as const
const SEARCH = /(^|\.)(google|bing|baidu|sogou|so|sm|yahoo|duckduckgo|yandex)\./

/** A beacon: a page that cannot send it loses nothing. */
export function tellSeen(kind: Seen['kind'], id: string): void {
  const told: Told = {
    targetKind: TARGETS[kind],
    id,
    source: sourceOf(location, document.referrer, firstPage()),
  }
  navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(told)], { type: 'application/json' }))
}

/** The address with which the document began; what came before it is the referrer's. */
function firstPage(): string {
  const address = performance.getEntriesByType?.('navigation')[0]?.name
  return address ? new URL(address).pathname : location.pathname
}

/** Where the reader came from, as far as the browser says. */
export function sourceOf(
  here: Pick<Location, 'pathname' | 'hostname'>,
  referrer: string,
  first: string,
): Told['source'] {
  if (here.pathname !== first) return 'site'
  if (!URL.canParse(referrer)) return 'direct'
  const { hostname } = new URL(referrer)
  if (hostname === here.hostname) return 'site'
  return SEARCH.test(hostname) ? 'search' : 'link'
}
