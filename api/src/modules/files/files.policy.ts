import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { seesFileByCase } from '../cases/cases.service.ts'
import type { FileRecord } from './files.tables.ts'

/** A file is its owner's; the parties of a case see what was put into the case. */
export const maySeeFile = async (db: Database, actor: Actor, file: FileRecord): Promise<boolean> =>
  file.ownerId === actor.accountId || seesFileByCase(db, actor, file.id)
