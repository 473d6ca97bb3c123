import { callFindings } from './calls-fit.ts'
import { declaredFindings, flagFindings, rawFindings } from './code-fit.ts'
import {
  type ApiContract,
  type Neighbour,
  type PublishedRelease,
  type ReleaseContract,
  SHELL,
} from './contract.ts'
import { droppedFindings, payloadFindings } from './events-fit.ts'
import { type GateFinding, nameOf } from './finding.ts'
import { frameFindings, sharedPlaceFindings } from './frame-fit.ts'
import { droppedPageFindings, pathFindings } from './paths-fit.ts'

interface Surroundings {
  api: ApiContract
  flags: readonly string[]
  /** All packages that visitors have, try, or had recently. */
  neighbours: readonly Neighbour[]
  before: ReleaseContract | null
}

/** Empty when the release fits. */
export function gate(
  release: PublishedRelease,
  { api, flags, neighbours, before }: Surroundings,
): GateFinding[] {
  if (!release.contract) return [{ why: 'silent', who: nameOf(release), values: {} }]
  const others = neighbours.filter(({ name }) => name !== release.name)
  return [
    ...callFindings(release, api),
    ...flagFindings(release, flags, neighbours),
    ...declaredFindings(release, flags),
    ...rawFindings(release),
    ...others.flatMap((other) => pairFindings(release, other)),
    ...droppedFindings(release, before, others),
    ...droppedPageFindings(release, before, others),
  ]
}

function pairFindings(release: PublishedRelease, other: Neighbour): GateFinding[] {
  const frame =
    release.name === SHELL
      ? frameFindings(other, release)
      : other.name === SHELL
        ? frameFindings(release, other)
        : sharedPlaceFindings(release, other)
  return [
    ...pathFindings(release, other),
    ...frame,
    ...payloadFindings(release, other),
    ...payloadFindings(other, release),
  ]
}

export const misfitsInPage = (
  remote: PublishedRelease,
  shell: PublishedRelease,
  api: ApiContract,
): GateFinding[] => [...callFindings(remote, api), ...frameFindings(remote, shell)]

export const misfitsOfApi = (
  api: ApiContract,
  flags: readonly string[],
  neighbours: readonly Neighbour[],
): GateFinding[] =>
  neighbours.flatMap((one) => [...callFindings(one, api), ...flagFindings(one, flags, neighbours)])
