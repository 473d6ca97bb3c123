import { matchRoutes } from 'react-router-dom'
import type { BrowserRelease } from '../start.ts'
import type { PageOfRemote } from './rendered.ts'

interface KnownRoute {
  path: string
  page?: 'public'
}
const PREFIX = /^\/cn(?=\/|$)/

/** Tells which remote's page an address is, by the routes of an edition's releases: the same rules as the router of the shell. */
export function pageMatcher(releases: readonly BrowserRelease[]): (pathname: string) => PageOfRemote {
  const routes = releases.flatMap(({ name, routes: own }) =>
    (own as KnownRoute[]).map(({ path, page }) => ({ path: `/${path}`, handle: { remote: name, path, isPublic: page === 'public' } })),
  )
  return (pathname) => {
    const match = matchRoutes(routes, pathname.replace(PREFIX, '') || '/')?.at(-1)
    return (match?.route.handle as PageOfRemote | undefined) ?? null
  }
}
