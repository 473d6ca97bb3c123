import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { dossierRight, seesCase, seesFileByCase, worksForStudent } from '../cases/cases.service.ts'
import { hostOf } from './attachments.ts'
import { type FileRecord, LISTS } from './files.tables.ts'

/** A document is its owner's; the parties of a case see what was put into the case, and others what its owner keeps open. */
async function maySeeDocument(db: Database, actor: Actor, file: FileRecord): Promise<boolean> {
  if (file.ownerId === actor.accountId) return true
  if (file.ownerId && isOpen(file) && (await maySeeOpen(db, actor, file.ownerId))) return true
  if (file.datumStudentId && (await maySeeWithDossier(db, actor, file.datumStudentId, file))) return true
  return seesFileByCase(db, actor, file.id)
}

/** Whoever reads a dossier opens its open documents; whoever may write in it, its drafts too. */
async function maySeeWithDossier(
  db: Database,
  actor: Actor,
  dossierId: string,
  file: FileRecord,
): Promise<boolean> {
  const dossier = await dossierRight(db, actor, dossierId)
  if (!dossier || dossier.right === 'keep') return dossier !== null
  return isOpen(file) || (file.draft && dossier.right === 'write')
}

/** What waits is its chooser's; a summary also asks whether he still sees the case. */
const maySeeWaiting = async (db: Database, actor: Actor, file: FileRecord): Promise<boolean> =>
  file.ownerId === actor.accountId && (!file.caseId || seesCase(db, actor, file.caseId))

/** A file of a message is for who may read the message. */
const maySeeAttached = async (db: Database, actor: Actor, file: FileRecord): Promise<boolean> =>
  file.ownerId === actor.accountId ||
  (file.attachedId !== null && ((await hostOf(file.attachedTo)?.maySee(db, actor, file.attachedId)) ?? false))

const BY_KIND = {
  document: maySeeDocument,
  temporary: maySeeWaiting,
  attached: maySeeAttached,
  avatar: async () => false,
} as const
/** Whether the person may open the file. Avatars have a public call of their own. */
export const maySeeFile = (db: Database, actor: Actor, file: FileRecord): Promise<boolean> =>
  BY_KIND[file.kind](db, actor, file)

const isOpen = ({ listType, draft }: FileRecord): boolean => listType === LISTS.open && !draft

/** The open list of an agency or institution is for everybody signed in; a student's for those who work one of his open cases; nobody else has one. */
export async function maySeeOpen(db: Database, actor: Actor, ownerId: string): Promise<boolean> {
  if (ownerId === actor.accountId) return true
  const [owner] = await db.select({ type: accounts.type }).from(accounts).where(eq(accounts.id, ownerId))
  if (owner?.type === ACCOUNT_TYPES.agent || owner?.type === ACCOUNT_TYPES.institution) return true
  return owner?.type === ACCOUNT_TYPES.student && worksForStudent(db, actor, ownerId)
}
