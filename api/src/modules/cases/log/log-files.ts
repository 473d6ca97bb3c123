import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { files } from '../../files/files.tables.ts'
import type { Work } from '../case-work.ts'
import { caseFiles, type LogRow } from '../cases.tables.ts'
import { type FileReference, namedFiles } from '../offers/choice-files.ts'
import { choiceFiles } from '../offers/offers.tables.ts'
import { unreadableFiles } from '../people/read-until.ts'
import { hiddenChoices } from './readable-log.ts'

type Found = Omit<Work, 'desk'>
/** What is sent with an application is listed among its documents. */
const LISTED_ELSEWHERE = ['consent_given']
const namesFiles = ({ action, fileIds }: LogRow) => fileIds.length > 0 && !LISTED_ELSEWHERE.includes(action)

/** The files that lines of the log speak of, as far as the reader may open them, by line. */
export async function filesOfLines(
  db: Database,
  actor: Actor,
  found: Found,
  lines: readonly LogRow[],
): Promise<(line: LogRow) => FileReference[]> {
  const named = lines.filter(namesFiles)
  const ids = [...new Set(named.flatMap(({ fileIds }) => fileIds))]
  if (ids.length === 0) return () => []
  const open = await openIn(db, actor, found, ids)
  const names = await namedFiles(db, [...open])
  return (line) => (namesFiles(line) ? line.fileIds.flatMap((id) => names.get(id) ?? []) : [])
}

/** Of the documents and of the courses, without what is another course's or came after a consent ended. */
async function openIn(db: Database, actor: Actor, found: Found, ids: string[]): Promise<Set<string>> {
  const { row, requirements } = found
  const hidden = hiddenChoices(actor, found)
  const isHidden = (choiceId: string | null | undefined) => Boolean(choiceId && hidden.includes(choiceId))
  const attached = await db
    .select({ fileId: caseFiles.fileId, requirementId: caseFiles.requirementId })
    .from(caseFiles)
    .innerJoin(files, and(eq(files.id, caseFiles.fileId), isNull(files.deletedAt)))
    .where(and(eq(caseFiles.caseId, row.id), inArray(caseFiles.fileId, ids), isNull(caseFiles.removedAt)))
  const linked = await db
    .select({ fileId: choiceFiles.fileId, choiceId: choiceFiles.choiceId })
    .from(choiceFiles)
    .where(
      and(eq(choiceFiles.caseId, row.id), inArray(choiceFiles.fileId, ids), isNull(choiceFiles.organisation)),
    )
  const unreadable = await unreadableFiles(db, actor, row)
  const ofDocuments = attached.filter(
    ({ requirementId }) => !isHidden(requirements.find(({ id }) => id === requirementId)?.choiceId),
  )
  const seen = [...ofDocuments, ...linked.filter(({ choiceId }) => !isHidden(choiceId))]
  return new Set(seen.map(({ fileId }) => fileId).filter((id) => !unreadable.has(id)))
}
