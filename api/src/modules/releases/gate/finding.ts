import type { Published, State } from './contract.ts'

export interface Named {
  name: string
  version: string
  /** Left out for the release under test. */
  state?: State
}
/** A key under `misfits` in shared/i18n/errors. */
export type Why =
  | 'silent'
  | 'call-missing'
  | 'call-access'
  | 'call-wire'
  | 'ask-missing'
  | 'ask-unknown'
  | 'ask-other'
  | 'answer-missing'
  | 'answer-other'
  | 'path-taken'
  | 'page-dropped'
  | 'flag-unknown'
  | 'raw-network'
  | 'place-missing'
  | 'place-taken'
  | 'library-missing'
  | 'library-version'
  | 'library-parts'
  | 'library-copy'
  | 'shape-required'
  | 'shape-gone'
  | 'shape-lost'
  | 'shape-other'
  | 'event-dropped'
  | 'event-other'

export interface Finding {
  why: Why
  who: Named
  whom?: Named
  values: Record<string, string>
}

export const nameOf = ({ name, version, state }: Published & { state?: State }): Named => ({
  name,
  version,
  ...(state ? { state } : {}),
})
