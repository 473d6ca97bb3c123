import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type FileRecord, files } from '../files.tables.ts'
import type { Known } from '../known-in-case.ts'
import type { PreparedFile } from './prepare-upload.ts'
import { findDuplicate, type UploadFolder } from './store-upload.ts'

type Named = Pick<PreparedFile, 'originalName' | 'sha256'>

/** Outside of cases; a form that was given up or not answered finds what it stored before. */
export async function knownInFolder(
  db: Database,
  ownerId: string,
  prepared: readonly Named[],
  folder: UploadFolder,
): Promise<Known> {
  const again = folder.again ? await sameContent(db, ownerId, prepared, folder) : new Map()
  const fresh = prepared.filter(({ sha256 }) => !again.has(sha256))
  const duplicate = fresh.length > 0 ? await findDuplicate(db, ownerId, fresh, folder.datumStudentId) : null
  return { again, duplicate, elsewhere: null }
}

async function sameContent(
  db: Database,
  ownerId: string,
  prepared: readonly Named[],
  { datumStudentId }: UploadFolder,
): Promise<Map<string, FileRecord>> {
  const found = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.kind, 'document'),
        isNull(files.deletedAt),
        isNull(files.caseId),
        datumStudentId ? eq(files.datumStudentId, datumStudentId) : isNull(files.datumStudentId),
        inArray(
          files.sha256,
          prepared.map(({ sha256 }) => sha256),
        ),
      ),
    )
  return new Map(found.map((file) => [file.sha256, file]))
}
