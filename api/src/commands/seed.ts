import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { prepareDatabase } from '../prepare.ts'
import { holdDataKeys } from '../secrets/seal.ts'
import { seedDemo } from '../seed/seed.ts'
import { openStorage } from '../storage/open-storage.ts'
import { command } from './command.ts'

command(async () => {
  const config = readConfig()
  holdDataKeys(config)
  const store = await openDatabase(config)
  try {
    await prepareDatabase(store)
    const seeded = await seedDemo(store, await openStorage(config), (part) =>
      console.log(`  seeding ${part} ...`),
    )
    console.log(seeded ? 'The demo is seeded.' : 'The demo is already in this database; nothing was changed.')
  } finally {
    await store.close()
  }
})
