import type { ShownPicture } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { Breach } from '../../plugins/refusal.ts'
import type { ProfileKindName, ProfileStanding, RoughDraft } from './profiles.wire.ts'

export type NamedAgency = NonNullable<ProfileStanding['agencies']>[number]
export interface Subject<C> {
  id: string
  nameEn: string | null
  nameCn: string | null
  verification: number
  verifiedAt: string | null
  shown: boolean
  content: C
  /** What the last approval left unconfirmed. */
  refused: Refused
}

/** Credentials that the desk did not confirm, by kind and number. */
export type Refused = readonly { kind: string; number: string }[]

export interface FileField {
  /** As a breach names it, without `content.`. */
  field: string
  id: string
}

export const fileField = (field: string, id: string | null | undefined): FileField[] =>
  id ? [{ field, id }] : []

export interface ProfileKind<C extends RoughDraft> {
  name: ProfileKindName
  idOf: (actor: Actor) => string | null
  empty: C
  find: (db: Database, id: string) => Promise<Subject<C> | null>
  /** Makes the hidden row of a first draft. */
  create: (db: Database, content: C, accountId: string) => Promise<string>
  publish: (db: Database, id: string, content: C, accountId: string, refused?: Refused) => Promise<void>
  setVerification: (db: Database, id: string, verification: number) => Promise<void>
  missing: (content: C) => string[]
  /** What is stored already may stay. */
  breaches: (db: Database, content: C, stored: C, id: string | null) => Promise<Breach[]>
  /** Proofs. */
  files: (content: C) => FileField[]
  /** Logo and portraits, which anybody sees once they are published. */
  portraits: (content: C) => FileField[]
  pictures: (content: C) => ShownPicture[]
  /** Other agencies that the content names, and those that name this one. */
  agencies: (db: Database, content: C, id: string | null) => Promise<NamedAgency[]>
  /** Only the primary account sees and changes these. */
  hidePrivate: (content: C) => C
  keepPrivate: (content: C, stored: C) => C
}
