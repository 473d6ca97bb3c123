import { parseArgs } from 'node:util'
import { rowsIn } from '../backup/fingerprint.ts'
import { filesOf } from '../backup/manifest.ts'
import { restoreBase } from '../backup/point-in-time.ts'
import { restoreBackup } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { command } from './command.ts'

const USAGE = `Usage: npm run restore -- <folder of a backup>
       npm run restore -- --base <folder> --wal <archive> --to <data folder of PostgreSQL> [--at <time>]`

/** `npm run restore`: into DATA_DIR or DATABASE_URL, which must be empty, and compared. */
command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['base', 'wal', 'to', 'at'].map((name) => [name, { type: 'string' as const }]),
    ),
  })
  const { base, wal, to, at } = values as Record<string, string | undefined>
  if (base && wal && to) return console.log(await restoreBase({ base, wal, to, at }))
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new Error(USAGE)
  const began = Date.now()
  const manifest = await restoreBackup(readConfig(), folder)
  const { madeAt, database } = manifest
  console.log(
    `Restored the backup of ${madeAt} in ${(Date.now() - began) / 1000} s and compared: ` +
      `${Object.keys(database.tables).length} tables with ${rowsIn(database)} rows, ` +
      `${Object.keys(database.sequences).length} sequences and ` +
      `${filesOf(manifest)} files are exact.`,
  )
})
