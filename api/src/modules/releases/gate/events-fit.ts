import type { Neighbour, PublishedRelease, ReleaseContract, State } from './contract.ts'
import { type GateFinding, nameOf } from './finding.ts'
import { unfits } from './shape-fit.ts'

type Any = PublishedRelease & { state?: State }

export function payloadFindings(listener: Any, sender: Any): GateFinding[] {
  return Object.entries(listener.contract?.hears ?? {}).flatMap(([event, wanted]) => {
    const given = sender.contract?.sends[event]
    const different = given ? unfits(given, wanted, 'answer') : []
    return different.map(({ at, ...words }) => ({
      why: 'event-other' as const,
      who: nameOf(listener),
      whom: nameOf(sender),
      values: { event, field: at || 'payload', given: words.given, wanted: words.wanted },
    }))
  })
}

/** Events that others still listen to and no one else sends. */
export function droppedFindings(
  release: PublishedRelease,
  before: ReleaseContract | null,
  others: readonly Neighbour[],
): GateFinding[] {
  const { contract } = release
  if (!contract || !before) return []
  const isSent = (event: string) =>
    event in contract.sends ||
    others.some(({ state, contract: other }) => state === 'live' && other && event in other.sends)
  const dropped = Object.keys(before.sends).filter((event) => !isSent(event))
  return dropped.flatMap((event) => {
    const listeners = others.filter(({ contract: other }) => other && event in other.hears)
    return listeners.map((listener) => ({
      why: 'event-dropped' as const,
      who: nameOf(release),
      whom: nameOf(listener),
      values: { event },
    }))
  })
}
