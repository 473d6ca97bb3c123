import type { PublishedRelease, State } from './contract.ts'

export interface NamedRelease {
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
  | 'flag-misdeclared'
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
  | 'types-missing'
  | 'types-other'

export interface GateFinding {
  why: Why
  who: NamedRelease
  whom?: NamedRelease
  values: Record<string, string>
}

export const nameOf = ({ name, version, state }: PublishedRelease & { state?: State }): NamedRelease => ({
  name,
  version,
  ...(state ? { state } : {}),
})
