import { readDatabase } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { grantTo } from '../database/grant.ts'
import { prepareDatabase } from '../prepare.ts'
import { command } from './command.ts'

/**
 * `npm run migrate -- <role>`: as the owner of the tables,
 * who DATABASE_URL names; then the role may serve from them.
 */
command(async () => {
  const [role] = process.argv.slice(2)
  const config = readDatabase()
  if (!config.databaseUrl || !role)
    throw new Error('Usage: DATABASE_URL=<as the owner> npm run migrate -- <role of the site>')
  const store = await openDatabase(config)
  try {
    const applied = await prepareDatabase(store)
    for (const name of applied) console.log(`  applied ${name}`)
    await grantTo(store, role)
    console.log(`The tables are those of this version, and ${role} may read and write their rows.`)
  } finally {
    await store.close()
  }
})
