import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Context } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import {
  dossierRight,
  ownDocuments,
  seesCase,
  seesFileByCase,
  worksForStudent,
} from '../cases/cases.service.ts'
import { type FileRecord, files, LISTS } from './files.tables.ts'

type Asking = Pick<Context, 'db' | 'given'> & { actor: Actor }

async function keepsDocument(db: Database, actor: Actor, { id, ownerId }: FileRecord) {
  if (ownerId !== actor.accountId) return false
  return !actor.scopes || (await db.$count(files, and(eq(files.id, id), ownDocuments(actor)))) > 0
}

async function maySeeDocument({ db, actor }: Asking, file: FileRecord) {
  if (await keepsDocument(db, actor, file)) return true
  if (file.ownerId && isOwnersOpen(file) && (await maySeeOpen(db, actor, file.ownerId))) return true
  if (file.datumStudentId && (await maySeeWithDossier(db, actor, file.datumStudentId, file))) return true
  return seesFileByCase(db, actor, file.id)
}

async function maySeeWithDossier(db: Database, actor: Actor, dossierId: string, file: FileRecord) {
  const dossier = await dossierRight(db, actor, dossierId)
  if (!dossier || dossier.right === 'keep') return dossier !== null
  return isOpen(file) || (file.draft && dossier.right === 'write')
}

/** A summary also needs access to the case. */
const maySeeWaiting = async ({ db, actor }: Asking, file: FileRecord) =>
  file.ownerId === actor.accountId && (!file.caseId || seesCase(db, actor, file.caseId))

async function maySeeAttached(ctx: Asking, file: FileRecord) {
  const { ownerId, attachedTo, attachedId } = file
  if (ownerId === ctx.actor.accountId) return true
  const host = attachedTo ? ctx.given.attachments[attachedTo] : undefined
  return attachedId !== null && ((await host?.maySee(ctx.db, ctx.actor, attachedId)) ?? false)
}

const BY_KIND = {
  document: maySeeDocument,
  temporary: maySeeWaiting,
  attached: maySeeAttached,
  avatar: async () => false,
  advert: async () => false,
  article: async () => false,
} as const
/** Avatars and pictures of adverts and articles have public calls. */
export const maySeeFile = (ctx: Asking, file: FileRecord): Promise<boolean> => BY_KIND[file.kind](ctx, file)

const isOpen = ({ listType, draft }: FileRecord) => listType === LISTS.open && !draft
/** A paper of a dossier or a case is open to the readers of that dossier or case alone. */
const isOwnersOpen = (file: FileRecord) =>
  isOpen(file) && file.caseId === null && file.datumStudentId === null

/** A student's open list is for those with an open case of the student. */
export async function maySeeOpen(db: Database, actor: Actor, ownerId: string): Promise<boolean> {
  if (ownerId === actor.accountId) return true
  const [owner] = await db.select({ type: accounts.type }).from(accounts).where(eq(accounts.id, ownerId))
  if (owner?.type === ACCOUNT_TYPES.agent || owner?.type === ACCOUNT_TYPES.institution) return true
  return owner?.type === ACCOUNT_TYPES.student && worksForStudent(db, actor, ownerId)
}
