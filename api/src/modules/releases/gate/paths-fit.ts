import type { Neighbour, PublishedRelease, ReleaseContract } from './contract.ts'
import { type GateFinding, nameOf } from './finding.ts'

const partsOf = (path: string) => path.split('/')
const isFree = (part: string | undefined) => part?.startsWith(':') === true || part === '*'
const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

function covers(outer: string, inner: string) {
  const [wide, narrow] = [partsOf(outer), partsOf(inner)]
  const fits = wide.every(
    (part, at) => part === '*' || (narrow[at] !== undefined && (part.startsWith(':') || part === narrow[at])),
  )
  return fits && (wide.at(-1) === '*' || wide.length === narrow.length)
}
/** A path that begins with a variable part yields to every other. */
const owns = (outer: string, inner: string) =>
  isFree(partsOf(outer)[0]) ? shapeOf(outer) === shapeOf(inner) : covers(outer, inner)

export function pathFindings(release: PublishedRelease, other: Neighbour): GateFinding[] {
  const theirs = other.contract?.paths ?? []
  const taken = (release.contract?.paths ?? []).filter((path) =>
    theirs.some((one) => owns(one, path) || owns(path, one)),
  )
  return taken.map((path) => ({
    why: 'path-taken',
    who: nameOf(release),
    whom: nameOf(other),
    values: { path: `/${path}` },
  }))
}

/** Variable parts, in either, match anything. */
function leadsTo(link: string, page: string) {
  const [given, wanted] = [partsOf(link), partsOf(page)]
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => isFree(part) || given[at] === ':' || part === given[at])
  )
}

/** Pages that a menu, tab or link still leads to. */
export function droppedPageFindings(
  release: PublishedRelease,
  before: ReleaseContract | null,
  others: readonly Neighbour[],
): GateFinding[] {
  const reached = others.filter(({ state }) => state !== 'window')
  const held = [release, ...reached.filter(({ state }) => state === 'live')].flatMap(
    ({ contract }) => contract?.paths ?? [],
  )
  const dropped = (before?.paths ?? []).filter(
    (path) => !isFree(partsOf(path)[0]) && !held.some((one) => !isFree(partsOf(one)[0]) && covers(one, path)),
  )
  return dropped.flatMap((path) => {
    const leading = [release, ...reached].filter(({ contract }) =>
      contract?.links?.some((link) => leadsTo(link, path)),
    )
    return leading.map((one) => ({
      why: 'page-dropped' as const,
      who: nameOf(release),
      whom: nameOf(one),
      values: { path: `/${path}` },
    }))
  })
}
