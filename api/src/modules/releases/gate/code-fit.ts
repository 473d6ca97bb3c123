import type { Published } from './contract.ts'
import { type Finding, nameOf } from './finding.ts'

/** Feature flags that the API does not declare. */
export const flagFindings = (release: Published, declared: readonly string[]): Finding[] =>
  (release.contract?.flags ?? [])
    .filter((flag) => !declared.includes(flag))
    .map((flag) => ({ why: 'flag-unknown', who: nameOf(release), values: { flag } }))

/** Network use that bypasses the platform. */
export const rawFindings = (release: Published): Finding[] =>
  (release.contract?.raw ?? []).map((place) => {
    const [where = '', what = ''] = place.split(' ')
    return { why: 'raw-network', who: nameOf(release), values: { where, what } }
  })
