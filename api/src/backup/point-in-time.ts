import { existsSync } from 'node:fs'
import { appendFile, cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { programUrl } from './program-url.ts'
import { runProgram } from './programs.ts'

/**
 * A copy of the whole server while it serves. With the
 * WAL that it archives, any later moment can be restored.
 */
export async function baseBackup(databaseUrl: string, folder: string): Promise<void> {
  const { url, env } = programUrl(databaseUrl)
  await runProgram('pg_basebackup', ['-D', resolve(folder), '-X', 'stream', '-c', 'fast', '-d', url], env)
}

interface Wish {
  base: string
  /** Where `archive_command` puts segments. */
  wal: string
  to: string
  /** A moment; the end of the archive without it. */
  at?: string
}

/** Makes a data folder that PostgreSQL brings to the moment at its next start. Returns how to start it. */
export async function restoreBase({ base, wal, to, at }: Wish): Promise<string> {
  if (existsSync(to)) throw new Error(`${to} exists: name a new folder.`)
  if (at !== undefined && Number.isNaN(Date.parse(at)))
    throw new Error(`"${at}" is not a time like 2026-11-24T13:54:00Z.`)
  await cp(base, to, { recursive: true, mode: 0o700 })
  const target = at
    ? [`recovery_target_time = '${new Date(at).toISOString()}'`, "recovery_target_action = 'promote'"]
    : []
  const settings = [`restore_command = 'cp "${resolve(wal)}/%f" "%p"'`, ...target]
  await appendFile(join(to, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`)
  await writeFile(join(to, 'recovery.signal'), '')
  return `${to} is ready. Give it to the user of PostgreSQL with mode 700 and start it: pg_ctl -D ${to} start`
}
