import type { ReleaseSet } from './release-set.ts'

/** A remote's release as the browser gets it: enough to route, to draw menus and to load its code. */
export interface BrowserRelease {
  name: string
  domain: string
  federation: string
  entry: string
  routes: object[]
  slots: Record<string, string[]>
}

/** The part of the release set that goes into the HTML. */
export const browserReleases = ({ remotes }: ReleaseSet): BrowserRelease[] =>
  remotes.map(({ name, domain, federation, base, entry, routes, slots }) => ({
    name,
    domain,
    federation,
    entry: base + entry,
    routes: routes.map(({ files: _, ...words }) => words),
    slots: Object.fromEntries(Object.entries(slots).map(([place, parts]) => [place, Object.keys(parts)])),
  }))
