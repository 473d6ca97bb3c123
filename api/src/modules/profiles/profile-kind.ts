import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { Breach } from '../../plugins/refusal.ts'
import type { ProfileKindName, RoughDraft } from './profiles.wire.ts'

/** What stands in the catalogue: the public version. */
export interface Subject<C> {
  id: string
  nameEn: string | null
  nameCn: string | null
  verification: number
  shown: boolean
  /** The public version in the shape of a draft. */
  content: C
}

/** What tells agencies and institutions apart; everything else about profiles is the same. */
export interface ProfileKind<C extends RoughDraft> {
  name: ProfileKindName
  /** The organisation of this kind that the person belongs to. */
  idOf: (actor: Actor) => string | null
  empty: C
  find: (db: Database, id: string) => Promise<Subject<C> | null>
  /** Makes the hidden catalogue row of a first draft. */
  create: (db: Database, content: C, accountId: string) => Promise<string>
  /** Writes the approved draft into the public version. */
  publish: (db: Database, id: string, content: C, accountId: string) => Promise<void>
  setVerification: (db: Database, id: string, verification: number) => Promise<void>
  /** Names of the fields that a complete profile needs and this one lacks. */
  missing: (content: C) => string[]
  /** Rules that the schema cannot say. */
  breaches: (db: Database, content: C) => Promise<Breach[]>
  /** Stored files of the drafts, and pictures. */
  fileIds: (content: C) => string[]
  /** What only the primary account may see and change. */
  hidePrivate: (content: C) => C
  keepPrivate: (content: C, stored: C) => C
}
