import { rowsIn } from '../backup/fingerprint.ts'
import { moveSite } from '../backup/move-site.ts'
import { readConfig } from '../config.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { holdDataKeys } from '../secrets/seal.ts'
import { command } from './command.ts'

/**
 * `npm run move -- <DATABASE_URL>`: the embedded database
 * of DATA_DIR, whose site is stopped, into a server's.
 */
command(async () => {
  const [url] = process.argv.slice(2)
  if (!url) throw new Error('Usage: npm run move -- <DATABASE_URL>')
  const config = readConfig()
  holdDataKeys(config)
  const from = await openPglite(config.dataDir)
  const to = await openPostgres(url).catch(async (error: unknown) => {
    await from.close()
    throw error
  })
  try {
    const { held, opened, files } = await moveSite(config, from, to, console.log)
    console.log(
      `Moved ${rowsIn(held)} rows of ${Object.keys(held.tables).length} tables and ` +
        `${Object.keys(held.sequences).length} sequences; every table has the same hash, ${opened} sealed values open.`,
    )
    console.log(files ? `${files} files lie in the bucket.` : `The files stay in ${config.dataDir}.`)
    console.log(
      `Start with the same DATA_DIR and DATABASE_URL. ${config.dataKey ? '' : keyAdvice(config.dataDir)}`,
    )
  } finally {
    await to.close()
    await from.close()
  }
})

const keyAdvice = (dataDir: string): string =>
  `The data key is in ${dataDir}/data-key: other nodes get it as DATA_KEY.`
