import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { ProfileKind, Subject } from './profile-kind.ts'
import { type DraftRow, profileDrafts } from './profiles.tables.ts'
import type { ProfileKindName, RoughDraft } from './profiles.wire.ts'

export interface StoredProfile<C> {
  subject: Subject<C>
  draft: DraftRow | null
  content: C
}

export async function findProfile<C extends RoughDraft>(
  db: Database,
  kind: ProfileKind<C>,
  id: string,
): Promise<StoredProfile<C> | null> {
  const subject = await kind.find(db, id)
  if (!subject) return null
  const draft = await findDraft(db, kind.name, id)
  return {
    subject,
    draft,
    content: draft ? { ...subject.content, ...(draft.content as C) } : subject.content,
  }
}

/** As `findProfile`; acts on one profile come one after the other until the transaction ends. */
export async function holdProfile<C extends RoughDraft>(
  db: Database,
  kind: ProfileKind<C>,
  id: string,
): Promise<StoredProfile<C> | null> {
  const table = sql.identifier(kind.name === 'agency' ? 'agencies' : 'schools')
  await db.execute(sql`select from ${table} where id = ${id} for update`)
  return findProfile(db, kind, id)
}

async function findDraft(db: Database, kind: ProfileKindName, targetId: string): Promise<DraftRow | null> {
  const [draft] = await db
    .select()
    .from(profileDrafts)
    .where(and(eq(profileDrafts.kind, kind), eq(profileDrafts.targetId, targetId)))
  return draft ?? null
}

/** Without a draft, published or still to be written. */
export function stateOf({ subject, draft }: Pick<StoredProfile<RoughDraft>, 'subject' | 'draft'>): {
  verification: number
  draft: number
} {
  return {
    verification: subject.verification,
    draft: draft?.state ?? (subject.shown ? DRAFT_STATE.published : DRAFT_STATE.draft),
  }
}
