import type { Published } from './contract.ts'
import { type Finding, nameOf } from './finding.ts'

/** Feature flags that a release asks for and the API does not declare: nobody could switch them. */
export const flagFindings = (release: Published, declared: readonly string[]): Finding[] =>
  (release.contract?.flags ?? [])
    .filter((flag) => !declared.includes(flag))
    .map((flag) => ({ why: 'flag-unknown', who: nameOf(release), values: { flag } }))

/** Places where a remote's own code goes to the network past the platform. */
export const rawFindings = (release: Published): Finding[] =>
  (release.contract?.raw ?? []).map((place) => {
    const [where = '', what = ''] = place.split(' ')
    return { why: 'raw-network', who: nameOf(release), values: { where, what } }
  })
