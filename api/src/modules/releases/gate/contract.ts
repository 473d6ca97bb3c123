import type { OwnFlags } from '@southbound/shared/contract/constants'
import type { CallShape } from '@southbound/shared/contract/published'
import type { Shape } from '@southbound/shared/contract/shape'

import type { Kind } from './shared-exports-fit.ts'

/** Recorded by the build (shared/build/contract/contract.mjs). */
export interface ReleaseContract {
  calls: Record<string, CallShape>
  sends: Record<string, Shape>
  hears: Record<string, Shape>
  paths: string[]
  /** `:` is a variable part. Older builds recorded none of these three. */
  links?: string[]
  flags?: string[]
  /** Flags of its own, by name; unchecked until the gate has seen them. */
  declares?: OwnFlags
  /** Network use of its own code: `mf-cases/src/a.ts:12 fetch`. */
  raw?: string[]
  fills: Record<string, string[]>
  offers: Record<string, string[]>
  /** What is needed of the shell: versions, and what is used of them. */
  needs: Record<string, { range: string; uses: string[]; shapes?: Record<string, Kind> }>
  /** Given by the shell only; `exports` is null where only running shows them. */
  gives: Record<string, { version: string; exports: string[] | null; shapes?: Record<string, Kind> }>
  /** Given by the shell only: the address of its types and of what teams elsewhere build against. */
  platform?: string
  /** Packages bundled in its own files. */
  copies: string[]
  /** Given by the shell only: packages that must exist once on a page. */
  once: string[]
}

/** `contract` is null where the build recorded nothing. */
export interface PublishedRelease {
  name: string
  version: string
  contract: ReleaseContract | null
}
export type State = 'live' | 'canary' | 'window'
export interface Neighbour extends PublishedRelease {
  state: State
}
export type ApiContract = Record<string, CallShape>

export const SHELL = 'shell'
