import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { storeDemoFiles } from '../cases/demo/demo-documents.ts'

export async function seedFiles(db: Database, world: World): Promise<void> {
  const stored = await storeDemoFiles(
    db,
    world.storage,
    world.idOf('accounts', 'student'),
    'Xiaoyu Wang',
    ['P01', 'A01', 'A03', 'E01'],
    new Date(world.at(-60)),
  )
  for (const [code, id] of stored) world.remember('files', `student/${code}`, id)
}
