import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { makeOperator } from '../modules/account/make-operator.ts'
import { pageAddresses } from '../plugins/page-address.ts'
import { prepareDatabase } from '../prepare.ts'
import { command } from './command.ts'

/** `npm run operator -- <mail>`: who opens the desk of a new site, and makes all others there. */
command(async () => {
  const [address, ...others] = process.argv.slice(2)
  if (!address || others.length > 0) throw new Error('Usage: npm run operator -- <mail address>')
  const config = readConfig()
  const store = await openDatabase(config)
  try {
    await prepareDatabase(store)
    const link = await makeOperator(store.db, address, pageAddresses(config.publicUrl))
    console.log(`${address} is an operator. Within a day, and once, this link chooses the password:\n${link}`)
  } finally {
    await store.close()
  }
})
