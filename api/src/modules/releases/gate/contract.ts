import type { CallShape } from '@southbound/shared/contract/published'
import type { Shape } from '@southbound/shared/contract/shape'

import type { Kind } from './shared-exports-fit.ts'

/** What a release needs of the rest and gives to it, as its build recorded it in release.json (shared/build/contract/contract.mjs). */
export interface ReleaseContract {
  /** The calls that its code names, as it knows them. */
  calls: Record<string, CallShape>
  /** Events of the page, with what they carry. */
  sends: Record<string, Shape>
  hears: Record<string, Shape>
  /** Addresses that are its own. */
  paths: string[]
  /** Pages that its menus, tabs and links lead to; `:` for a part that is filled in. These three are missing where an earlier build recorded nothing. */
  links?: string[]
  /** Feature flags that it asks for. */
  flags?: string[]
  /** Where a remote's own code goes to the network past the platform: `mf-cases/src/a.ts:12 fetch`. */
  raw?: string[]
  /** Names of its parts by the place of the frame that they stand in. */
  fills: Record<string, string[]>
  /** The places that it has for parts of others; the shell only. */
  offers: Record<string, string[]>
  /** Modules that it leaves to the shell: which versions do, and what it uses of them. */
  needs: Record<string, { range: string; uses: string[]; shapes?: Record<string, Kind> }>
  /** Modules that it brings for everybody; `exports` is null where only running tells them. The shell only. */
  gives: Record<string, { version: string; exports: string[] | null; shapes?: Record<string, Kind> }>
  /** Packages whose code lies in its own files. */
  copies: string[]
  /** Packages that must exist once on a page. The shell only. */
  once: string[]
}

/** A release and what it says of itself; null where its build recorded nothing. */
export interface Published {
  name: string
  version: string
  contract: ReleaseContract | null
}
/** How a release can still reach visitors: everybody has it, a part has it, or they had it a short while ago. */
export type State = 'live' | 'canary' | 'window'
export interface Neighbour extends Published {
  state: State
}
/** The API's own contract. */
export type ApiContract = Record<string, CallShape>

export const SHELL = 'shell'
