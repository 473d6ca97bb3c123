import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dropOldBackups, makeBackup } from '../backup/backup.ts'
import { keysElsewhere } from '../backup/elsewhere.ts'
import { rowsIn } from '../backup/fingerprint.ts'
import { filesOf } from '../backup/manifest.ts'
import { baseBackup } from '../backup/point-in-time.ts'
import { readConfig } from '../config.ts'
import { command } from './command.ts'

/**
 * `npm run backup [-- <folder>] [--keep <n>]`, or `-- --base <folder>` for a server whose WAL is archived.
 */
command(async () => {
  const config = readConfig()
  const [first, base] = process.argv.slice(2)
  if (first === '--base') {
    if (!base || !config.databaseUrl)
      throw new Error('Usage: DATABASE_URL=… npm run backup -- --base <folder>')
    await baseBackup(config.databaseUrl, base)
    return console.log(`The base backup is in ${base}. Restore it with npm run restore -- --base ${base} …`)
  }
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  const into = positionals[0] ?? join(config.dataDir, 'backups')
  const keep = keptOf(values.keep)
  const began = Date.now()
  const { folder, manifest, waitedMs } = await makeBackup(config, into)
  const { database } = manifest
  console.log(
    `Backed up in ${(Date.now() - began) / 1000} s, for ${waitedMs} ms of which statements waited: ` +
      `${rowsIn(database)} rows of ${Object.keys(database.tables).length} tables, ` +
      `${filesOf(manifest)} files.`,
  )
  if (keep !== null) console.log(`Older backups that were removed: ${await dropOldBackups(into, keep)}.`)
  const apart = keysElsewhere(config)
  if (apart) console.log(`The keys that sign releases are not in it: keep a copy of ${apart} too.`)
  console.log(
    `${folder} holds persons' data${config.dataKey ? '' : ' and the key that seals it'}: keep it as safe as the site.`,
  )
})

function keptOf(said: string | undefined): number | null {
  if (said === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(said)) throw new Error('--keep is how many backups are kept, at least 1.')
  return Number(said)
}
