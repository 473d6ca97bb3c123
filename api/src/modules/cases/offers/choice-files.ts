import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { files } from '../../files/files.tables.ts'
import { partiesOfLine, personAt, readCase, type Work } from '../case-work.ts'
import { organisationOf } from '../log/case-log.ts'
import { areAtHand } from '../papers/files-at-hand.ts'
import { unreadableFiles } from '../people/read-until.ts'
import { choiceFiles } from './offers.tables.ts'

export interface FileReference {
  fileId: string
  originalName: string
}
interface Holder {
  messageId?: string
  organisation?: string | null
}

/** Links a file that the actor has at hand, or that the course or visa has already, or fails. */
export async function linkChoiceFile(
  work: Work,
  choiceId: string,
  fileId: string,
  holder: Holder = {},
): Promise<void> {
  const { desk } = work
  const links = await desk.db
    .select()
    .from(choiceFiles)
    .where(and(eq(choiceFiles.choiceId, choiceId), eq(choiceFiles.fileId, fileId)))
  const unreadable =
    links.length > 0 && (await unreadableFiles(desk.db, personAt(desk), work.row)).has(fileId)
  const open = !unreadable && links.some(({ organisation }) => organisation === null)
  if (!open && !(await areAtHand(desk.db, personAt(desk), work, [fileId]))) desk.fail('files.not-found')
  if (open && !holder.messageId) return
  const linked = { linkedAt: desk.now.toISOString(), linkedBy: personAt(desk).accountId }
  await desk.db.insert(choiceFiles).values({ caseId: work.row.id, choiceId, fileId, ...linked, ...holder })
}

/**
 * For the parties of a choice, without consent only what came before; of an internal message for one office.
 */
export async function seesChoiceFile(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  for (const link of await db.select().from(choiceFiles).where(eq(choiceFiles.fileId, fileId))) {
    if (link.organisation && link.organisation !== organisationOf(actor)) continue
    const found = await readCase(db, link.caseId)
    if (!found || (await unreadableFiles(db, actor, found.row)).has(fileId)) continue
    if (partiesOfLine(actor, found, link.choiceId).length > 0) return true
  }
  return false
}

export async function namedFiles(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, FileReference>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const found = await db
    .select({ fileId: files.id, originalName: files.originalName })
    .from(files)
    .where(inArray(files.id, known))
  return new Map(found.map((file) => [file.fileId, file]))
}
