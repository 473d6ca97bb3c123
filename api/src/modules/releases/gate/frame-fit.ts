import { satisfies } from 'semver'
import type { Published, ReleaseContract, State } from './contract.ts'
import { type Finding, nameOf, type Why } from './finding.ts'

type Found = (why: Why, values: Record<string, string>) => Finding
type Any = Published & { state?: State }

const partsIn = (places: Record<string, string[]>): string[] => Object.entries(places).flatMap(([place, names]) => names.map((name) => `${place}/${name}`))
/** Only running tells whether these are there. */
const isTold = (name: string): boolean => name !== '*' && name !== 'default'

/** What a remote needs of a shell and does not get. */
export function frameFindings(remote: Any, shell: Any): Finding[] {
  if (!remote.contract || !shell.contract) return []
  const found: Found = (why, values) => ({ why, who: nameOf(remote), whom: nameOf(shell), values })
  return [...libraryFindings(remote.contract, shell.contract, found), ...placeFindings(remote.contract, shell.contract, found)]
}

function libraryFindings({ needs, copies }: ReleaseContract, { gives, once }: ReleaseContract, found: Found): Finding[] {
  const lacks = Object.entries(needs).flatMap(([library, { range, uses }]) => {
    const given = gives[library]
    if (!given) return [found('library-missing', { library })]
    if (!satisfies(given.version, range)) return [found('library-version', { library, wanted: range, given: given.version })]
    const parts = uses.filter((name) => isTold(name) && given.exports?.includes(name) === false)
    return parts.length > 0 ? [found('library-parts', { library, parts: parts.join(', ') })] : []
  })
  return [...lacks, ...copies.filter((name) => once.includes(name)).map((library) => found('library-copy', { library }))]
}

function placeFindings({ fills }: ReleaseContract, { offers }: ReleaseContract, found: Found): Finding[] {
  const there = partsIn(offers)
  const homeless = partsIn(fills).filter((place) => !there.includes(place))
  return homeless.map((place) => found('place-missing', { place }))
}

/** Places of the frame that two remotes would fill at once. */
export function sharedPlaceFindings(release: Any, other: Any): Finding[] {
  const theirs = partsIn(other.contract?.fills ?? {})
  const both = partsIn(release.contract?.fills ?? {}).filter((place) => theirs.includes(place))
  return both.map((place) => ({ why: 'place-taken', who: nameOf(release), whom: nameOf(other), values: { place } }))
}
