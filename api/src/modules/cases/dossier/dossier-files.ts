import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { type Breach, invalidInput } from '#api/plugins/refusal.ts'
import { files } from '../../files/files.tables.ts'
import { ownDocuments } from '../papers/own-documents.ts'

const isFileField = (name: string) => name === 'avatar' || name === 'fileId' || name.endsWith('FileId')

/** Every file that a section names, with its field. */
function filesIn(value: unknown, at = ''): [string, string][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]): [string, string][] =>
    typeof one === 'string'
      ? isFileField(name)
        ? [[`${at}${name}`, one]]
        : []
      : filesIn(one, `${at}${name}.`),
  )
}

/** A new file is one of this dossier or of the person who writes; a stored one stays. */
export async function refuseStrangeFiles(
  db: Database,
  actor: Actor,
  dossierId: string | null,
  given: unknown,
  stored: unknown,
): Promise<void> {
  const kept = new Set(filesIn(stored).map(([, id]) => id))
  const added = filesIn(given, 'value.').filter(([, id]) => !kept.has(id))
  if (added.length === 0) return
  const ids = added.map(([, id]) => id)
  const own = ownDocuments(actor)
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.kind, 'document'),
        isNull(files.deletedAt),
        dossierId ? or(own, eq(files.datumStudentId, dossierId)) : own,
      ),
    )
  const known = new Set(found.map(({ id }) => id))
  const breaches = added.flatMap(([field, id]): Breach[] =>
    known.has(id) ? [] : [{ field, rule: 'unknown' }],
  )
  if (breaches.length > 0) throw invalidInput(breaches)
}
