import { ASKED_STATES } from '@southbound/shared/contract/constants'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { files } from '../../files/files.tables.ts'
import type { Work } from '../case-work.ts'
import { caseFiles, type RequirementRow } from '../cases.tables.ts'

/** Removes the invalid file of the same owner and name; the owner keeps it. */
export async function replaceNamesakes(
  { desk }: Work,
  requirement: RequirementRow,
  fileId: string,
): Promise<void> {
  if (!ASKED_STATES.includes(requirement.state)) return
  const namesakes = sql`select old.id from ${files} as old join ${files} as given on given.id = ${fileId}
    where old.owner_id = given.owner_id and lower(old.original_name) = lower(given.original_name)`
  await desk.db
    .update(caseFiles)
    .set({ removedAt: desk.now.toISOString() })
    .where(
      and(
        eq(caseFiles.requirementId, requirement.id),
        ne(caseFiles.fileId, fileId),
        isNull(caseFiles.removedAt),
        sql`${caseFiles.fileId} in (${namesakes})`,
      ),
    )
}
