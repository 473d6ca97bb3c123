import type { Release, ReleaseSet, RemoteRelease } from '../edition/release-set.ts'

/** Where a release's list of files is, and the hash that it must have. */
export interface FileList {
  address: string
  integrity: string
}
/** The list of a release. */
export const fileListOf = ({ base, list, assets }: Release): FileList => ({
  address: base + list,
  integrity: assets[list]?.integrity ?? '',
})

/** What a browser needs to load one release. */
export interface Loadable {
  version: string
  federation: string
  entry: string
  /** Its list of files with their hashes, and the hash of the list: all that the browser must be told to check every file. */
  list: FileList
}
const loadableOf = (release: RemoteRelease): Loadable => ({
  version: release.version,
  federation: release.federation,
  entry: release.base + release.entry,
  list: fileListOf(release),
})

/** A remote's release as the browser gets it: enough to route, to draw menus and to load its code. */
export interface BrowserRelease extends Loadable {
  name: string
  domain: string
  /** The last known good release, where there is another. */
  fallback: Loadable | null
  /** Where its files are served from, when that is not the site itself. */
  origin?: string
  /** No release of it fits the rest: nothing of it is loaded, its pages show their card. */
  refused?: true
  routes: object[]
  slots: Record<string, string[]>
}

/** The part of the release set that goes into the HTML. */
export const browserReleases = (
  { remotes, fallbacks, refused }: ReleaseSet,
  origins: Record<string, string>,
): BrowserRelease[] =>
  remotes.map((release) => ({
    ...browserRelease(release, fallbacks.get(release.name)),
    origin: origins[release.name],
    ...(refused.has(release.name) ? { refused: true } : {}),
  }))

function browserRelease(release: RemoteRelease, fallback: RemoteRelease | undefined): BrowserRelease {
  const { name, domain, routes, slots } = release
  return {
    name,
    domain,
    ...loadableOf(release),
    fallback: fallback ? loadableOf(fallback) : null,
    routes: routes.map(({ files: _, ...words }) => words),
    slots: Object.fromEntries(Object.entries(slots).map(([place, parts]) => [place, Object.keys(parts)])),
  }
}
