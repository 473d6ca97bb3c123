import type { Release, ReleaseSet, RemoteRelease } from './release-set.ts'

/** Where a release's list of files is, and the hash that it must have. */
export interface FileList {
  address: string
  integrity: string
}
/** The list of a release. */
export const fileListOf = ({ base, list, assets }: Release): FileList => ({ address: base + list, integrity: assets[list]?.integrity ?? '' })

/** A remote's release as the browser gets it: enough to route, to draw menus and to load its code. */
export interface BrowserRelease {
  name: string
  domain: string
  federation: string
  entry: string
  /** Its list of files with their hashes, and the hash of the list: all that the browser must be told to check every file. */
  list: FileList
  routes: object[]
  slots: Record<string, string[]>
}

/** The part of the release set that goes into the HTML. */
export const browserReleases = ({ remotes }: ReleaseSet): BrowserRelease[] => remotes.map(browserRelease)

function browserRelease(release: RemoteRelease): BrowserRelease {
  const { name, domain, federation, base, entry, routes, slots } = release
  return {
    name,
    domain,
    federation,
    entry: base + entry,
    list: fileListOf(release),
    routes: routes.map(({ files: _, ...words }) => words),
    slots: Object.fromEntries(Object.entries(slots).map(([place, parts]) => [place, Object.keys(parts)])),
  }
}
