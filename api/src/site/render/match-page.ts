import type { BrowserRelease, PageOfRemote } from '@southbound/shared/contract'
import { matchRoutes } from 'react-router-dom'

const PREFIX = /^\/cn(?=\/|$)/

type Route = { path: string; handle: NonNullable<PageOfRemote> }

export function pageMatcher(releases: readonly BrowserRelease[]): (pathname: string) => PageOfRemote {
  const routes = releases.flatMap(({ name, routes: own }) =>
    own.map(
      ({ path, page }): Route => ({
        path: `/${path}`,
        handle: { remote: name, path, isPublic: page === 'public' },
      }),
    ),
  )
  const candidates = byBeginning(routes)
  return (pathname) => {
    const path = pathname.replace(PREFIX, '') || '/'
    const match = matchRoutes(candidates(path), path)?.at(-1)
    return (match?.route.handle as PageOfRemote | undefined) ?? null
  }
}

/** Without the language; null if there is none. */
export function routeMatcher(
  releases: readonly BrowserRelease[],
  framePaths: readonly string[],
): (path: string) => string | null {
  const paths = [...releases.flatMap(({ routes }) => routes.map(({ path }) => path)), ...framePaths]
  const candidates = byBeginning(paths.map((path) => ({ path: `/${path}` })))
  return (path) => matchRoutes(candidates(path), path)?.at(-1)?.route.path?.slice(1) ?? null
}

/** Sorting all routes takes a millisecond, so only those with the same or a variable first part are given. */
function byBeginning<R extends { path: string }>(routes: readonly R[]): (path: string) => R[] {
  const open = routes.filter(({ path }) => ANYTHING.test(beginning(path)))
  const beginnings = [...new Set(routes.map(({ path }) => beginning(path)))]
  const known = new Map(
    beginnings.map((first) => [
      first,
      routes.filter((route) => open.includes(route) || beginning(route.path) === first),
    ]),
  )
  return (path) => known.get(beginning(path)) ?? open
}

const ANYTHING = /[:*?]/
const beginning = (path: string): string => decoded(path.split('/')[1] ?? '').toLowerCase()

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
