import { satisfies } from 'semver'
import type { PublishedRelease, ReleaseContract, State } from './contract.ts'
import { type GateFinding, nameOf, type Why } from './finding.ts'
import { type Kind, type Misuse, misused } from './shared-exports-fit.ts'

type Found = (why: Why, values: Record<string, string>) => GateFinding
type Any = PublishedRelease & { state?: State }

const partsIn = (places: Record<string, string[]>) =>
  Object.entries(places).flatMap(([place, names]) => names.map((name) => `${place}/${name}`))
/** Others are known only at run time. */
const isListed = (name: string) => name !== '*' && name !== 'default'

export function frameFindings(remote: Any, shell: Any): GateFinding[] {
  if (!remote.contract || !shell.contract) return []
  const found: Found = (why, values) => ({ why, who: nameOf(remote), whom: nameOf(shell), values })
  return [
    ...libraryFindings(remote.contract, shell.contract, found),
    ...placeFindings(remote.contract, shell.contract, found),
  ]
}

function libraryFindings(
  { needs, copies }: ReleaseContract,
  { gives, once }: ReleaseContract,
  found: Found,
): GateFinding[] {
  const lacks = Object.entries(needs).flatMap(([library, { range, uses, shapes }]) => {
    const given = gives[library]
    if (!given) return [found('library-missing', { library })]
    if (!satisfies(given.version, range))
      return [found('library-version', { library, wanted: range, given: given.version })]
    const shaped = misuses(shapes, given.shapes).map(({ why, ...values }) =>
      found(why, { library, ...values }),
    )
    const parts = uses.filter((name) => isListed(name) && given.exports?.includes(name) === false)
    return [
      ...(parts.length > 0 ? [found('library-parts', { library, parts: parts.join(', ') })] : []),
      ...shaped,
    ]
  })
  return [
    ...lacks,
    ...copies.filter((name) => once.includes(name)).map((library) => found('library-copy', { library })),
  ]
}

function misuses(
  known: Record<string, Kind> = {},
  given: Record<string, Kind> = {},
): (Misuse & { part: string })[] {
  return Object.entries(known).flatMap(([part, kind]) =>
    given[part] === undefined ? [] : misused(given[part], kind).map((one) => ({ ...one, part })),
  )
}

function placeFindings({ fills }: ReleaseContract, { offers }: ReleaseContract, found: Found): GateFinding[] {
  const there = partsIn(offers)
  const homeless = partsIn(fills).filter((place) => !there.includes(place))
  return homeless.map((place) => found('place-missing', { place }))
}

export function sharedPlaceFindings(release: Any, other: Any): GateFinding[] {
  const theirs = partsIn(other.contract?.fills ?? {})
  const both = partsIn(release.contract?.fills ?? {}).filter((place) => theirs.includes(place))
  return both.map((place) => ({
    why: 'place-taken',
    who: nameOf(release),
    whom: nameOf(other),
    values: { place },
  }))
}
