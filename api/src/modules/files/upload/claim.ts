import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { type FileRecord, files } from '../files.tables.ts'
import { showFile } from '../files.views.ts'
import { findDuplicate, isDraftKind, takeRoom } from './store-upload.ts'
import { waitingOnDevice } from './waiting-files.ts'

type Claim = 'POST /fileOperate/claim'

/** A file that cannot be claimed keeps waiting. */
export const claim: Handler<Claim> = async ({ body: { tickets } }, { db, actor, request }) => {
  const waiting = await db
    .select()
    .from(files)
    .where(waitingOnDevice(request.device, tickets))
    .orderBy(asc(files.id))
    .for('update')
  const rows: ReturnType<typeof showFile>[] = []
  const refused: { fileId: string; originalName: string; failure: string }[] = []
  for (const file of waiting) {
    const failure = await faultOf(db, actor.accountId, file)
    if (failure) refused.push({ fileId: file.id, originalName: file.originalName, failure })
    else rows.push(showFile(await own(db, actor.accountId, file)))
  }
  return { rows, total: rows.length, refused }
}

async function faultOf(
  db: Database,
  accountId: string,
  file: FileRecord,
): Promise<'files.duplicate' | 'files.quota' | null> {
  if (await findDuplicate(db, accountId, [file], null)) return 'files.duplicate'
  return (await takeRoom(db, accountId, file.bytes)) ? null : 'files.quota'
}

async function own(db: Database, ownerId: string, { id, ext }: FileRecord): Promise<FileRecord> {
  const mine = {
    ownerId,
    kind: 'document' as const,
    draft: isDraftKind(ext),
    deviceKey: null,
    ticketHash: null,
    network: null,
    createdAt: sql`now()`,
  }
  const [row] = await db.update(files).set(mine).where(eq(files.id, id)).returning()
  return row as FileRecord
}
