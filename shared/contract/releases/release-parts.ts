import { Type } from '../call.ts'

export const Name = Type.String({ pattern: '^(shell|mf-[a-z]+(-[a-z]+)*)$', maxLength: 40 })
export const Version = Type.String({ pattern: '^[0-9A-Za-z.-]{1,60}$' })
export const ByName = Type.Object({ name: Name })
export const Token = Type.String({ minLength: 20, maxLength: 100 })
/** What moves a line refuses. */
export const MOVE_FAILS = [
  'releases.unknown-package',
  'releases.unknown-version',
  'releases.is-active',
  'releases.no-canary',
  'releases.misfit',
  'releases.damaged',
  'releases.taken-back',
  'releases.frozen',
  'releases.two-persons',
] as const
