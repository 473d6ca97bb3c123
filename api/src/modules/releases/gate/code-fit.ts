import { misdeclared } from '@southbound/shared/contract/constants'
import type { PublishedRelease } from './contract.ts'
import { type GateFinding, nameOf } from './finding.ts'

const ownFlags = ({ contract }: PublishedRelease) => Object.keys(contract?.declares ?? {})

/** Flags are the site's, or a package's own: an older version asks for what a newer one declares. */
export function flagFindings(
  release: PublishedRelease,
  declared: readonly string[],
  neighbours: readonly PublishedRelease[],
): GateFinding[] {
  const own = neighbours.filter(({ name }) => name === release.name).flatMap(ownFlags)
  const known = [...declared, ...own, ...ownFlags(release)]
  return (release.contract?.flags ?? [])
    .filter((flag) => !known.includes(flag))
    .map((flag) => ({ why: 'flag-unknown', who: nameOf(release), values: { flag } }))
}

/** What a package declares must be its own, worded in both languages, and not the site's. */
export function declaredFindings(release: PublishedRelease, declared: readonly string[]): GateFinding[] {
  const declares = release.contract?.declares ?? {}
  const taken = Object.keys(declares).filter((flag) => declared.includes(flag))
  return [...new Set([...misdeclared(release.name, declares), ...taken])].map((flag) => ({
    why: 'flag-misdeclared',
    who: nameOf(release),
    values: { flag },
  }))
}

export const rawFindings = (release: PublishedRelease): GateFinding[] =>
  (release.contract?.raw ?? []).map((place) => {
    const [where = '', what = ''] = place.split(' ')
    return { why: 'raw-network', who: nameOf(release), values: { where, what } }
  })
