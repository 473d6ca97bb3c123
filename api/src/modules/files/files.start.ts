import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { addSelfCentreSource } from '../account/self-centre.service.ts'
import { countFiles } from './count-files.ts'
import { folderStorage, useStorage } from './storage.ts'

/** Opens the file storage beside the database and tells the account home how many documents there are. */
export function startFiles(_app: FastifyInstance, { config }: Frame): void {
  useStorage(folderStorage(join(config.dataDir, 'files')))
}
addSelfCentreSource({ figures: async (db, actor) => ({ files: await countFiles(db, actor.accountId) }) })
