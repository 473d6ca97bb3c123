import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Store } from '../../database/database.ts'
import { changeSet, type ReleaseActor } from './change-set.ts'
import { newestSet } from './current-set.ts'
import type { ReleaseGround } from './ground.ts'
import { store, takeIn } from './publish.ts'
import { releaseActs } from './releases.tables.ts'
import { promote } from './set-document.ts'
import { readFolder } from './storage.ts'

const BY: ReleaseActor = { name: 'npm start', accountId: null }
const isPackage = (name: string): boolean => name === 'shell' || name.startsWith('mf-')

interface Built {
  name: string
  version: string
  folder: string
}

/** The newest built version of every package in the repository's own builds. */
function builtIn(distDir: string): Built[] {
  const isBuilt = (folder: string) => existsSync(join(folder, 'release.json'))
  const age = (folder: string) => statSync(join(folder, 'release.json')).mtimeMs
  return readdirSync(distDir)
    .filter(isPackage)
    .flatMap((name) => {
      const folders = readdirSync(join(distDir, name)).map((version) => ({ name, version, folder: join(distDir, name, version) }))
      const [newest] = folders.filter(({ folder }) => isBuilt(folder)).sort((a, b) => age(b.folder) - age(a.folder))
      return newest ? [newest] : []
    })
}

/** The version that this machine's builds showed last time. */
async function lastShown(tx: Database, name: string): Promise<string | null> {
  const shown = and(eq(releaseActs.name, name), eq(releaseActs.actorName, BY.name))
  const [last] = await tx.select({ version: releaseActs.version }).from(releaseActs).where(shown).orderBy(desc(releaseActs.id)).limit(1)
  return last?.version ?? null
}

/** A build in progress takes old folders away: the next look finds the new one. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Publishes one build and gives it to everybody, when it is other than what was shown last time: what a product owner decided in between stays. */
async function publishOne({ db }: Store, ground: ReleaseGround, { name, version, folder }: Built): Promise<void> {
  if ((await lastShown(db, name)) === version) return
  const files = await readFolder(folder).catch(gone)
  if (!files) return
  await store(ground, files)
  await db.transaction(async (tx) => {
    await takeIn(tx, ground, BY, files, null)
    const { set } = await newestSet(tx, ground.keys)
    if (set.lines[name]?.active === version) return
    await changeSet(tx, ground.keys, BY, { act: 'promote', name, version, reason: null }, (now) => promote(now, name, version))
  })
}

/** Publishes what the repository's own builds hold. Each call looks at the folders only; the database is asked when a build is new to this process. */
export function builtPublisher(database: Store, ground: ReleaseGround, distDir: string): () => Promise<void> {
  const seen = new Map<string, string>()
  return async () => {
    for (const built of builtIn(distDir)) {
      if (seen.get(built.name) === built.version) continue
      await publishOne(database, ground, built)
      seen.set(built.name, built.version)
    }
  }
}
