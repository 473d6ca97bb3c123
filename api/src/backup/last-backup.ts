import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const pathOf = (dataDir: string): string => join(dataDir, 'last-backup')

/** For the node whose data folder it is. A backup of a database server may be made where there is none. */
export async function noteBackup(dataDir: string, madeAt: Date): Promise<void> {
  if (existsSync(dataDir)) await writeFile(pathOf(dataDir), madeAt.toISOString())
}

/** When the last whole backup began; null where none is known. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch(() => null)
  return text === null ? null : new Date(text)
}
