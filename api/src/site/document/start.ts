import type { BrowserRelease, FileList, Loadable } from '@southbound/shared/contract'
import type { Release, ReleaseSet, RemoteRelease } from '../edition/release-set.ts'

export const fileListOf = ({ base, list, assets }: Release): FileList => ({
  address: base + list,
  integrity: assets[list]?.integrity ?? '',
})

const loadableOf = (release: RemoteRelease): Loadable => ({
  version: release.version,
  federation: release.federation,
  entry: release.base + release.entry,
  list: fileListOf(release),
})

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
