import type { PublishedRelease } from './contract.ts'
import { type GateFinding, nameOf } from './finding.ts'

export const flagFindings = (release: PublishedRelease, declared: readonly string[]): GateFinding[] =>
  (release.contract?.flags ?? [])
    .filter((flag) => !declared.includes(flag))
    .map((flag) => ({ why: 'flag-unknown', who: nameOf(release), values: { flag } }))

export const rawFindings = (release: PublishedRelease): GateFinding[] =>
  (release.contract?.raw ?? []).map((place) => {
    const [where = '', what = ''] = place.split(' ')
    return { why: 'raw-network', who: nameOf(release), values: { where, what } }
  })
