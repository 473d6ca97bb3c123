import type { Store } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { fillReference } from './modules/reference/reference.fill.ts'
import { MIGRATIONS } from './places.ts'

export async function prepareDatabase(store: Store): Promise<string[]> {
  const applied = await migrate(store, MIGRATIONS)
  await fillReference(store)
  return applied
}
